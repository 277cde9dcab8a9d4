import { createRateLimiter, tooMany } from '@plateful/service'

const aMinute = { limit: 60, windowMs: 60_000 }

/** Counts an import of a user, of whatever kind. @throws HttpError 429 for one too many */
export type ImportLimit = (userId: number) => void

/** 60 imports a minute and user, all kinds together; none is counted where rate limits are off. */
export const createImportLimit = ({ rateLimits, now }: { rateLimits: boolean, now(): Date }): ImportLimit => {
  if (!rateLimits) return () => undefined
  const limiter = createRateLimiter({ ...aMinute, now })
  return (userId) => {
    const taken = limiter.take(String(userId))
    if (!taken.allowed) throw tooMany(taken.retryAfter, 'That is a lot of recipes at once. Please wait a little before the next import.')
  }
}
