import { setTimeout as sleep } from 'node:timers/promises'
import type { Running } from '@plateful/event-store'

/** Does a piece of work now and then again, `everyMs` after its end, until it is stopped; the stop waits for what runs. */
export const regularly = (everyMs: number, work: () => Promise<unknown>, onError: (error: unknown) => void): Running => {
  const stopping = new AbortController()
  const run = async () => {
    while (!stopping.signal.aborted) {
      await work().catch(onError)
      await sleep(everyMs, undefined, { signal: stopping.signal, ref: false }).catch(() => {})
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
