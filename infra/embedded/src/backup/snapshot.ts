import { readdirSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { backup, DatabaseSync } from 'node:sqlite'
import { setTimeout as sleep } from 'node:timers/promises'
import { isLockFile } from '@plateful/service'
import { BackupError } from './error.ts'

/** What a data folder holds that a copy must have, by names relative to the folder. */
export type Contents = { databases: string[]; files: string[] }

/**
 * Lists what must be copied. Views stay out: they are made of the events, and a view that is ahead of its events
 * would be wrong for ever, since views only go forward.
 */
export const contentsOf = (dataDir: string): Contents => {
  const contents: Contents = { databases: [], files: [] }
  const entries = readdirSync(dataDir, { recursive: true, withFileTypes: true })
  for (const entry of entries) {
    const name = relative(dataDir, join(entry.parentPath, entry.name)).split(sep).join('/')
    if (!entry.isFile() || name.startsWith('.') || isLockFile(name)) continue
    if (/\.views\.db|\.db-(?:wal|shm|journal)$|\.new$/.test(name)) continue
    if (name.endsWith('.db')) contents.databases.push(name)
    else contents.files.push(name)
  }
  contents.databases.sort()
  contents.files.sort()
  return contents
}

/** All databases of a folder as they stood at one moment. */
export type Snapshot = {
  /** Copies one of them to `file`, as it stood then, whatever was written since. */
  copy(name: string, file: string): Promise<void>
  close(): void
}

/** How long one writer is waited for while the others are kept waiting, in milliseconds; and how often that is tried. */
const busyMs = 20
const tries = 200
const isBusy = (error: unknown) => error instanceof Error && 'errcode' in error && error.errcode === 5

const cannotRead = (name: string, error: unknown) => new BackupError(`${name} cannot be read: ${error instanceof Error ? error.message : String(error)}`)

/** Keeps everybody from writing while `then` runs; answers false when somebody was too long at it. */
const whileNobodyWrites = (writers: ReadonlyMap<string, DatabaseSync>, then: () => void): boolean => {
  try {
    for (const [name, db] of writers) {
      try {
        db.exec('BEGIN IMMEDIATE')
      } catch (error) {
        if (isBusy(error)) return false
        throw cannotRead(name, error)
      }
    }
    then()
    return true
  } finally {
    for (const db of writers.values()) if (db.isTransaction) db.exec('ROLLBACK')
  }
}

/**
 * Takes a snapshot of all databases at once: for a moment nobody can write to any of them, and in that moment a
 * reader of each begins. So no database is ahead of another. Copied one after the other they would be: a recipe
 * of somebody who is not yet in the accounts' copy would, after a restore, belong to whoever registers next.
 * Who writes waits for a few milliseconds.
 */
export const takeSnapshot = async (dataDir: string, names: readonly string[]): Promise<Snapshot> => {
  const readers = new Map<string, DatabaseSync>()
  const writers = new Map<string, DatabaseSync>()
  const close = () => {
    for (const db of readers.values()) db.close()
    readers.clear()
  }
  const beginReading = () => {
    for (const [name, db] of readers) {
      try {
        db.exec('BEGIN; SELECT count(*) FROM sqlite_schema')
      } catch (error) {
        throw cannotRead(name, error)
      }
    }
  }
  try {
    for (const name of names) {
      writers.set(name, new DatabaseSync(join(dataDir, name), { timeout: busyMs }))
      readers.set(name, new DatabaseSync(join(dataDir, name), { readOnly: true, timeout: busyMs }))
    }
    for (let i = 1; !whileNobodyWrites(writers, beginReading); i++) {
      if (i === tries) throw new BackupError('the product writes without a pause: try again later')
      await sleep(busyMs)
    }
  } catch (error) {
    close()
    throw error
  } finally {
    for (const db of writers.values()) db.close()
  }
  return {
    copy: async (name, file) => {
      await backup(readers.get(name)!, file, { rate: 1_000 })
      assertSound(name, file)
    },
    close,
  }
}

/** Looks through a whole database. @throws BackupError when it is damaged */
export const assertSound = (name: string, file: string): void => {
  const db = new DatabaseSync(file)
  try {
    const { quick_check: found } = db.prepare('PRAGMA quick_check(1)').get() as { quick_check: string }
    if (found !== 'ok') throw new BackupError(`${name} is damaged: ${found}`)
  } catch (error) {
    throw error instanceof BackupError ? error : new BackupError(`${name} is damaged: ${error instanceof Error ? error.message : String(error)}`)
  } finally {
    db.close()
  }
}
