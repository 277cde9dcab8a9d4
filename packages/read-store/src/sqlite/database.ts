// The types of node:sqlite know rows as objects only; what a statement selects is said where it is called.
/* oxlint-disable typescript/no-unsafe-type-assertion, typescript/no-unnecessary-type-parameters */
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite'
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
  close(): void
}

const KEPT_STATEMENTS = 256
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

/** Opens the file, or makes it. `maxPages` bounds its size as a full disk would. */
export const openDatabase = (file: string, maxPages?: number): Database => {
  const db = guarded(() => new DatabaseSync(file, { timeout: 2000, returnArrays: true, readBigInts: true }))
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

  guarded(() => {
    db.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL; PRAGMA secure_delete = ON')
    db.exec('PRAGMA temp_store = MEMORY; PRAGMA cache_size = -4000; PRAGMA journal_size_limit = 33554432; PRAGMA wal_autocheckpoint = 8000')
    if (maxPages !== undefined) db.exec(`PRAGMA max_page_count = ${maxPages}`)
  })

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
    close: () => {
      kept.clear()
      if (db.isOpen) db.close()
    },
  }
}
