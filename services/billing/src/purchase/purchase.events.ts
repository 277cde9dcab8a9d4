import type { Shapes } from '@plateful/event-store'

/**
 * What was agreed, in cents: who gets what of the amount. `sellerId` is null for the product's own recipes;
 * `destination` is the seller's account at Stripe where the share is sent at once, null where it is held for the seller.
 */
export type Terms = { title: string; amount: number; currency: string; sellerId: number | null; fee: number; share: number; destination: string | null }

/** Names the payment, and through it everything else. */
type Named = { userId: number; recipeId: number; intentId: string }

/** A payment is waited for. `replaces` is an earlier one that is given up for this one. */
export type PurchaseStarted = { type: 'PurchaseStarted'; data: Named & Terms & { startedAt: string; replaces: string | null } }
export type DropReason = 'price_changed' | 'recipe_deleted' | 'account_deleted' | 'lapsed' | 'cancelled'
/** The payment is not waited for any more. */
export type PurchaseDropped = { type: 'PurchaseDropped'; data: Named & { reason: DropReason } }
/** It was paid: the recipe is the buyer's. */
export type PurchasePaid = { type: 'PurchasePaid'; data: Named & Terms & { purchaseId: number; paidAt: string } }
export type RejectReason = 'recipe_deleted' | 'account_deleted' | 'already_purchased' | 'refunded'
/** It was paid for what cannot be had: the money goes back, and nobody's share is owed. */
export type PurchaseRejected = { type: 'PurchaseRejected'; data: Named & Terms & { reason: RejectReason } }

/**
 * Money went back to the buyer: `amount` this time, `total` so far; of it `fee` and `share` are the platform's and the
 * seller's part, and `sentBack` came from the seller's account. `ends` when the right to the recipe ends with it.
 */
export type PurchaseRefunded = {
  type: 'PurchaseRefunded'
  data: Named & { purchaseId: number | null; sellerId: number | null; destination: string | null; title: string; currency: string; amount: number; total: number; fee: number; share: number; sentBack: number; ends: boolean; rejected: boolean; refundedAt: string }
}

/** What is in dispute (cents), and whose it was. */
type Disputed = Named & { purchaseId: number | null; sellerId: number | null; title: string; currency: string; amount: number; fee: number; share: number; rejected: boolean; at: string }
/** The buyer's bank asks for the money back, and takes it away until that is decided. */
export type DisputeOpened = { type: 'DisputeOpened'; data: Disputed }
export type DisputeWon = { type: 'DisputeWon'; data: Disputed }
/** The money stays away, and so does the recipe. */
export type DisputeLost = { type: 'DisputeLost'; data: Disputed & { ends: boolean } }

export type PurchaseEvent = PurchaseStarted | PurchaseDropped | PurchasePaid | PurchaseRejected | PurchaseRefunded | DisputeOpened | DisputeWon | DisputeLost

export const purchaseShapes: Shapes<PurchaseEvent> = {
  PurchaseStarted: { v: 1 },
  PurchaseDropped: { v: 1 },
  PurchasePaid: { v: 1 },
  PurchaseRejected: { v: 1 },
  PurchaseRefunded: { v: 1 },
  DisputeOpened: { v: 1 },
  DisputeWon: { v: 1 },
  DisputeLost: { v: 1 },
}

export const purchaseEventTypes = Object.keys(purchaseShapes) as PurchaseEvent['type'][]
