import type { Projection } from '@plateful/read-store'
import type { OwnEntry } from '@plateful/service'
import { type SubscriptionEvent, subscriptionEventTypes } from '../subscription.events.ts'
import { statusAfter, type StatusDoc, statusSpec } from './status.ts'

/** Who has which subscription. */
export const statusProjection: Projection<StatusDoc, OwnEntry<SubscriptionEvent>> = {
  name: 'subscriptions',
  spec: statusSpec,
  types: subscriptionEventTypes,
  keys: ({ data }) => [String(data.userId)],
  evolve: (doc, entry) => statusAfter(doc, entry, entry.position),
}
