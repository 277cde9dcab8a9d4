import { setTimeout as sleep } from 'node:timers/promises'
import type { Running } from '@plateful/event-store'

/**
 * Does a piece of work now and then again, so many milliseconds after its end as it answers, until it is stopped; the stop
 * waits for what runs. Where it fails it comes again after `pauseMs`.
 */
export const regularly = (pauseMs: number, work: () => Promise<number>, onError: (error: unknown) => void): Running => {
  const stopping = new AbortController()
  const run = async () => {
    while (!stopping.signal.aborted) {
      const ms = await work().catch((error: unknown) => {
        onError(error)
        return pauseMs
      })
      await sleep(ms, undefined, { signal: stopping.signal, ref: false }).catch(() => {})
    }
  }
  const running = run()
  return {
    stop: () => {
      stopping.abort()
      return running
    },
  }
}
