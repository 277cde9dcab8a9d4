import type { DatabaseSync } from 'node:sqlite'
import { createSignal, followPages } from '../follow.ts'
import { type EventStore, type Page, type RecordedEvent, type Running, StoreUnavailable } from '../port.ts'
import { createAppend } from './append.ts'
import { storeError } from './database.ts'
import { createGroupCommit } from './group-commit.ts'
import { columns, corrupt, createReader, fromPosition, type Row, toDraft, toEvent, toPosition } from './rows.ts'

/** How soon another process's commit is seen. */
const pollMs = 25
/** A rebuild's pages would only fill the memory. */
const mostShared = 200
/** Enough to need pages of its own, so that a full file shows. */
const probeBytes = 8192

/** The event store on an open database, which it closes in the end. */
export const storeOn = (db: DatabaseSync, onError: (error: unknown) => void = () => {}): EventStore => {
  const rows = (sql: string) => {
    const statement = db.prepare(sql)
    statement.setReturnArrays(true)
    return (...values: (string | number)[]) => statement.all(...values) as unknown as Row[]
  }
  const ofStream = rows(`SELECT ${columns} FROM events WHERE stream = ? AND revision >= ? ORDER BY revision`)
  const ofAll = rows(`SELECT ${columns} FROM events WHERE position > ? ORDER BY position LIMIT ?`)
  const last = db.prepare('SELECT max(position) AS position FROM events')
  const dataVersion = db.prepare('PRAGMA data_version')
  const fillProbe = db.prepare(`INSERT INTO probe VALUES (zeroblob(${probeBytes}))`)
  const emptyProbe = db.prepare('DELETE FROM probe')

  const toNewEvent = createReader()
  const signal = createSignal()
  const writes = createGroupCommit(db, () => signal.raise())
  const append = createAppend(db)
  const followers = new Set<Running>()
  let closing: Promise<void> | undefined

  const assertOpen = () => {
    if (closing) throw new StoreUnavailable('the store is closed')
  }

  const reading = <T>(read: () => T): T => {
    assertOpen()
    try {
      return read()
    } catch (error) {
      throw storeError(error)
    }
  }

  const readAll = async (after: string | undefined, limit: number): Promise<Page> => {
    const from = fromPosition(after)
    const rows = reading(() => ofAll(from, limit))
    const events = rows.map(rows.length <= mostShared ? toNewEvent : toEvent)
    return { events, position: events.at(-1)?.position ?? after }
  }

  /** Followers are woken by the same append and mostly stand at the same place: what they ask for is read once. */
  const sharedPage = (() => {
    const pages = new Map<string, Page>()
    let version: number | undefined
    return async (after: string | undefined, limit: number): Promise<Page> => {
      if (signal.version() !== version) pages.clear()
      version = signal.version()
      const place = `${after} ${limit}`
      const known = pages.get(place)
      if (known) return known
      const page = await readAll(after, limit)
      if (page.events.length > 0 && page.events.length <= mostShared) pages.set(place, page)
      return page
    }
  })()

  /** Looks for commits of other connections while anybody follows. */
  const poll = (() => {
    let timer: NodeJS.Timeout | undefined
    let seen: unknown
    let failing = false
    const look = () => {
      try {
        const { data_version: version } = dataVersion.get() as { data_version: number }
        failing = false
        if (version === seen) return
        seen = version
        signal.raise()
      } catch (error) {
        if (!failing) onError(storeError(error))
        failing = true
      }
    }
    return {
      start: () => { timer ??= setInterval(look, pollMs).unref() },
      stop() {
        clearInterval(timer)
        timer = undefined
      },
    }
  })()

  const shutDown = async () => {
    await Promise.all([...followers].map((follower) => follower.stop()))
    await writes.idle()
    try {
      db.exec('PRAGMA wal_checkpoint(TRUNCATE)')
    } catch (error) {
      // Nothing is lost: the log is then read from the WAL.
      onError(storeError(error))
    }
    db.close()
  }

  return {
    async append(stream, events, expected) {
      assertOpen()
      if (events.length === 0) throw new TypeError('nothing to append')
      const drafts = events.map(toDraft)
      return writes.enqueue(() => append(stream, drafts, expected), drafts.length)
    },
    async readStream(stream, fromRevision = 0) {
      const events: RecordedEvent[] = []
      let revision = fromRevision
      for (const row of reading(() => ofStream(stream, fromRevision))) {
        const event = toNewEvent(row)
        if (event.revision !== revision++) throw corrupt(stream, row[0])
        events.push(event)
      }
      return events
    },
    readAll,
    follow(options) {
      assertOpen()
      poll.start()
      const running = followPages({ readAll: sharedPage, signal }, options)
      const follower = {
        async stop() {
          await running.stop()
          followers.delete(follower)
          if (followers.size === 0) poll.stop()
        },
      }
      followers.add(follower)
      return follower
    },
    async head() {
      const { position } = reading(() => last.get()) as { position: number | null }
      return position === null ? undefined : toPosition(position)
    },
    async check() {
      assertOpen()
      await writes.enqueue(() => {
        fillProbe.run()
        emptyProbe.run()
      }, 1)
    },
    close: () => closing ??= shutDown(),
  }
}
