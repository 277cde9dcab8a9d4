import type { ReadResp } from '@eventstore/db-client/generated/streams_pb.js'
import { createSignal } from '../follow.ts'
import { type Position, type RecordedEvent, StoreUnavailable } from '../port.ts'
import { type Connection, storeError } from './connection.ts'
import { type Names, toEvent, toPosition } from './records.ts'
import { subscribeRequest } from './requests.ts'

/** Events in order, and how far they reach: also over events of others behind the last one. */
export type Portion = { events: RecordedEvent[]; reached: Position | undefined }

/** How long a batch waits to be filled while old events come. */
const fillMs = 20

/** One subscription, taken in portions of at most `batch` events. The server is held back while portions are not taken. */
export const openFeed = async (options: { connection: Connection; names: Names; after: Position | undefined; batch: number; deadlineMs: number; abort: AbortSignal }) => {
  const { connection, names, batch, deadlineMs, abort } = options
  const queue: ReadResp[] = []
  const signal = createSignal()
  let confirmed = false
  let live = false
  let ended: { error: unknown } | undefined

  const stream = await connection.subscribe(subscribeRequest(names, options.after), deadlineMs)
  const end = (error: unknown) => {
    ended ??= { error: storeError(error) }
    signal.raise()
  }
  const cancel = () => stream.cancel()
  abort.addEventListener('abort', cancel)
  const late = setTimeout(() => {
    if (!confirmed) end(new StoreUnavailable(`no subscription within ${deadlineMs} ms`))
  }, deadlineMs)

  stream.on('error', end)
  stream.on('end', () => end(new StoreUnavailable('the server ended the subscription')))
  stream.on('data', (message: ReadResp) => {
    confirmed = true
    if (message.hasCaughtUp()) live = true
    else if (message.hasFellBehind()) live = false
    else if (message.hasEvent() || message.hasCheckpoint()) queue.push(message)
    if (queue.length >= 2 * batch) stream.pause()
    signal.raise()
  })

  /** Waits as long as `enough` says no. */
  const wait = async (enough: () => boolean, until: AbortSignal) => {
    for (;;) {
      const version = signal.version()
      if (enough() || ended || until.aborted) return
      await signal.changed(version, until)
    }
  }

  const take = (): Portion => {
    const events: RecordedEvent[] = []
    let reached: Position | undefined
    for (let message = queue[0]; message && events.length < batch; message = queue[0]) {
      const checkpoint = message.getCheckpoint()
      if (checkpoint) reached = later(reached, toPosition(checkpoint.getCommitPosition(), checkpoint.getPreparePosition()))
      else {
        try {
          const event = toEvent(names, message.getEvent()!)
          events.push(event)
          reached = event.position
        } catch (error) {
          // What is in front of a damaged event comes through.
          if (events.length === 0) throw error
          break
        }
      }
      queue.shift()
    }
    if (queue.length < batch) stream.resume()
    return { events, reached }
  }

  return {
    /**
     * The next portion; undefined when `abort` says so.
     * @throws when the subscription has ended, {CorruptEvent} when the next event is damaged
     */
    async next(): Promise<Portion | undefined> {
      await wait(() => queue.length > 0, abort)
      if (!live && queue.length < batch) await wait(() => live || queue.length >= batch, AbortSignal.any([abort, AbortSignal.timeout(fillMs)]))
      if (abort.aborted) return undefined
      if (queue.length > 0) return take()
      throw ended?.error
    },
    /** Whether the server has answered. */
    confirmed: () => confirmed,
    close() {
      clearTimeout(late)
      abort.removeEventListener('abort', cancel)
      stream.cancel()
    },
  }
}

/** Checkpoints of older servers have no prepare position, so that one behind an event can be less than it. */
export const later = (a: Position | undefined, b: Position | undefined): Position | undefined => (a === undefined || (b !== undefined && b > a) ? b : a)
