import type { SubscriptionEvent } from './subscription.events.ts'
import type { Tier } from './tiers.ts'

/** A subscription that waits for its first payment. */
export type Request = { tier: Tier; amount: number; currency: string; customerId: string; subscriptionId: string; intentId: string; requestedAt: string; until: string }

/** A subscription that gives access. */
export type Active = {
  /** Null for one from before there was Stripe. */
  subscriptionId: string | null
  tier: Tier
  /** The end of what is paid for. */
  expiresAt: string
  /** What a period costs, in cents. */
  amount: number
  /** What was paid last, where it was paid by itself. */
  intentId: string | null
  /** It ends when the period does. */
  cancels: boolean
  /** The tier that it gets when the period ends. */
  next: Tier | null
  /** A renewal that could not be charged yet. */
  failing: { invoiceId: string; intentId: string | null } | null
  /** Another tier that waits for its payment. */
  change: { tier: Tier; intentId: string } | null
}

/** What is known of one payment. Money is cents. */
export type Payment = { subscriptionId: string; amount: number; currency: string; refunded: number; dispute: 'open' | 'won' | 'lost' | null }

/** Everything of one user. There is a request or an active subscription, never both. */
export type SubscriptionState = {
  customerId: string | null
  request: Request | null
  active: Active | null
  /** Subscriptions at Stripe that were begun here. */
  subscriptionIds: readonly string[]
  payments: Readonly<Record<string, Payment>>
  forgotten: boolean
}

export const initialState = (): SubscriptionState => ({ customerId: null, request: null, active: null, subscriptionIds: [], payments: {}, forgotten: false })

const withPayment = (state: SubscriptionState, intentId: string, change: Partial<Payment>): SubscriptionState => {
  const known = state.payments[intentId]
  return known ? { ...state, payments: { ...state.payments, [intentId]: { ...known, ...change } } } : state
}

const withActive = (state: SubscriptionState, change: Partial<Active>): SubscriptionState => (state.active ? { ...state, active: { ...state.active, ...change } } : state)

export const evolve = (state: SubscriptionState, { type, data }: SubscriptionEvent): SubscriptionState => {
  switch (type) {
    case 'SubscriptionRequested': {
      const { userId: _, replaces: __, ...request } = data
      return { ...state, customerId: data.customerId, request, subscriptionIds: [...state.subscriptionIds, data.subscriptionId] }
    }
    case 'RequestDropped': return { ...state, request: null }
    case 'SubscriptionActivated': {
      const { userId: _, ...given } = data
      return { ...state, request: null, active: { ...given, cancels: false, next: null, failing: null, change: null } }
    }
    case 'SubscriptionRenewed': return withActive(state, { expiresAt: data.expiresAt, intentId: data.intentId, failing: null })
    case 'RenewalFailed': return withActive(state, { failing: { invoiceId: data.invoiceId, intentId: data.intentId } })
    case 'PlanChangeRequested': return withActive(state, { change: { tier: data.tier, intentId: data.intentId } })
    case 'PlanChanged': return withActive(state, { tier: data.tier, expiresAt: data.expiresAt, intentId: data.intentId, amount: data.amount, next: null, failing: null, change: null })
    case 'PlanChangeScheduled': return withActive(state, { next: data.tier })
    case 'PlanChangeDropped': return withActive(state, { next: null })
    case 'CancellationRequested': return withActive(state, { cancels: true })
    case 'SubscriptionResumed': return withActive(state, { cancels: false })
    case 'SubscriptionEnded': return { ...state, active: null }
    case 'SubscriptionPaid': {
      const { subscriptionId, amount, currency } = data
      return { ...state, payments: { ...state.payments, [data.intentId]: { subscriptionId, amount, currency, refunded: 0, dispute: null } } }
    }
    case 'SubscriptionRefunded': return withPayment(state, data.intentId, { refunded: data.total })
    case 'SubscriptionDisputed': return withPayment(state, data.intentId, { dispute: data.outcome })
    case 'CustomerForgotten': return { ...state, customerId: null, forgotten: true }
  }
}
