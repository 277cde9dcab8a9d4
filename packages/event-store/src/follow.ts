import { EventEmitter, once } from 'node:events'
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises'
import type { EventStore, Page, Running } from './port.ts'

/** Tells all who wait that something may have changed. */
export type Signal = {
  /** To be taken before looking; `changed` then misses nothing that came while looking. */
  version(): number
  raise(): void
  /** Resolves when the signal was raised after `version`, or when `abort` says so. */
  changed(version: number, abort: AbortSignal): Promise<void>
}

export const createSignal = (): Signal => {
  const emitter = new EventEmitter().setMaxListeners(0)
  let current = 0
  return {
    version: () => current,
    raise() {
      current++
      emitter.emit('raised')
    },
    async changed(version, abort) {
      if (version === current && !abort.aborted) await once(emitter, 'raised', { signal: abort }).catch(() => {})
    },
  }
}

const firstPauseMs = 50
const longestPauseMs = 5_000

/** The port's `follow`, for stores that page and can tell when it is worth looking again. */
export const followPages = (store: { readAll: EventStore['readAll']; signal: Signal }, options: Parameters<EventStore['follow']>[0]): Running => {
  const stopping = new AbortController()
  const { signal: abort } = stopping
  let { after } = options
  let failures = 0

  const run = async () => {
    let page: Page | undefined
    while (!abort.aborted) {
      const version = store.signal.version()
      try {
        page ??= await store.readAll(after, options.batch)
        if (abort.aborted) return
        if (page.events.length > 0) await options.onEvents(page)
      } catch (error) {
        report(options, error)
        const ms = Math.min(firstPauseMs * 2 ** failures++, longestPauseMs)
        await sleep(ms, undefined, { signal: abort }).catch(() => {})
        continue
      }
      const { length } = page.events
      after = page.position
      page = undefined
      failures = 0
      if (length === 0) await store.signal.changed(version, abort)
      // A rebuild reads page after page without ever waiting; others in this process want their turn.
      else if (length >= options.batch) await nextTurn()
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

const report = (options: { onError(error: unknown): void }, error: unknown) => {
  try {
    options.onError(error)
  } catch {
    // Whoever reports must not stop what is reported on.
  }
}
