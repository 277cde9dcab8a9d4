import type { CollectionSpec } from '@plateful/read-store'
import type { SubscriptionEvent, Tier } from '../subscription.events.ts'

/** A subscription as its user sees it; there is none for free users. */
export type StatusDoc = { userId: number; tier: Tier; expiresAt: string }

export const statusSpec: CollectionSpec<StatusDoc> = { name: 'subscriptions', version: 1, fieldNames: [], fields: () => ({}), indexes: [] }

export const statusAfter = ({ type, data }: SubscriptionEvent): StatusDoc | null =>
  type === 'SubscriptionEnded' ? null : { userId: data.userId, tier: data.tier, expiresAt: data.expiresAt }
