import { setTimeout as sleep } from 'node:timers/promises'
import type { Signal } from '@plateful/event-store'

const firstPauseMs = 50
const longestPauseMs = 5_000

/** The pause after the n-th failure in a row, from 0. */
export const pauseMs = (failures: number): number => Math.min(firstPauseMs * 2 ** Math.min(failures, 10), longestPauseMs)

export const pause = (ms: number, abort: AbortSignal): Promise<void> => sleep(ms, undefined, { signal: abort }).catch(() => {})

/** Resolves when the signal was raised after `version`, when the time has passed or when `abort` says so. */
export const raisedWithin = async (signal: Signal, version: number, ms: number, abort: AbortSignal): Promise<void> => {
  const ending = new AbortController()
  const end = () => ending.abort()
  const timer = setTimeout(end, ms)
  abort.addEventListener('abort', end)
  if (abort.aborted) end()
  await signal.changed(version, ending.signal)
  clearTimeout(timer)
  abort.removeEventListener('abort', end)
}
