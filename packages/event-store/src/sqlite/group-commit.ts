import type { DatabaseSync } from 'node:sqlite'
import { StoreUnavailable, WrongRevision } from '../port.ts'
import { isBusy, isOwnFault, storeError } from './database.ts'

type Job = {
  /** Throws WrongRevision only as long as it has written nothing. */
  run(): unknown
  weight: number
  /** Set when the job, or one beside it, made a group fail: it then gets a transaction of its own, before all others. */
  alone: boolean
  resolve(value: never): void
  reject(error: unknown): void
}

/** What one transaction holds at most, in rows: above it a commit would block the process noticeably. */
const groupWeight = 500
/** How long another process's transaction is waited for: one that is frozen in the middle of it holds up all writes. */
const busyForMs = 2_000
const busyPauseMs = 5

/**
 * Runs writes that arrive together in one transaction with one sync. What arrives while a commit blocks, or in
 * the same turn of the event loop, shares the next one. No outcome is told before the commit has succeeded, not
 * even a conflict: it may rest on what another job of the group has written.
 */
export const createGroupCommit = (db: DatabaseSync, onCommitted: () => void) => {
  const begin = db.prepare('BEGIN IMMEDIATE')
  const commit = db.prepare('COMMIT')
  const rollback = db.prepare('ROLLBACK')
  let queue: Job[] = []
  let scheduled = false
  let busySince: number | undefined
  const whenIdle: (() => void)[] = []

  const schedule = () => {
    if (scheduled) return
    scheduled = true
    setImmediate(flush)
  }

  const takeGroup = (): Job[] => {
    let weight = 0
    let size = 0
    for (const job of queue) {
      if (size > 0 && weight + job.weight > groupWeight) break
      weight += job.weight
      size++
      if (job.alone) break
    }
    const group = queue.slice(0, size)
    queue = queue.slice(size)
    return group
  }

  const flush = () => {
    scheduled = false
    const group = takeGroup()
    try {
      begin.run()
      busySince = undefined
    } catch (error) {
      busySince ??= isBusy(error) ? performance.now() : undefined
      if (busySince !== undefined && performance.now() - busySince < busyForMs) {
        queue = [...group, ...queue]
        scheduled = true
        setTimeout(flush, busyPauseMs)
        return
      }
      // Whoever came while the first one waited does not wait as long again behind it.
      const held = busySince === undefined ? [] : queue.splice(0)
      busySince = undefined
      fail([...group, ...held], unavailable(error))
      proceed()
      return
    }
    write(group)
    proceed()
  }

  const write = (group: Job[]) => {
    const outcomes: (() => void)[] = []
    let written = false
    try {
      for (const job of group) {
        try {
          const value = job.run() as never
          written = true
          outcomes.push(() => job.resolve(value))
        } catch (error) {
          if (!(error instanceof WrongRevision)) throw error
          outcomes.push(() => job.reject(error))
        }
      }
      commit.run()
    } catch (error) {
      undo()
      if (!isOwnFault(error)) fail(group, unavailable(error))
      else if (group.length === 1) fail(group, error)
      else queue = [...group.map((job) => ({ ...job, alone: true })), ...queue]
      return
    }
    for (const tell of outcomes) tell()
    if (written) onCommitted()
  }

  const undo = () => {
    try {
      // SQLite has rolled back by itself after some errors.
      if (db.isTransaction) rollback.run()
    } catch {
      // The next BEGIN fails and tells.
    }
  }

  const fail = (group: Job[], error: unknown) => {
    for (const job of group) job.reject(error)
  }

  const proceed = () => {
    if (queue.length > 0) schedule()
    else for (const tell of whenIdle.splice(0)) tell()
  }

  return {
    /** Runs the job in the next transaction; resolves with what it returns when that is on disk. */
    enqueue: <T>(run: () => T, weight: number): Promise<T> =>
      new Promise<T>((resolve, reject) => {
        queue.push({ run, weight, alone: false, resolve, reject })
        schedule()
      }),
    /** Resolves when nothing waits any more. */
    idle: (): Promise<void> => new Promise((resolve) => {
      whenIdle.push(resolve)
      if (!scheduled) proceed()
    }),
  }
}

/** Damage, too, means for who writes that the store cannot take it. */
const unavailable = (error: unknown): unknown => {
  const mapped = storeError(error)
  return mapped instanceof Error ? new StoreUnavailable(mapped.message, { cause: error }) : mapped
}
