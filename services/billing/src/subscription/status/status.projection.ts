import type { Projection } from '@plateful/read-store'
import type { OwnEntry } from '@plateful/service'
import type { SubscriptionEvent } from '../subscription.events.ts'
import { statusAfter, type StatusDoc, statusSpec } from './status.ts'

/** Who has which subscription. */
export const statusProjection: Projection<StatusDoc, OwnEntry<SubscriptionEvent>> = {
  name: 'subscriptions',
  spec: statusSpec,
  types: ['SubscriptionActivated', 'SubscriptionEnded'],
  keys: ({ data }) => [String(data.userId)],
  evolve: (_doc, entry) => statusAfter(entry),
}
