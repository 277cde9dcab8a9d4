import type { Running } from '@plateful/event-store'

/** Ticks at once and then every `everyMs` milliseconds, one tick at a time; the stop waits for the one that runs. */
export const startTicking = (everyMs: number, tick: () => Promise<void>, onError: (error: unknown) => void): Running => {
  let current: Promise<void> | undefined
  const next = () => {
    current ??= tick().catch(onError).finally(() => { current = undefined })
  }
  next()
  const timer = setInterval(next, everyMs).unref()
  return {
    stop: async () => {
      clearInterval(timer)
      await current
    },
  }
}
