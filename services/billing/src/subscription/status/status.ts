import type { CollectionSpec } from '@plateful/read-store'
import { evolve, initialState, type SubscriptionState } from '../subscription.state.ts'
import type { SubscriptionEvent } from '../subscription.events.ts'

/** A user's subscription, and how far in the log it was written. */
export type StatusDoc = SubscriptionState & { userId: number; position: string }

/** The time from which Stripe is to be asked about it; null when there is nothing to ask. */
const dueAt = ({ request, active }: SubscriptionState): string | null => request?.requestedAt ?? active?.expiresAt ?? null

export const statusSpec: CollectionSpec<StatusDoc> = {
  name: 'subscriptions', version: 2, fieldNames: ['userId', 'dueAt', 'active'],
  fields: (doc) => ({ userId: doc.userId, dueAt: dueAt(doc), active: doc.active !== null }),
  indexes: [['dueAt', 'userId']],
}

/** The document is the folded stream: the rules and the screen read the same. */
export const statusAfter = (doc: StatusDoc | undefined, event: SubscriptionEvent, position: string): StatusDoc | null => {
  const state = evolve(doc ?? initialState(), event)
  return state.forgotten ? null : { ...state, userId: event.data.userId, position }
}
