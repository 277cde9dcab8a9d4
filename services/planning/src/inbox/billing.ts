import { z } from 'zod'
import type { CollectionSpec, Entry, Projection } from '@plateful/read-store'

const purchase = z.object({ userId: z.int(), recipeId: z.int() })
const subscriber = z.object({ userId: z.int() })

/** What planning reads of billing's events. Access lasts until `SubscriptionEnded`, whatever the clock says. */
export const heardFromBilling = {
  SubscriptionActivated: subscriber,
  SubscriptionEnded: subscriber,
  RecipePurchased: purchase,
  PurchaseRefunded: purchase,
}

export type SubscriberDoc = z.infer<typeof subscriber>
export type PurchaseDoc = z.infer<typeof purchase>

const byKey = <Doc>(name: string): CollectionSpec<Doc> => ({ name, version: 1, fieldNames: [], fields: () => ({}), indexes: [] })

export const subscribersSpec = byKey<SubscriberDoc>('subscribers')
export const purchasesSpec = byKey<PurchaseDoc>('purchases')

export const purchaseKey = (userId: number, recipeId: number) => `${userId}/${recipeId}`

/** Documents that are there between one event and another. */
const whileTrue = <Doc>(spec: CollectionSpec<Doc>, schema: z.ZodType<Doc>, [begins, ends]: [string, string], key: (heard: Doc) => string): Projection<Doc> => ({
  name: spec.name,
  spec,
  types: [begins, ends],
  keys: ({ data }: Entry) => [key(schema.parse(data))],
  evolve: (_doc, { type, data }) => (type === begins ? schema.parse(data) : null),
})

export const subscribersProjection = whileTrue(subscribersSpec, subscriber, ['SubscriptionActivated', 'SubscriptionEnded'], ({ userId }) => String(userId))
export const purchasesProjection = whileTrue(purchasesSpec, purchase, ['RecipePurchased', 'PurchaseRefunded'], ({ userId, recipeId }) => purchaseKey(userId, recipeId))
