import type { EventStore } from '@plateful/event-store'
import type { ReadStore } from '@plateful/read-store'
import { type createApp, createRateLimiter, type Logger, tooMany, unlimited } from '@plateful/service'
import type { Ledger } from '../ledger/ledger.ts'
import { createStatementQuery } from '../ledger/statement/statement.ts'
import { createPayouts } from '../payouts/payouts.ts'
import type { PurchaseQuery } from '../purchase/list/list.query.ts'
import { isAway } from '../stripe/errors.ts'
import type { Payments } from '../stripe/port.ts'
import { addCreatorRoutes } from './creator.routes.ts'
import type { CreatorHandler } from './handler.ts'
import { creatorWork } from './notice-work.ts'
import { createOnboarding } from './onboarding.ts'
import { createProfileQuery } from './profiles/profiles.ts'

/** Calls that ask Stripe, a user and minute. */
const mostCalls = 20

/** Everything about those who sell: what runs, and `addRoutes` for what is asked. */
export const createCreatorPart = (given: {
  eventStore: EventStore
  readStore: ReadStore
  payments: Payments
  ledger: Ledger
  creators: CreatorHandler
  purchases: PurchaseQuery
  publicUrl(): string | undefined
  rateLimits: boolean
  now(): Date
  newId(): string
  log: Logger
}) => {
  const { eventStore, readStore, now, log } = given
  const profiles = createProfileQuery(readStore)
  const onboarding = createOnboarding(given)
  const limiter = given.rateLimits ? createRateLimiter({ limit: mostCalls, windowMs: 60_000, now }) : unlimited
  const payouts = createPayouts({ ...given, profiles })
  return {
    ...payouts,
    work: creatorWork({ profiles, onboarding }),
    /** Asks about all accounts that are not complete, and ends payouts that were broken off. */
    check: async (): Promise<void> => {
      await payouts.finishPayouts()
      for await (const userId of profiles.unfinished()) {
        await onboarding.look(userId, 'due').catch((error: unknown) => {
          if (isAway(error)) throw error
          log.error({ err: error, userId }, 'an account could not be asked for')
        })
      }
    },
    addRoutes: (on: ReturnType<typeof createApp>['on']) => addCreatorRoutes({
      ...given, on, onboarding, statement: createStatementQuery(readStore), head: () => eventStore.head(),
      count: (userId) => {
        const taken = limiter.take(String(userId))
        if (!taken.allowed) throw tooMany(taken.retryAfter)
      },
    }),
  }
}
