import type { Outbox } from '@plateful/service'
import type { BillingEvent } from '../events.ts'

/** What the others hear: renewals and changes of tier as what they know already, and a recipe taken back as refunded, whoever did it. */
export const outbox: Outbox<BillingEvent> = ({ type, data }) => {
  switch (type) {
    case 'SubscriptionActivated':
    case 'SubscriptionRenewed':
    case 'PlanChanged': return { type: 'SubscriptionActivated', data: { userId: data.userId, tier: data.tier, expiresAt: data.expiresAt } }
    case 'SubscriptionEnded': return { type, data: { userId: data.userId } }
    case 'PurchasePaid': return { type: 'RecipePurchased', data: { userId: data.userId, recipeId: data.recipeId, purchaseId: data.purchaseId } }
    case 'PurchaseRefunded':
    case 'DisputeLost': return data.ends ? { type: 'PurchaseRefunded', data: { userId: data.userId, recipeId: data.recipeId, purchaseId: data.purchaseId } } : undefined
    case 'PayoutSent': return { type, data: { userId: data.userId, payoutId: data.payoutId, amount: data.amount, currency: data.currency } }
    case 'TaskEnded': return { type: 'TaskFinished', data }
    default: return undefined
  }
}
