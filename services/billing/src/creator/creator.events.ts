import type { Shapes } from '@plateful/event-store'
import type { BasisPoints } from '../purchase/shares.ts'

/** The creator was sent to Stripe, to have an account that shares are paid to. */
export type OnboardingStarted = { type: 'OnboardingStarted'; data: { userId: number; accountId: string } }
/** Stripe knows all it wants to know: money can be sent. */
export type OnboardingCompleted = { type: 'OnboardingCompleted'; data: { userId: number; accountId: string } }
/** Stripe wants to know more, or closed the account: money cannot be sent. */
export type OnboardingUndone = { type: 'OnboardingUndone'; data: { userId: number; accountId: string } }
/** Another share for the platform was agreed; it counts for sales begun from now on. */
export type CommissionChanged = { type: 'CommissionChanged'; data: { userId: number; commission: BasisPoints } }

/** `amount` cents are paid out; `transfer` of them are still with us and are sent now, the rest is there already. */
export type PayoutStarted = { type: 'PayoutStarted'; data: { userId: number; payoutId: string; runId: string; accountId: string; amount: number; transfer: number; currency: string; startedAt: string } }
export type PayoutSent = { type: 'PayoutSent'; data: { userId: number; payoutId: string; amount: number; transfer: number; transferId: string | null; currency: string; sentAt: string } }
/** Stripe did not take it; the money stays owed. */
export type PayoutFailed = { type: 'PayoutFailed'; data: { userId: number; payoutId: string; reason: string } }

export type CreatorEvent = OnboardingStarted | OnboardingCompleted | OnboardingUndone | CommissionChanged | PayoutStarted | PayoutSent | PayoutFailed

export const creatorShapes: Shapes<CreatorEvent> = {
  OnboardingStarted: { v: 1 },
  OnboardingCompleted: { v: 1 },
  OnboardingUndone: { v: 1 },
  CommissionChanged: { v: 1 },
  PayoutStarted: { v: 1 },
  PayoutSent: { v: 1 },
  PayoutFailed: { v: 1 },
}

export const creatorEventTypes = Object.keys(creatorShapes) as CreatorEvent['type'][]
