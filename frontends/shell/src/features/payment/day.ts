/** A moment as the day it is where the reader lives, as "December 20, 2026"; `short` is "Dec 20, 2026". */
export const dayOf = (iso: string, timeZone: string | null | undefined, length: 'long' | 'short' = 'long'): string =>
  new Date(iso).toLocaleDateString('en-US', { year: 'numeric', month: length, day: 'numeric', timeZone: timeZone ?? 'UTC' })
