import { randomBytes } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

type Admins = { ensureAdmin(account: { email: string; password: string }): Promise<{ created: boolean }> }

/** Made up once and kept in `DATA_DIR/secrets`, readable by its owner alone. */
const madeUpPassword = async (file: string): Promise<string> => {
  const known = (await readFile(file, 'utf8').catch(() => '')).trim()
  if (known) return known
  const password = randomBytes(15).toString('base64url')
  await mkdir(join(file, '..'), { recursive: true, mode: 0o700 })
  await writeFile(file, `${password}\n`, { mode: 0o600, flush: true })
  return password
}

/**
 * Makes the administrator's account at the first start. A password that nobody set is made up, said once and kept
 * in `DATA_DIR/secrets/admin-password`.
 */
export const announceAdmin = async (options: { identity: Admins; dataDir: string; email: string; password: string | undefined; say(line: string): void }): Promise<void> => {
  const file = join(options.dataDir, 'secrets', 'admin-password')
  const password = options.password ?? (await madeUpPassword(file))
  const { created } = await options.identity.ensureAdmin({ email: options.email, password })
  if (created && options.password === undefined) options.say(`Administrator: admin / ${password} (kept in ${file})`)
}
