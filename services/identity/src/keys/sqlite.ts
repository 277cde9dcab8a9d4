import { randomBytes } from 'node:crypto'
import { closeSync, mkdirSync, openSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as sleep } from 'node:timers/promises'
import { StoreUnavailable } from '@plateful/event-store'
import { KeyErased, type KeyStore } from './key-store.ts'

const keyBytes = 32
const openTries = 50

const open = async (file: string): Promise<DatabaseSync> => {
  if (file !== ':memory:') {
    mkdirSync(dirname(resolve(file)), { recursive: true, mode: 0o700 })
    closeSync(openSync(file, 'a', 0o600))
  }
  for (let attempt = 1; ; attempt++) {
    const db = new DatabaseSync(file, { timeout: 2_000 })
    try {
      db.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA fullfsync = ON; PRAGMA checkpoint_fullfsync = ON; PRAGMA secure_delete = ON')
      // an erased key leaves its row, so that the user never gets another
      db.exec('CREATE TABLE IF NOT EXISTS keys (user_id INTEGER PRIMARY KEY, key BLOB) STRICT')
      return db
    } catch (error) {
      db.close()
      // `journal_mode` does not wait for another process that opens the same file for the first time
      if (attempt >= openTries) throw error
      await sleep(20)
    }
  }
}

/** Keys in one SQLite file, which only this user of the machine may read. Several processes may use the same file. */
export const createSqliteKeyStore = async (options: { file: string }): Promise<KeyStore> => {
  const db = await open(options.file)
  const find = db.prepare('SELECT key FROM keys WHERE user_id = ?')
  const findMany = db.prepare('SELECT user_id, key FROM keys WHERE key IS NOT NULL AND user_id IN (SELECT value FROM json_each(?))')
  const insert = db.prepare('INSERT INTO keys VALUES (?, ?) ON CONFLICT DO NOTHING')
  const blank = db.prepare('INSERT INTO keys VALUES (?, NULL) ON CONFLICT (user_id) DO UPDATE SET key = NULL')
  const emptyLog = db.prepare('PRAGMA wal_checkpoint(TRUNCATE)')

  const run = async <T>(work: () => T): Promise<T> => {
    try {
      return work()
    } catch (error) {
      throw error instanceof KeyErased || error instanceof StoreUnavailable ? error : new StoreUnavailable('the keys cannot be read or written', { cause: error })
    }
  }
  const keyOf = (userId: number) => find.get(userId) as { key: Uint8Array | null } | undefined

  return {
    ensure: (userId) => run(() => {
      if (!keyOf(userId)) insert.run(userId, randomBytes(keyBytes))
      const key = keyOf(userId)?.key
      if (!key) throw new KeyErased(`the key of user ${userId} was destroyed`)
      return key
    }),
    getMany: (userIds) => run(() => {
      const rows = findMany.all(JSON.stringify(userIds)) as { user_id: number; key: Uint8Array }[]
      return new Map(rows.map(({ user_id, key }) => [user_id, key]))
    }),
    erase: (userId) => run(() => {
      blank.run(userId)
      // the key still stands in the write-ahead log, and in the file as long as the log was not carried over
      const { busy } = emptyLog.get() as { busy: number }
      if (busy) throw new StoreUnavailable('the log of the keys is in use')
    }),
    close: async () => db.close(),
  }
}
