import type { Shapes } from '@plateful/event-store'
import type { Tier } from './tiers.ts'

/** A first payment is waited for, until `until`. `replaces` is an earlier request that is given up for this one. */
export type SubscriptionRequested = {
  type: 'SubscriptionRequested'
  data: { userId: number; tier: Tier; amount: number; currency: string; customerId: string; subscriptionId: string; intentId: string; requestedAt: string; until: string; replaces: string | null }
}
/** The first payment did not come: Stripe gave up, the time is over, or the user did not want it any more. */
export type RequestDropped = { type: 'RequestDropped'; data: { userId: number; subscriptionId: string; reason: 'lapsed' | 'cancelled' | 'account_deleted' } }
/** The first payment came. `subscriptionId` is null for subscriptions from before there was Stripe. */
export type SubscriptionActivated = { type: 'SubscriptionActivated'; data: { userId: number; tier: Tier; expiresAt: string; subscriptionId: string | null; intentId: string | null; amount: number } }
export type SubscriptionRenewed = { type: 'SubscriptionRenewed'; data: { userId: number; tier: Tier; expiresAt: string; intentId: string | null } }
/** A renewal could not be charged. Access stays while Stripe tries again. */
export type RenewalFailed = { type: 'RenewalFailed'; data: { userId: number; invoiceId: string; intentId: string | null } }
/** Another tier was asked for, and its payment waits for the user. */
export type PlanChangeRequested = { type: 'PlanChangeRequested'; data: { userId: number; tier: Tier; intentId: string } }
export type PlanChanged = { type: 'PlanChanged'; data: { userId: number; tier: Tier; expiresAt: string; intentId: string | null; amount: number } }
export type PlanChangeScheduled = { type: 'PlanChangeScheduled'; data: { userId: number; tier: Tier; effectiveAt: string } }
export type PlanChangeDropped = { type: 'PlanChangeDropped'; data: { userId: number } }
/** It will not be renewed. Access stays until `effectiveAt`. */
export type CancellationRequested = { type: 'CancellationRequested'; data: { userId: number; effectiveAt: string } }
export type SubscriptionResumed = { type: 'SubscriptionResumed'; data: { userId: number } }
export type EndReason = 'cancelled' | 'payment_failed' | 'refunded' | 'disputed' | 'expired' | 'account_deleted' | 'unknown'
export type SubscriptionEnded = { type: 'SubscriptionEnded'; data: { userId: number; subscriptionId: string | null; reason: EndReason } }
/** Money came in, once per payment. */
export type SubscriptionPaid = { type: 'SubscriptionPaid'; data: { userId: number; subscriptionId: string; intentId: string; amount: number; currency: string } }
/** Money went back: `amount` this time, `total` of this payment so far. */
export type SubscriptionRefunded = { type: 'SubscriptionRefunded'; data: { userId: number; intentId: string; amount: number; total: number; currency: string } }
/** The buyer's bank asks for what is left of the money back; it is away while that is open, and for good when it is lost. */
export type SubscriptionDisputed = { type: 'SubscriptionDisputed'; data: { userId: number; intentId: string; outcome: 'open' | 'won' | 'lost'; amount: number; currency: string } }
/** The account is gone: nothing of it is bought any more. */
export type CustomerForgotten = { type: 'CustomerForgotten'; data: { userId: number; customerId: string | null } }

export type SubscriptionEvent =
  | SubscriptionRequested | RequestDropped | SubscriptionActivated | SubscriptionRenewed | RenewalFailed
  | PlanChangeRequested | PlanChanged | PlanChangeScheduled | PlanChangeDropped
  | CancellationRequested | SubscriptionResumed | SubscriptionEnded
  | SubscriptionPaid | SubscriptionRefunded | SubscriptionDisputed | CustomerForgotten

type ActivatedV1 = { userId: number; tier: Tier; expiresAt: string }

const activatedFromV1 = (data: ActivatedV1): SubscriptionActivated['data'] => ({ ...data, subscriptionId: null, intentId: null, amount: 0 })
const endedFromV1 = ({ userId }: { userId: number }): SubscriptionEnded['data'] => ({ userId, subscriptionId: null, reason: 'unknown' })

/** The current shapes, and how older ones are read. */
export const subscriptionShapes: Shapes<SubscriptionEvent> = {
  SubscriptionRequested: { v: 1 },
  RequestDropped: { v: 1 },
  SubscriptionActivated: { v: 2, up: { 1: activatedFromV1 } },
  SubscriptionRenewed: { v: 1 },
  RenewalFailed: { v: 1 },
  PlanChangeRequested: { v: 1 },
  PlanChanged: { v: 1 },
  PlanChangeScheduled: { v: 1 },
  PlanChangeDropped: { v: 1 },
  CancellationRequested: { v: 1 },
  SubscriptionResumed: { v: 1 },
  SubscriptionEnded: { v: 2, up: { 1: endedFromV1 } },
  SubscriptionPaid: { v: 1 },
  SubscriptionRefunded: { v: 1 },
  SubscriptionDisputed: { v: 1 },
  CustomerForgotten: { v: 1 },
}

export const subscriptionEventTypes = Object.keys(subscriptionShapes) as SubscriptionEvent['type'][]
