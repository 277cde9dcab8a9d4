import { join } from 'node:path'
import { whenThere } from '@plateful/service'
import type { KeyStore } from './key-store.ts'

export type { KeyStore } from './key-store.ts'
export { KeyErased } from './key-store.ts'

/**
 * Opens the users' keys: where views are shared by processes, keys must be too, in a database of their own.
 * Only the engine that is used is loaded.
 */
export const openKeyStore = async (options: { dataDir: string; readStoreUrl?: string; databasePrefix?: string }): Promise<KeyStore> => {
  const { dataDir, readStoreUrl: url = 'sqlite:', databasePrefix = 'plateful_' } = options
  if (/^mongodb(\+srv)?:\/\//.test(url)) {
    const { createMongoKeyStore } = await import('./mongodb.ts')
    return whenThere('READ_STORE_URL', () => createMongoKeyStore({ url, database: `${databasePrefix}identity_keys` }))
  }
  const { createSqliteKeyStore } = await import('./sqlite.ts')
  return createSqliteKeyStore({ file: join(dataDir, 'identity.keys.db') })
}
