import { join } from 'node:path'
import type { KeyStore } from './key-store.ts'

export type { KeyStore } from './key-store.ts'
export { KeyErased } from './key-store.ts'

/** Opens the users' keys. Only the engine that is used is loaded. */
export const openKeyStore = async (options: { dataDir: string }): Promise<KeyStore> => {
  const { createSqliteKeyStore } = await import('./sqlite.ts')
  return createSqliteKeyStore({ file: join(options.dataDir, 'identity.keys.db') })
}
