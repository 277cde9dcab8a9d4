import { setTimeout as sleep } from 'node:timers/promises'
import type { EventStore, Page, RecordedEvent, Running } from '../port.ts'
import type { Connection } from './connection.ts'
import { later, openFeed } from './feed.ts'
import type { Names } from './records.ts'

const firstPauseMs = 50
const longestPauseMs = 5_000

/**
 * The port's `follow`: a catch-up subscription, opened again from where it stood whenever it ends. That is also beyond
 * events of others, so that they are not looked through again; who follows is told of positions of its own events only.
 */
export const followAll = (store: { connection: Connection; names: Names; deadlineMs: number }, options: Parameters<EventStore['follow']>[0]): Running => {
  const stopping = new AbortController()
  const { signal: abort } = stopping
  /** How far the log is known to hold nothing that is still to be handed over. */
  let reached = options.after

  const tell = (error: unknown) => {
    try {
      options.onError(error)
    } catch {
      // Whoever reports must not stop what is reported on.
    }
  }

  const pause = (failures: number) => sleep(Math.min(firstPauseMs * 2 ** failures, longestPauseMs), undefined, { signal: abort }).catch(() => {})

  const handOver = async (events: RecordedEvent[]) => {
    const page: Page = { events, position: events.at(-1)!.position }
    for (let failures = 0; !abort.aborted; failures++) {
      try {
        await options.onEvents(page)
        return
      } catch (error) {
        tell(error)
        await pause(failures)
      }
    }
  }

  const consume = async (onConfirmed: () => void) => {
    const feed = await openFeed({ ...store, after: reached, batch: options.batch, abort })
    try {
      for (;;) {
        const portion = await feed.next().finally(() => feed.confirmed() && onConfirmed())
        if (!portion) return
        if (portion.events.length > 0) await handOver(portion.events)
        reached = later(reached, portion.reached)
      }
    } finally {
      feed.close()
    }
  }

  const run = async () => {
    for (let failures = 0; !abort.aborted; failures++) {
      try {
        await consume(() => { failures = 0 })
      } catch (error) {
        if (abort.aborted) return
        tell(error)
        await pause(failures)
      }
    }
  }

  const running = run()
  return {
    stop() {
      stopping.abort()
      return running
    },
  }
}
