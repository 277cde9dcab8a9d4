import type { Projection } from '@plateful/read-store'
import type { OwnEntry } from '@plateful/service'
import { type PurchaseEvent, purchaseEventTypes } from '../purchase.events.ts'
import { purchaseAfter, type PurchaseDoc, purchasesSpec } from './list.ts'

/** Payments for recipes, by their ids at Stripe. */
export const purchasesProjection: Projection<PurchaseDoc, OwnEntry<PurchaseEvent>> = {
  name: 'purchases',
  spec: purchasesSpec,
  types: purchaseEventTypes,
  keys: ({ type, data }) => (type === 'PurchaseStarted' && data.replaces !== null ? [data.intentId, data.replaces] : [data.intentId]),
  evolve: (doc, entry, key) => purchaseAfter(doc, entry, key),
}
