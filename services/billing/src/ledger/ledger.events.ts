import type { Shapes } from '@plateful/event-store'

/** One account and what is added to it, in whole cents. */
export type Line = { account: string; amount: number }

export type EntryKind = 'sale' | 'rejected' | 'refund' | 'dispute' | 'dispute_won' | 'dispute_lost' | 'payout' | 'subscription' | 'subscription_refund' | 'subscription_dispute' | 'subscription_dispute_won' | 'subscription_dispute_lost'

/**
 * One entry of the ledger: its lines add up to 0. `entryId` says what it is about, and there is one of each.
 * Of a sale and what comes of it, `purchaseId`, `title` and `gross` (the buyer's money, cents) are told for statements.
 */
export type Entry = { entryId: string; kind: EntryKind; lines: readonly Line[]; purchaseId?: number; title?: string; gross?: number }

export type EntryPosted = { type: 'EntryPosted'; data: Entry }

export const ledgerShapes: Shapes<EntryPosted> = { EntryPosted: { v: 1 } }
