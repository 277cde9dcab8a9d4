import type { BillingEvent } from '../events.ts'
import type { DisputeLost, DisputeOpened, DisputeWon, PurchasePaid, PurchaseRefunded, PurchaseRejected } from '../purchase/purchase.events.ts'
import { accounts, connectedAccount, creatorAccount } from './accounts.ts'
import type { Entry, Line } from './ledger.events.ts'

const { stripe, disputes, refunds, fees, subscriptions } = accounts

const lines = (...given: (readonly [string, number])[]): Line[] => given.filter(([, amount]) => amount !== 0).map(([account, amount]) => ({ account, amount }))

/** The seller's part; the product's own recipes have none. */
const toSeller = (sellerId: number | null, amount: number): readonly [string, number] => (sellerId === null ? [fees, amount] : [creatorAccount(sellerId), amount])

/** Where a payment arrives: at once at the seller's, but for the fee, or all of it at ours. */
const arrival = ({ sellerId, destination, amount, fee, share }: PurchasePaid['data'] | PurchaseRejected['data']): (readonly [string, number])[] =>
  destination !== null && sellerId !== null ? [[stripe, fee], [connectedAccount(sellerId), share]] : [[stripe, amount]]

const about = ({ purchaseId, title }: { purchaseId: number | null; title: string }) => ({ ...(purchaseId === null ? {} : { purchaseId }), title })

const ofSale = (data: PurchasePaid['data']): Entry => ({
  entryId: `sale/${data.intentId}`, kind: 'sale', ...about(data), gross: data.amount,
  lines: lines(...arrival(data), toSeller(data.sellerId, -data.share), [fees, -data.fee]),
})

const ofRefund = (data: PurchaseRefunded['data']): Entry => {
  const { intentId, total, amount, fee, share, sellerId, sentBack } = data
  const owed = data.rejected ? [[refunds, amount] as const] : [toSeller(sellerId, share), [fees, fee] as const]
  const back = sellerId === null ? [] : [[stripe, sentBack] as const, [connectedAccount(sellerId), -sentBack] as const]
  return { entryId: `refund/${intentId}/${total}`, kind: 'refund', ...about(data), gross: -amount, lines: lines([stripe, -amount], ...back, ...owed) }
}

const ofDispute = (type: (DisputeOpened | DisputeWon | DisputeLost)['type'], data: DisputeOpened['data']): Entry => {
  const { intentId, amount, fee, share, sellerId, rejected } = data
  switch (type) {
    case 'DisputeOpened': return { entryId: `dispute/${intentId}`, kind: 'dispute', ...about(data), gross: 0, lines: lines([stripe, -amount], [disputes, amount]) }
    case 'DisputeWon': return { entryId: `dispute/${intentId}/won`, kind: 'dispute_won', ...about(data), gross: 0, lines: lines([disputes, -amount], [stripe, amount]) }
    case 'DisputeLost': return {
      entryId: `dispute/${intentId}/lost`, kind: 'dispute_lost', ...about(data), gross: -amount,
      lines: lines([disputes, -amount], ...(rejected ? [[refunds, amount] as const] : [toSeller(sellerId, share), [fees, fee] as const])),
    }
  }
}

const ofSubscriptionDispute = (intentId: string, outcome: 'open' | 'won' | 'lost', amount: number): Entry => {
  switch (outcome) {
    case 'open': return { entryId: `subscription-dispute/${intentId}`, kind: 'subscription_dispute', lines: lines([stripe, -amount], [disputes, amount]) }
    case 'won': return { entryId: `subscription-dispute/${intentId}/won`, kind: 'subscription_dispute_won', lines: lines([disputes, -amount], [stripe, amount]) }
    case 'lost': return { entryId: `subscription-dispute/${intentId}/lost`, kind: 'subscription_dispute_lost', lines: lines([disputes, -amount], [subscriptions, amount]) }
  }
}

/** What an event means in money; undefined for most. The same event is always the same entry. */
export const entryOf = ({ type, data }: BillingEvent): Entry | undefined => {
  switch (type) {
    case 'PurchasePaid': return ofSale(data)
    case 'PurchaseRejected': return { entryId: `rejected/${data.intentId}`, kind: 'rejected', ...about({ purchaseId: null, title: data.title }), lines: lines(...arrival(data), [refunds, -data.amount]) }
    case 'PurchaseRefunded': return ofRefund(data)
    case 'DisputeOpened':
    case 'DisputeWon':
    case 'DisputeLost': return ofDispute(type, data)
    case 'SubscriptionPaid': return { entryId: `subscription/${data.intentId}`, kind: 'subscription', lines: lines([stripe, data.amount], [subscriptions, -data.amount]) }
    case 'SubscriptionRefunded': return { entryId: `subscription-refund/${data.intentId}/${data.total}`, kind: 'subscription_refund', lines: lines([stripe, -data.amount], [subscriptions, data.amount]) }
    case 'SubscriptionDisputed': return ofSubscriptionDispute(data.intentId, data.outcome, data.amount)
    case 'PayoutSent': {
      const { userId, payoutId, amount, transfer } = data
      return {
        entryId: `payout/${payoutId}`, kind: 'payout',
        lines: lines([stripe, -transfer], [connectedAccount(userId), transfer - amount], [creatorAccount(userId), amount]),
      }
    }
    default: return undefined
  }
}

/** The events that mean money. */
export const moneyTypes = [
  'PurchasePaid', 'PurchaseRejected', 'PurchaseRefunded', 'DisputeOpened', 'DisputeWon', 'DisputeLost', 'SubscriptionPaid', 'SubscriptionRefunded', 'SubscriptionDisputed', 'PayoutSent',
] as const satisfies readonly BillingEvent['type'][]
