import { mkdirSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as sleep } from 'node:timers/promises'
import { CorruptEvent, StoreUnavailable } from '../port.ts'

const layout = 1

const schema = `
  CREATE TABLE IF NOT EXISTS events (
    position INTEGER PRIMARY KEY AUTOINCREMENT,
    stream TEXT NOT NULL,
    revision INTEGER NOT NULL,
    id TEXT NOT NULL,
    type TEXT NOT NULL,
    v INTEGER NOT NULL,
    data TEXT NOT NULL,
    metadata TEXT NOT NULL,
    crc INTEGER NOT NULL
  ) STRICT;
  CREATE UNIQUE INDEX IF NOT EXISTS events_by_stream ON events (stream, revision);
  CREATE UNIQUE INDEX IF NOT EXISTS events_by_id ON events (id);
  CREATE TABLE IF NOT EXISTS probe (content BLOB NOT NULL) STRICT;
  PRAGMA user_version = ${layout};
`

/**
 * How long one statement blocks this process for another one's lock. Kept short: who writes tries again
 * without blocking (see group-commit.ts).
 */
const busyTimeoutMs = 10
const openTries = 100

/** Opens (or makes) the log's file with everything set that durability rests on. */
export const openDatabase = async (file: string): Promise<DatabaseSync> => {
  if (file !== ':memory:') mkdirSync(dirname(resolve(file)), { recursive: true })
  for (let attempt = 1; ; attempt++) {
    const db = new DatabaseSync(file, { timeout: busyTimeoutMs })
    try {
      // `journal_mode` does not wait for locks of another process that opens the same file at the same moment.
      db.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA fullfsync = ON; PRAGMA checkpoint_fullfsync = ON')
      db.exec('PRAGMA cache_size = -2000; PRAGMA journal_size_limit = 67108864')
      const { user_version: found } = db.prepare('PRAGMA user_version').get() as { user_version: number }
      if (found > layout) throw new Error(`${file} was written by a newer version (layout ${found}, this one knows ${layout})`)
      if (found < layout) db.exec(`BEGIN IMMEDIATE; ${schema} COMMIT`)
      return db
    } catch (error) {
      db.close()
      if (sqliteCode(error) !== sqlite.busy || attempt >= openTries) throw storeError(error)
      await sleep(20)
    }
  }
}

const sqlite = { error: 1, busy: 5, corrupt: 11, toobig: 18, constraint: 19, mismatch: 20, notadb: 26 } as const

/** SQLite's primary result code; undefined when the error is not SQLite's. */
const sqliteCode = (error: unknown): number | undefined =>
  error instanceof Error && 'errcode' in error && typeof error.errcode === 'number' ? error.errcode & 0xff : undefined

/** Another process holds the lock. */
export const isBusy = (error: unknown): boolean => sqliteCode(error) === sqlite.busy

/** A uniqueness rule was broken. */
export const isConstraint = (error: unknown): boolean => sqliteCode(error) === sqlite.constraint

/** What only the statement at hand is to blame for; anything else means that the file cannot be written now. */
export const isOwnFault = (error: unknown): boolean => {
  const code = sqliteCode(error)
  return code === undefined || code === sqlite.error || code === sqlite.constraint || code === sqlite.toobig || code === sqlite.mismatch
}

/** The port's error for what SQLite threw; errors that are not SQLite's stay as they are. */
export const storeError = (error: unknown): unknown => {
  const code = sqliteCode(error)
  if (code === undefined) return error
  const { message } = error as Error
  if (code === sqlite.corrupt || code === sqlite.notadb) return new CorruptEvent(`the file is damaged: ${message}`, { cause: error })
  return new StoreUnavailable(message, { cause: error })
}
