import { randomBytes } from 'node:crypto'
import { mkdir, open, readFile, rename } from 'node:fs/promises'
import { join } from 'node:path'

/**
 * A secret that nobody set: made once, kept in `DATA_DIR/secrets` with mode 0600.
 * @returns 32 random bytes, the same at every start
 */
export const keptSecret = async (dataDir: string, name: string): Promise<Uint8Array> => {
  const folder = join(dataDir, 'secrets')
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const file = join(folder, name)
  const known = await readFile(file, 'utf8').catch(() => '')
  if (known.length === 64) return Buffer.from(known, 'hex')
  const secret = randomBytes(32)
  // written aside and renamed, so that a crash leaves no half secret
  const handle = await open(`${file}.new`, 'w', 0o600)
  await handle.writeFile(secret.toString('hex'))
  await handle.sync()
  await handle.close()
  await rename(`${file}.new`, file)
  return secret
}
