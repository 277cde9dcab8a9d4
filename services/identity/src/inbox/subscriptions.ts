import { z } from 'zod'
import type { CollectionSpec, Projection } from '@plateful/read-store'

const activated = z.object({ userId: z.int(), tier: z.enum(['monthly', 'yearly']) })
const ended = z.object({ userId: z.int() })

/** A user's subscription as billing told it; there is none for who is on the free tier. */
export type Subscription = { tier: 'monthly' | 'yearly' }

export const subscriptions: CollectionSpec<Subscription> = { name: 'subscriptions', version: 1, fieldNames: [], fields: () => ({}), indexes: [] }

/** Who has a subscription, by the user's number. Access lasts until billing says that it ended. */
export const subscriptionProjection: Projection<Subscription> = {
  name: 'subscriptions',
  spec: subscriptions,
  types: ['SubscriptionActivated', 'SubscriptionEnded'],
  keys: ({ data }) => [String(ended.parse(data).userId)],
  evolve: (_subscription, { type, data }) => (type === 'SubscriptionActivated' ? { tier: activated.parse(data).tier } : null),
}
