import { type createApp, type RateLimiter, tooMany } from '@plateful/service'
import { cancelSubscription, completeSubscription, createSubscriptionPayment, getSubscription } from '../../contract/http.ts'
import type { Payments } from '../stripe/port.ts'
import type { createCancelling } from './cancelling.ts'
import type { createCompleting } from './completing.ts'
import type { StatusQuery } from './status/status.query.ts'
import type { createSubscribing } from './subscribing.ts'
import { currency } from './tiers.ts'

/** The caller's own subscription. */
export const addSubscriptionRoutes = (needs: {
  on: ReturnType<typeof createApp>['on']
  status: StatusQuery
  payments: Payments
  subscribe: ReturnType<typeof createSubscribing>
  complete: ReturnType<typeof createCompleting>
  cancel: ReturnType<typeof createCancelling>
  /** Calls that ask Stripe, per user. */
  limiter: RateLimiter
  /** How far the log has come: what a call found done may have been done by Stripe's word to somebody else. */
  head(): Promise<string | undefined>
}) => {
  const { on, status, payments, subscribe, complete, cancel, head } = needs
  const { mode, publishableKey } = payments

  const count = (userId: number) => {
    const taken = needs.limiter.take(String(userId))
    if (!taken.allowed) throw tooMany(taken.retryAfter)
  }

  on(getSubscription, async ({ caller, context, settle }) => {
    const { status: body, position } = await status.forUser(caller.userId, context.metadata.at)
    // other services are to show what this says
    await settle(position)
    return { body }
  })

  on(createSubscriptionPayment, async ({ caller, body, context, settle }) => {
    count(caller.userId)
    const subscribed = await subscribe(caller.userId, body.tier, context)
    await settle(await head())
    return { body: { ...subscribed, tier: body.tier, mode, publishableKey, currency } }
  })

  on(completeSubscription, async ({ caller, body, context, settle }) => {
    count(caller.userId)
    const tier = await complete(caller.userId, body.paymentIntentId, context.metadata.correlationId)
    await settle(await head())
    return { body: { tier } }
  })

  on(cancelSubscription, async ({ caller, context, settle }) => {
    count(caller.userId)
    const cancelled = await cancel(caller.userId, context)
    await settle(await head())
    return { body: cancelled }
  })
}
