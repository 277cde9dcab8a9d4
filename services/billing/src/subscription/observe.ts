import type { IntentSnapshot, SubscriptionSnapshot } from '../stripe/port.ts'
import type { EndReason, SubscriptionEvent } from './subscription.events.ts'
import type { Active, Request, SubscriptionState } from './subscription.state.ts'

type Observation = { userId: number; subscriptionId: string; subscription: SubscriptionSnapshot | undefined; intent: IntentSnapshot | undefined; at: string }

const paidFor = (request: Request, intent: IntentSnapshot | undefined): intent is IntentSnapshot =>
  intent !== undefined && intent.intentId === request.intentId && intent.status === 'succeeded'
  && (intent.customerId ?? request.customerId) === request.customerId && intent.currency === request.currency && intent.amountReceived === request.amount

const over = ['canceled', 'incomplete_expired', 'unpaid']

/** A first payment is waited for: it came, it is still to come, or it will not come. */
const begin = ({ userId, subscription, intent, at }: Observation, request: Request): SubscriptionEvent[] => {
  const { subscriptionId, intentId, tier, amount, currency, customerId, until } = request
  const isPaidBack = intent !== undefined && intent.refunded >= amount
  const isGone = !subscription || over.includes(subscription.status) || isPaidBack
  if (!isGone && subscription.customerId === customerId && subscription.tier === tier && paidFor(request, intent)) {
    return [
      { type: 'SubscriptionPaid', data: { userId, subscriptionId, intentId, amount, currency } },
      { type: 'SubscriptionActivated', data: { userId, tier, expiresAt: subscription.periodEnd, subscriptionId, intentId, amount } },
    ]
  }
  // one that was paid and ended in the meantime is not begun: what closes it gives the money back
  return isGone || until <= at ? [{ type: 'RequestDropped', data: { userId, subscriptionId, reason: 'lapsed' } }] : []
}

const endReason = ({ subscription, at }: Observation, active: Active): EndReason | undefined => {
  const isOver = active.expiresAt <= at
  // an account at Stripe that does not know it is rather a wrong key than an end: what was paid for stays
  if (!subscription) return isOver ? 'unknown' : undefined
  if (over.includes(subscription.status)) return subscription.status === 'unpaid' || active.failing ? 'payment_failed' : 'cancelled'
  const cancels = subscription.cancelsAtPeriodEnd && subscription.periodEnd <= at
  return cancels ? 'cancelled' : undefined
}

/** What Stripe changed about the money: a payment, a renewal, another tier, a renewal that failed. */
const followPayment = (userId: number, subscription: SubscriptionSnapshot, active: Active, { payments }: SubscriptionState): SubscriptionEvent[] => {
  const { invoice, status, tier, amount, periodEnd, subscriptionId } = subscription
  if (!invoice) return []
  const { invoiceId, intentId } = invoice
  if (status === 'past_due') {
    return active.failing?.invoiceId === invoiceId ? [] : [{ type: 'RenewalFailed', data: { userId, invoiceId, intentId } }]
  }
  if (invoice.status !== 'paid' || status !== 'active') return []
  const isNew = intentId !== null && !payments[intentId] && invoice.amountPaid > 0
  const events: SubscriptionEvent[] = isNew
    ? [{ type: 'SubscriptionPaid', data: { userId, subscriptionId, intentId, amount: invoice.amountPaid, currency: invoice.currency } }]
    : []
  if (tier !== active.tier) events.push({ type: 'PlanChanged', data: { userId, tier, expiresAt: periodEnd, intentId, amount } })
  else if (periodEnd > active.expiresAt || active.failing) events.push({ type: 'SubscriptionRenewed', data: { userId, tier, expiresAt: periodEnd, intentId } })
  return events
}

/** What was wished for the end of the period: cancelling it, or another tier. */
const followWishes = (userId: number, { cancelsAtPeriodEnd, nextTier, tier, periodEnd }: SubscriptionSnapshot, active: Active): SubscriptionEvent[] => {
  const events: SubscriptionEvent[] = []
  if (cancelsAtPeriodEnd !== active.cancels) {
    events.push(cancelsAtPeriodEnd ? { type: 'CancellationRequested', data: { userId, effectiveAt: periodEnd } } : { type: 'SubscriptionResumed', data: { userId } })
  }
  // another tier takes the plan for it along
  const planned = tier === active.tier ? active.next : null
  if (nextTier === planned) return events
  return [...events, nextTier === null ? { type: 'PlanChangeDropped', data: { userId } } : { type: 'PlanChangeScheduled', data: { userId, tier: nextTier, effectiveAt: periodEnd } }]
}

/**
 * What happened, by Stripe's present word about a subscription that this stream began; nothing about any other.
 * The same word again is nothing: so it does not matter who asks, how often, and after which of Stripe's events.
 */
export const observe = (observation: Observation, state: SubscriptionState): SubscriptionEvent[] => {
  const { userId, subscriptionId, subscription } = observation
  const { request, active } = state
  if (subscription && subscription.subscriptionId !== subscriptionId) return []
  if (request?.subscriptionId === subscriptionId) return begin(observation, request)
  if (active?.subscriptionId !== subscriptionId) return []
  const reason = endReason(observation, active)
  if (reason) return [{ type: 'SubscriptionEnded', data: { userId, subscriptionId, reason } }]
  if (!subscription) return []
  return [...followPayment(userId, subscription, active, state), ...followWishes(userId, subscription, active)]
}
