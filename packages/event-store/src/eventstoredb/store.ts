import { CorruptEvent, type EventStore, type RecordedEvent, type Running, StoreUnavailable } from '../port.ts'
import { createAppend } from './append.ts'
import type { Connection } from './connection.ts'
import { createKnownIds } from './known-ids.ts'
import { createNames, toDraft, toEvent } from './records.ts'
import { allRequest, appendRequest, lastRequest, streamRequest } from './requests.ts'
import { followAll } from './subscription.ts'

const pageSize = 500

/** The event store on a connection, which it closes in the end. */
export const storeOn = (connection: Connection, options: { streamPrefix: string; deadlineMs: number; scanDeadlineMs: number; knownIds: number }): EventStore => {
  const { deadlineMs, scanDeadlineMs } = options
  const names = createNames(options.streamPrefix)
  const known = createKnownIds(options.knownIds)
  const pending = new Set<Promise<unknown>>()
  const followers = new Set<Running>()
  let closing: Promise<void> | undefined

  const assertOpen = () => {
    if (closing) throw new StoreUnavailable('the store is closed')
  }

  const readPage = async (stream: string, from: number, count: number): Promise<RecordedEvent[]> => {
    const events = (await connection.read(streamRequest(names.prefixed(stream), from, count), count, deadlineMs)).map((event) => toEvent(names, event))
    for (const [i, { revision }] of events.entries()) {
      if (revision !== from + i) throw new CorruptEvent(`stream ${stream} lacks revision ${from + i}`)
    }
    known.learn(stream, from, events.map(({ id }) => id))
    return events
  }

  const readStream = async (stream: string, from: number, most = Infinity): Promise<RecordedEvent[]> => {
    const events: RecordedEvent[] = []
    for (;;) {
      const count = Math.min(pageSize, most - events.length)
      const page = await readPage(stream, from + events.length, count)
      events.push(...page)
      if (page.length < count || events.length === most) return events
    }
  }

  const append = createAppend({ connection, names, known, deadlineMs, readStream })

  const tracked = async <T>(work: Promise<T>): Promise<T> => {
    pending.add(work)
    try {
      return await work
    } finally {
      pending.delete(work)
    }
  }

  const shutDown = async () => {
    await Promise.all([...followers].map((follower) => follower.stop()))
    await Promise.allSettled(pending)
    await connection.close()
  }

  return {
    async append(stream, events, expected) {
      assertOpen()
      if (events.length === 0) throw new TypeError('nothing to append')
      return tracked(append(stream, events.map(toDraft), expected))
    },
    async readStream(stream, fromRevision = 0) {
      assertOpen()
      return tracked(readStream(stream, fromRevision))
    },
    async readAll(after, limit) {
      assertOpen()
      // A read begins with the event at the position.
      const most = after === undefined ? limit : limit + 1
      const read = await tracked(connection.read(allRequest(names, after, most), most, scanDeadlineMs))
      const events = read.map((event) => toEvent(names, event)).filter(({ position }) => after === undefined || position > after).slice(0, limit)
      return { events, position: events.at(-1)?.position ?? after }
    },
    follow(following) {
      assertOpen()
      const running = followAll({ connection, names, deadlineMs }, following)
      const follower = {
        async stop() {
          await running.stop()
          followers.delete(follower)
        },
      }
      followers.add(follower)
      return follower
    },
    async head() {
      assertOpen()
      const [last] = await tracked(connection.read(lastRequest(names), 1, scanDeadlineMs))
      return last && toEvent(names, last).position
    },
    async check() {
      assertOpen()
      // The leader's writer looks at it, and refuses: the stream is never made.
      const response = await tracked(connection.append(appendRequest(names, '', [probe()], 0), deadlineMs))
      if (!response.hasWrongExpectedVersion()) throw new StoreUnavailable('the server took an append that it should have refused')
    },
    close: () => closing ??= shutDown(),
  }
}

const probe = () => toDraft({ id: '00000000-0000-4000-8000-000000000000', type: 'Probe', data: {}, metadata: { at: '', correlationId: '' } })
