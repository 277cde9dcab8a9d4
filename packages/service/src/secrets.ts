import { randomBytes } from 'node:crypto'
import { link, mkdir, open, readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'

/**
 * A secret that nobody set: made once, kept in `DATA_DIR/secrets` with mode 0600.
 * @returns 32 random bytes, the same at every start
 */
export const keptSecret = async (dataDir: string, name: string): Promise<Uint8Array> => {
  const folder = join(dataDir, 'secrets')
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const file = join(folder, name)
  const read = async () => {
    const known = await readFile(file, 'utf8').catch(() => '')
    return known.length === 64 ? Buffer.from(known, 'hex') : undefined
  }
  const known = await read()
  if (known) return known
  const secret = randomBytes(32)
  // written aside, so that a crash leaves no half secret; linked, so that of several processes all take the first one's
  const aside = `${file}.${process.pid}.new`
  const handle = await open(aside, 'w', 0o600)
  await handle.writeFile(secret.toString('hex'))
  await handle.sync()
  await handle.close()
  try {
    await link(aside, file)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error) || error.code !== 'EEXIST') throw error
    const theirs = await read()
    if (theirs) return theirs
    await rename(aside, file)
  } finally {
    await rm(aside, { force: true })
  }
  return secret
}
