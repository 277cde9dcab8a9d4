import { createRateLimiter, tooMany, unlimited } from '@plateful/service'

/** A try that was counted; `forgive` takes it out again. */
export type Try = { forgive(): void }

/** Bounds on guessing passwords and on making accounts, each counted before the work is done. */
export type Limits = {
  /** @throws HttpError 429 when this account (or this name, where there is none) or this address had too many wrong tries */
  login(account: string, address: string): Try
  /** @throws HttpError 429 when too many accounts came from this address */
  registration(address: string): void
  /** @throws HttpError 429 when too many mails were asked for from this address */
  recovery(address: string): void
  /** How many mails one account may ask for in an hour; beyond that nothing is sent. */
  recoveriesPerAccount: number
}

const minute = 60_000

/** `enabled: false` counts nothing, for load tests. */
export const createLimits = (options: { enabled: boolean; now(): Date }): Limits => {
  const limiter = (limit: number, windowMs: number) => (options.enabled ? createRateLimiter({ limit, windowMs, now: options.now }) : unlimited)
  const perAccount = limiter(10, 15 * minute)
  const perAddress = limiter(100, 15 * minute)
  const recoveries = limiter(20, 60 * minute)
  const registrations = limiter(20, 60 * minute)
  return {
    login: (account, address) => {
      const one = perAccount.take(`${address} ${account}`)
      if (!one.allowed) throw tooMany(one.retryAfter)
      const other = perAddress.take(address)
      if (!other.allowed) {
        one.giveBack()
        throw tooMany(other.retryAfter)
      }
      return {
        forgive: () => {
          one.giveBack()
          other.giveBack()
        },
      }
    },
    registration: (address) => {
      const taken = registrations.take(address)
      if (!taken.allowed) throw tooMany(taken.retryAfter, 'Too many accounts were made from here. Please try again later.')
    },
    recovery: (address) => {
      const taken = recoveries.take(address)
      if (!taken.allowed) throw tooMany(taken.retryAfter, 'Too many e-mails were asked for from here. Please try again later.')
    },
    recoveriesPerAccount: options.enabled ? 5 : Number.POSITIVE_INFINITY,
  }
}
