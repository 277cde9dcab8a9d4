import { z } from 'zod'
import type { CollectionSpec, Entry, Projection } from '@plateful/read-store'

/** What we read of billing's events. */
export const heard = {
  subscription: z.object({ userId: z.int() }),
  purchase: z.object({ userId: z.int(), recipeId: z.int() }),
}

export type Subscriber = { userId: number }
export type Purchase = { userId: number; recipeId: number }

export const subscribersSpec: CollectionSpec<Subscriber> = { name: 'subscribers', version: 1, fieldNames: [], fields: () => ({}), indexes: [] }

export const purchasesSpec: CollectionSpec<Purchase> = {
  name: 'purchases', version: 1, fieldNames: ['userId', 'recipeId'], fields: ({ userId, recipeId }) => ({ userId, recipeId }), indexes: [['userId', 'recipeId']],
}

export const purchaseKey = (userId: number, recipeId: number): string => `${userId}-${recipeId}`

/** Who has an active subscription: one document each, so that what comes late or twice cannot undo what came after it. */
export const subscribersProjection: Projection<Subscriber> = {
  name: 'subscribers',
  spec: subscribersSpec,
  types: ['SubscriptionActivated', 'SubscriptionEnded'],
  keys: (entry) => [String(heard.subscription.parse(entry.data).userId)],
  evolve: (_subscriber, entry) => (entry.type === 'SubscriptionEnded' ? null : heard.subscription.parse(entry.data)),
}

const purchaseOf = (entry: Entry) => heard.purchase.parse(entry.data)

/** Who bought which recipe and has it still. */
export const purchasesProjection: Projection<Purchase> = {
  name: 'purchases',
  spec: purchasesSpec,
  types: ['RecipePurchased', 'PurchaseRefunded'],
  keys: (entry) => {
    const { userId, recipeId } = purchaseOf(entry)
    return [purchaseKey(userId, recipeId)]
  },
  evolve: (_purchase, entry) => (entry.type === 'PurchaseRefunded' ? null : purchaseOf(entry)),
}

export const billingInbox = {
  producer: 'billing',
  types: [...subscribersProjection.types, ...purchasesProjection.types],
  projections: [subscribersProjection, purchasesProjection] as unknown as readonly Projection<never>[],
}
