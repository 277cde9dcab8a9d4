import { LRUCache } from 'lru-cache'
import { HttpError } from './errors.ts'

/** What came of asking: `giveBack` takes a counted one out again, `retryAfter` is in whole seconds, at least 1. */
export type Taken = { allowed: true; giveBack(): void } | { allowed: false; retryAfter: number }

/** Counts per key over a sliding window. */
export type RateLimiter = {
  /** Counts one, unless the key has had its share: then nothing is counted. */
  take(key: string): Taken
}

/**
 * At most `limit` per key in any `windowMs`, exactly, counted in this process's memory. The keys longest unseen are
 * forgotten first.
 */
export const createRateLimiter = (options: { limit: number; windowMs: number; now(): Date; maxKeys?: number }): RateLimiter => {
  const { limit, windowMs, now } = options
  const seen = new LRUCache<string, number[]>({ max: options.maxKeys ?? 10_000 })
  return {
    take: (key) => {
      const time = now().getTime()
      const times = seen.get(key) ?? []
      const from = time - windowMs
      if (times.length > 0 && times[0]! <= from) {
        const live = times.findIndex((at) => at > from)
        times.splice(0, live === -1 ? times.length : live)
      }
      if (times.length >= limit) return { allowed: false, retryAfter: Math.max(1, Math.ceil((times[times.length - limit]! + windowMs - time) / 1000)) }
      times.push(time)
      seen.set(key, times)
      let given = false
      return {
        allowed: true,
        giveBack: () => {
          const at = given ? -1 : times.lastIndexOf(time)
          given = true
          if (at !== -1) times.splice(at, 1)
        },
      }
    },
  }
}

/** A limiter that lets everything pass. */
export const unlimited: RateLimiter = { take: () => ({ allowed: true, giveBack: () => {} }) }

/** The answer to one too many. */
export const tooMany = (retryAfter: number, message = 'Too many attempts. Please wait a little and try again.'): HttpError =>
  new HttpError(429, { message, code: 'rate_limited' }, { 'Retry-After': String(retryAfter) })
