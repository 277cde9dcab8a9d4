import { type Decider, refuse } from '@plateful/event-store'
import type { IntentSnapshot, InvoiceSnapshot, SubscriptionSnapshot } from '../stripe/port.ts'
import { observe } from './observe.ts'
import type { EndReason, SubscriptionEvent } from './subscription.events.ts'
import { evolve, initialState, type Request, type SubscriptionState } from './subscription.state.ts'
import type { Tier } from './tiers.ts'

export type SubscriptionCommand =
  /** A subscription was begun at Stripe and waits for its first payment. */
  | { type: 'Request'; userId: number; request: Request }
  /** Another tier was asked of Stripe, and its payment waits for the user. */
  | { type: 'RequestChange'; userId: number; tier: Tier; intentId: string }
  /** The user does not want the subscription that was not paid yet. */
  | { type: 'DropRequest'; userId: number }
  /**
   * What Stripe says now, asked after everything that this stream holds: `subscription` undefined when Stripe knows
   * none, `intent` the payment that a request waits for.
   */
  | { type: 'Observe'; userId: number; subscriptionId: string; subscription: SubscriptionSnapshot | undefined; intent: IntentSnapshot | undefined; at: string }
  /** What Stripe says of a payment made earlier. */
  | { type: 'ObservePayment'; userId: number; intent: IntentSnapshot }
  /** What Stripe says of an invoice of one of the subscriptions. */
  | { type: 'ObserveInvoice'; userId: number; invoice: InvoiceSnapshot }
  /** Ends what is over by our own knowledge, Stripe unasked. */
  | { type: 'Expire'; userId: number; at: string }
  /** The account was deleted. */
  | { type: 'Forget'; userId: number }

const ended = (userId: number, subscriptionId: string | null, reason: EndReason): SubscriptionEvent => ({ type: 'SubscriptionEnded', data: { userId, subscriptionId, reason } })

const observePayment = (userId: number, { intentId, refunded, dispute }: IntentSnapshot, { payments, active }: SubscriptionState): SubscriptionEvent[] => {
  const known = payments[intentId]
  if (!known) return []
  const events: SubscriptionEvent[] = []
  const { amount, currency } = known
  if (refunded > known.refunded) events.push({ type: 'SubscriptionRefunded', data: { userId, intentId, amount: refunded - known.refunded, total: refunded, currency } })
  const decided = known.dispute === 'won' || known.dispute === 'lost'
  if (dispute !== null && dispute !== known.dispute && !decided) {
    const disputed = { userId, intentId, amount: amount - refunded, currency }
    // however fast it was decided, the money was away in between
    if (known.dispute === null && dispute !== 'open') events.push({ type: 'SubscriptionDisputed', data: { ...disputed, outcome: 'open' } })
    events.push({ type: 'SubscriptionDisputed', data: { ...disputed, outcome: dispute } })
  }
  if (events.length === 0 || active?.intentId !== intentId) return events
  if (dispute === 'lost') return [...events, ended(userId, active.subscriptionId, 'disputed')]
  return refunded >= amount ? [...events, ended(userId, active.subscriptionId, 'refunded')] : events
}

const observeInvoice = (userId: number, { intentId, subscriptionId, status, amountPaid, currency }: InvoiceSnapshot, { payments, subscriptionIds }: SubscriptionState): SubscriptionEvent[] => {
  const isOurs = subscriptionId !== null && subscriptionIds.includes(subscriptionId)
  if (!isOurs || intentId === null || status !== 'paid' || amountPaid === 0 || payments[intentId]) return []
  return [{ type: 'SubscriptionPaid', data: { userId, subscriptionId, intentId, amount: amountPaid, currency } }]
}

const forget = (userId: number, { customerId, request, active, forgotten }: SubscriptionState): SubscriptionEvent[] => {
  if (forgotten) return []
  return [
    ...(request ? [{ type: 'RequestDropped', data: { userId, subscriptionId: request.subscriptionId, reason: 'account_deleted' } } as const] : []),
    ...(active ? [ended(userId, active.subscriptionId, 'account_deleted')] : []),
    { type: 'CustomerForgotten', data: { userId, customerId } },
  ]
}

/** The rules of one user's subscription. Money and access follow Stripe's word alone. */
export const subscriptionDecider: Decider<SubscriptionState, SubscriptionCommand, SubscriptionEvent> = {
  initialState,
  evolve,
  decide: (command, state) => {
    const { userId } = command
    const { active, request, forgotten } = state
    switch (command.type) {
      case 'Request': {
        if (forgotten) return refuse('not_found', 'There is no such account any more.')
        if (active) return refuse('already_subscribed', 'You already have a subscription.')
        if (request?.subscriptionId === command.request.subscriptionId) return []
        return [{ type: 'SubscriptionRequested', data: { userId, ...command.request, replaces: request?.subscriptionId ?? null } }]
      }
      case 'RequestChange': {
        if (!active) return refuse('not_subscribed', 'You have no subscription.')
        const { tier, intentId } = command
        return active.change?.intentId === intentId ? [] : [{ type: 'PlanChangeRequested', data: { userId, tier, intentId } }]
      }
      case 'DropRequest': return request ? [{ type: 'RequestDropped', data: { userId, subscriptionId: request.subscriptionId, reason: 'cancelled' } }] : []
      case 'Observe': return forgotten ? [] : observe(command, state)
      case 'ObservePayment': return observePayment(userId, command.intent, state)
      case 'ObserveInvoice': return observeInvoice(userId, command.invoice, state)
      case 'Expire': {
        if (!active || active.expiresAt > command.at || !(active.cancels || active.subscriptionId === null)) return []
        return [ended(userId, active.subscriptionId, active.cancels ? 'cancelled' : 'expired')]
      }
      case 'Forget': return forget(userId, state)
    }
  },
}
