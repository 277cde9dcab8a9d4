import { closeSync, existsSync, mkdirSync, openSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { ConfigError } from './environment.ts'

/** The folder in which a restore keeps what it has unpacked, until all of it is in place. */
export const restoreFolder = '.restore'

/** Whether a file in `DATA_DIR` only says who uses it. */
export const isLockFile = (name: string): boolean => /^(?:[a-z]+\.(?:\d+\.)?)?lock\.db(?:-journal)?$/.test(name)

/** A claim on a data folder. */
export type DataLock = { release(): void }

const open = (file: string): DatabaseSync => {
  closeSync(openSync(file, 'a', 0o600))
  return new DatabaseSync(file, { timeout: 0 })
}

// a lock ends with its connection, and that when nothing refers to it any more
const held = new Set<DatabaseSync>()

/** The file's lock is the operating system's: it ends with the process that holds it, however that ends. */
const take = (file: string, sql: string): DatabaseSync | undefined => {
  const db = open(file)
  try {
    db.exec(sql)
    held.add(db)
    return db
  } catch (error) {
    db.close()
    if (error instanceof Error && 'errcode' in error && error.errcode === 5) return undefined
    throw error
  }
}

const drop = (db: DatabaseSync) => {
  held.delete(db)
  db.close()
}

// one by one: below /proc, node's own recursion never ends
const makeFolder = (folder: string): void => {
  if (existsSync(folder)) return
  makeFolder(dirname(folder))
  try {
    mkdirSync(folder, { mode: 0o700 })
  } catch (error) {
    // another process was quicker
    if (!existsSync(folder)) throw error
  }
}

/**
 * Claims a data folder: all of it, or the place of one instance of a service, beside which others may run.
 * @throws ConfigError when somebody else has it, or nobody can have it
 */
export const lockData = (dataDir: string, service?: string, options: { restoring?: boolean; instance?: number } = {}): DataLock => {
  const refuse = (why: string) => new ConfigError(`DATA_DIR: ${dataDir} ${why}`)
  const claim = () => {
    try {
      makeFolder(resolve(dataDir))
      return take(join(dataDir, 'lock.db'), service === undefined ? 'BEGIN EXCLUSIVE' : 'BEGIN; SELECT count(*) FROM sqlite_schema')
    } catch (error) {
      throw refuse(`is no folder that can be written (${error instanceof Error && 'code' in error ? String(error.code) : String(error)})`)
    }
  }
  const whole = claim()
  if (!whole) throw refuse('is in use by another running Plateful')
  const claims = [whole]
  const release = () => claims.splice(0).forEach(drop)
  if (service !== undefined) {
    const { instance = 1 } = options
    const own = take(join(dataDir, `${service}.${instance}.lock.db`), 'BEGIN EXCLUSIVE')
    if (!own) {
      release()
      throw refuse(`is in use by another running ${service} service with INSTANCE=${instance}`)
    }
    claims.push(own)
  }
  if (!options.restoring && existsSync(join(dataDir, restoreFolder))) {
    release()
    throw refuse('holds a restore that did not finish: run it again with --force')
  }
  return { release }
}
