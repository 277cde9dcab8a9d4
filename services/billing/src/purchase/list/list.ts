import type { CollectionSpec } from '@plateful/read-store'
import type { PurchaseEvent } from '../purchase.events.ts'

/** A payment for a recipe, and what became of it. Money is cents, times are ISO 8601; `purchaseId` is 0 while nothing was bought with it. */
export type PurchaseDoc = {
  intentId: string
  userId: number
  recipeId: number
  title: string
  amount: number
  fee: number
  share: number
  currency: string
  sellerId: number | null
  startedAt: string
  /** It is waited for. */
  open: boolean
  purchaseId: number
  paidAt: string | null
  /** When the right to the recipe was taken back. */
  refundedAt: string | null
}

/** A purchase as the wire has it. */
export const purchaseOf = ({ purchaseId, recipeId, title, amount, currency, paidAt, refundedAt }: PurchaseDoc) =>
  ({ id: purchaseId, recipeId, title, amount, currency, createdAt: paidAt, refundedAt })

export const purchasesSpec: CollectionSpec<PurchaseDoc> = {
  name: 'purchases', version: 1, fieldNames: ['open', 'userId', 'recipeId', 'sellerId', 'purchaseId', 'intentId'],
  fields: ({ open, userId, recipeId, sellerId, purchaseId, intentId }) => ({ open, userId, recipeId, sellerId, purchaseId, intentId }),
  indexes: [['userId', 'purchaseId'], ['sellerId', 'purchaseId'], ['recipeId', 'intentId'], ['open', 'intentId'], ['purchaseId', 'intentId']],
}

/** A payment after an event that touches it. */
export const purchaseAfter = (doc: PurchaseDoc | undefined, { type, data }: PurchaseEvent, key: string): PurchaseDoc | null => {
  if (type === 'PurchaseStarted') {
    const { intentId, userId, recipeId, title, amount, fee, share, currency, sellerId, startedAt } = data
    // the payment that it replaces
    if (key !== intentId) return doc ? { ...doc, open: false } : null
    return { intentId, userId, recipeId, title, amount, fee, share, currency, sellerId, startedAt, open: true, purchaseId: 0, paidAt: null, refundedAt: null }
  }
  if (!doc) return null
  switch (type) {
    case 'PurchaseDropped':
    case 'PurchaseRejected': return { ...doc, open: false }
    case 'PurchasePaid': return { ...doc, open: false, purchaseId: data.purchaseId, paidAt: data.paidAt }
    case 'PurchaseRefunded': return data.total >= doc.amount ? { ...doc, refundedAt: doc.refundedAt ?? data.refundedAt } : doc
    case 'DisputeLost': return { ...doc, refundedAt: doc.refundedAt ?? data.at }
    case 'DisputeOpened':
    case 'DisputeWon': return doc
  }
}
