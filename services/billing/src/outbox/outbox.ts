import type { Outbox } from '@plateful/service'
import type { SubscriptionEvent } from '../subscription/subscription.events.ts'

/** What the others hear. */
export const outbox: Outbox<SubscriptionEvent> = ({ type, data }) => {
  switch (type) {
    case 'SubscriptionActivated': return { type, data: { userId: data.userId, tier: data.tier, expiresAt: data.expiresAt } }
    case 'SubscriptionEnded': return { type, data: { userId: data.userId } }
  }
}
