import type { CollectionSpec, Projection, ReadStore } from '@plateful/read-store'
import type { OwnEntry } from '@plateful/service'
import { type SubscriptionEvent, subscriptionEventTypes } from '../subscription.events.ts'

/** Whose an id at Stripe is: of a customer, a subscription or a payment that this service recorded itself. */
export type RefDoc = { userId: number }

const refsSpec: CollectionSpec<RefDoc> = { name: 'subscription_refs', version: 1, fieldNames: [], fields: () => ({}), indexes: [] }

const idsIn = ({ data }: SubscriptionEvent): string[] => {
  const { customerId, subscriptionId, intentId, invoiceId } = data as { customerId?: string | null; subscriptionId?: string | null; intentId?: string | null; invoiceId?: string | null }
  return [customerId, subscriptionId, intentId, invoiceId].filter((id) => typeof id === 'string')
}

export const refsProjection: Projection<RefDoc, OwnEntry<SubscriptionEvent>> = {
  name: 'subscription_refs',
  spec: refsSpec,
  types: subscriptionEventTypes,
  keys: (entry) => idsIn(entry),
  evolve: (_doc, { data }) => ({ userId: data.userId }),
}

/** Finds whose the first known one of some ids at Stripe is. */
export const createRefsQuery = (readStore: ReadStore) => {
  const refs = readStore.collection(refsSpec)
  return async (ids: readonly string[]): Promise<number | undefined> => (await refs.getMany(ids))[0]?.userId
}
