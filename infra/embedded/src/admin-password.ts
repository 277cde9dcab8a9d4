import { randomBytes } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/**
 * The administrator's password where none was set: made up once and kept in `DATA_DIR/secrets/admin-password`.
 * `isNew` tells that it should be shown.
 */
export const adminPassword = async (dataDir: string): Promise<{ password: string; isNew: boolean }> => {
  const folder = join(dataDir, 'secrets')
  const file = join(folder, 'admin-password')
  const known = (await readFile(file, 'utf8').catch(() => '')).trim()
  if (known) return { password: known, isNew: false }
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const password = randomBytes(15).toString('base64url')
  await writeFile(file, `${password}\n`, { mode: 0o600, flush: true })
  return { password, isNew: true }
}
