// The types of node:sqlite know rows as objects only; what a statement selects is said where it is called.
/* oxlint-disable typescript/no-unsafe-type-assertion, typescript/no-unnecessary-type-parameters */
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite'
import { setTimeout as sleep } from 'node:timers/promises'
import { ReadStoreUnavailable } from '../errors.ts'

/** A value as it comes out of a statement. */
export type Cell = null | number | bigint | string | Uint8Array

/** A SQLite database with prepared statements kept, and its failures told apart. */
export type Database = {
  run(sql: string, values?: readonly SQLInputValue[]): number
  /** The rows as arrays. Numbers are numbers; what is stored as an integer (booleans, row ids) comes as bigint. */
  rows<Row extends readonly Cell[]>(sql: string, values?: readonly SQLInputValue[]): Row[]
  row<Row extends readonly Cell[]>(sql: string, values?: readonly SQLInputValue[]): Row | undefined
  exec(sql: string): void
  transaction<Result>(work: () => Result): Result
  /** Runs what must go through at once although it blocks the process, up to 2 s, while another one writes. */
  patiently<Result>(work: () => Result): Result
  close(): void
}

const KEPT_STATEMENTS = 256
/** How long a statement blocks this process while another one writes, in milliseconds: who can wait otherwise does (see `whenFree`). */
const BLOCKED = 10
const PATIENCE = 2000
const PAUSE = 5
const BUSY = 5
/** BUSY, LOCKED, NOMEM, READONLY, INTERRUPT, IOERR, CORRUPT, FULL, CANTOPEN, PROTOCOL, NOTADB: the store's state, not the caller's fault. */
const UNAVAILABLE = new Set([5, 6, 7, 8, 9, 10, 11, 13, 14, 15, 26])

const translated = (error: unknown): unknown => {
  if (!(error instanceof Error)) return error
  const { errcode, code } = error as Error & { errcode?: number; code?: string }
  const away = code === 'ERR_INVALID_STATE' || (errcode !== undefined && UNAVAILABLE.has(errcode & 0xff))
  return away ? new ReadStoreUnavailable(error.message, { cause: error }) : error
}

const guarded = <Result>(work: () => Result): Result => {
  try {
    return work()
  } catch (error) {
    throw translated(error)
  }
}

const isBusy = (error: unknown): boolean =>
  error instanceof ReadStoreUnavailable && error.cause instanceof Error && 'errcode' in error.cause && (Number(error.cause.errcode) & 0xff) === BUSY

/**
 * Runs work that another process's writing may keep from beginning: again and again, for 2 s, while this process does
 * other things in between. @throws {ReadStoreUnavailable} when the other one does not end
 */
export const whenFree = async <Result>(work: () => Result): Promise<Result> => {
  for (const end = performance.now() + PATIENCE; ;) {
    try {
      return work()
    } catch (error) {
      if (!isBusy(error) || performance.now() > end) throw error
      await sleep(PAUSE)
    }
  }
}

/** Opens the file, or makes it. `maxPages` bounds its size as a full disk would. */
export const openDatabase = (file: string, maxPages?: number): Database => {
  const db = guarded(() => new DatabaseSync(file, { timeout: BLOCKED, returnArrays: true, readBigInts: true }))
  const kept = new Map<string, StatementSync>()

  const prepared = (sql: string) => {
    const statement = kept.get(sql)
    if (statement) {
      if (kept.size > KEPT_STATEMENTS / 2) {
        kept.delete(sql)
        kept.set(sql, statement)
      }
      return statement
    }
    const fresh = db.prepare(sql)
    if (kept.size >= KEPT_STATEMENTS) kept.delete(kept.keys().next().value!)
    kept.set(sql, fresh)
    return fresh
  }

  try {
    guarded(() => {
      db.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL; PRAGMA secure_delete = ON')
      db.exec('PRAGMA temp_store = MEMORY; PRAGMA cache_size = -4000; PRAGMA journal_size_limit = 33554432; PRAGMA wal_autocheckpoint = 8000')
      if (maxPages !== undefined) db.exec(`PRAGMA max_page_count = ${maxPages}`)
    })
  } catch (error) {
    db.close()
    throw error
  }

  return {
    run: (sql, values = []) => guarded(() => Number(prepared(sql).run(...values).changes)),
    rows: <Row>(sql: string, values: readonly SQLInputValue[] = []) => guarded(() => prepared(sql).all(...values) as unknown as Row[]),
    row: <Row>(sql: string, values: readonly SQLInputValue[] = []) =>
      guarded(() => prepared(sql).get(...values) as unknown as Row | undefined),
    exec: (sql) => guarded(() => db.exec(sql)),
    transaction: (work) => {
      guarded(() => prepared('BEGIN IMMEDIATE').run())
      try {
        const result = work()
        guarded(() => prepared('COMMIT').run())
        return result
      } catch (error) {
        // A full disk can have rolled back already.
        if (db.isTransaction) db.exec('ROLLBACK')
        throw error
      }
    },
    patiently: (work) => {
      db.exec(`PRAGMA busy_timeout = ${PATIENCE}`)
      try {
        return work()
      } finally {
        db.exec(`PRAGMA busy_timeout = ${BLOCKED}`)
      }
    },
    close: () => {
      kept.clear()
      if (db.isOpen) db.close()
    },
  }
}

/** Tells whether another connection has written to the file since it was asked last. */
export const watchOthers = (db: Database): (() => boolean) => {
  const version = () => Number(db.row('PRAGMA data_version')![0])
  let seen = version()
  return () => {
    const now = version()
    const changed = now !== seen
    seen = now
    return changed
  }
}

/** Moves what the log holds to the file and empties it; readers in other processes are waited for, up to 2 s. */
export const emptyLog = async (db: Database): Promise<void> => {
  for (const end = performance.now() + PATIENCE; Number(db.row('PRAGMA wal_checkpoint(TRUNCATE)')![0]) !== 0 && performance.now() < end;) await sleep(PAUSE)
}
