import type { Outbox } from '@plateful/service'
import type { BillingEvent } from '../events.ts'

/** What the others hear: renewals and changes of tier as what they know already. */
export const outbox: Outbox<BillingEvent> = ({ type, data }) => {
  switch (type) {
    case 'SubscriptionActivated':
    case 'SubscriptionRenewed':
    case 'PlanChanged': return { type: 'SubscriptionActivated', data: { userId: data.userId, tier: data.tier, expiresAt: data.expiresAt } }
    case 'SubscriptionEnded': return { type, data: { userId: data.userId } }
    default: return undefined
  }
}
