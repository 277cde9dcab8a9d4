import type { IntentSnapshot } from '../stripe/port.ts'
import type { PurchaseEvent, RejectReason, Terms } from './purchase.events.ts'
import { evolve, type Payment, type PurchaseState } from './purchase.state.ts'
import { takenBack } from './shares.ts'

/**
 * Stripe's word about a payment. `deletedAt` is when the recipe was deleted, null while it is there; `purchaseId` the
 * number that the purchase gets if it becomes one.
 */
export type Observation = { userId: number; recipeId: number; intent: IntentSnapshot; deletedAt: string | null; purchaseId: number | null; at: string }

/** Whether Stripe says that this payment was made as agreed. */
export const isPaid = ({ amount, currency }: Terms, intent: IntentSnapshot): boolean =>
  intent.status === 'succeeded' && intent.amountReceived === amount && intent.currency === currency

/**
 * Whether a payment came after the recipe was deleted, as far as Stripe's clock tells, which counts seconds: of the
 * same second, it did.
 */
export const isLate = (paidAt: string | null, deletedAt: string | null): boolean =>
  deletedAt !== null && (paidAt === null || Date.parse(paidAt) + 999 >= Date.parse(deletedAt))

const termsOf = ({ title, amount, currency, sellerId, fee, share, destination }: Terms): Terms => ({ title, amount, currency, sellerId, fee, share, destination })

const rejection = ({ intent, deletedAt }: Observation, { amount, dropped }: Payment, { owned }: PurchaseState): RejectReason | undefined => {
  if (owned !== null) return 'already_purchased'
  if (intent.refunded >= amount) return 'refunded'
  if (dropped === 'account_deleted') return dropped
  return isLate(intent.paidAt, deletedAt) ? 'recipe_deleted' : undefined
}

/** A payment that was waited for was made, or will not be. What was given up for another price counts: that price was asked. */
const settle = (observation: Observation, payment: Payment, state: PurchaseState): PurchaseEvent[] => {
  const { userId, recipeId, intent, purchaseId, at } = observation
  const named = { userId, recipeId, intentId: intent.intentId }
  if (isPaid(payment, intent)) {
    const reason = rejection(observation, payment, state)
    if (reason) return [{ type: 'PurchaseRejected', data: { ...named, ...termsOf(payment), reason } }]
    if (purchaseId === null) throw new TypeError('a purchase needs a number')
    const others = state.open !== null && state.open !== intent.intentId ? [{ type: 'PurchaseDropped', data: { ...named, intentId: state.open, reason: 'cancelled' } } as const] : []
    return [{ type: 'PurchasePaid', data: { ...named, ...termsOf(payment), purchaseId, paidAt: at } }, ...others]
  }
  return intent.status === 'canceled' && payment.status === 'open' ? [{ type: 'PurchaseDropped', data: { ...named, reason: 'cancelled' } }] : []
}

/** What became of a payment that was made: refunds first, then what is disputed of the rest. */
const follow = ({ userId, recipeId, intent, at }: Observation, payment: Payment, { owned }: PurchaseState): PurchaseEvent[] => {
  const { intentId, refunded, dispute } = intent
  const { purchaseId, sellerId, title, currency, amount, destination } = payment
  const about = { userId, recipeId, intentId, purchaseId, sellerId, title, currency }
  const rejected = payment.status === 'rejected'
  const events: PurchaseEvent[] = []
  const isOver = refunded >= amount
  if (refunded > payment.refunded) {
    const back = takenBack(payment, payment.refunded, refunded)
    const sentBack = Math.max(0, intent.sentBack - payment.sentBack)
    events.push({ type: 'PurchaseRefunded', data: { ...about, destination, amount: refunded - payment.refunded, total: refunded, ...back, sentBack, ends: isOver && owned === intentId, rejected, refundedAt: at } })
  }
  if (dispute === null || dispute === payment.dispute || payment.dispute === 'won' || payment.dispute === 'lost') return events
  const disputed = { ...about, amount: amount - refunded, ...takenBack(payment, refunded, amount), rejected, at }
  // however fast it was decided, the money was away in between
  if (payment.dispute === null) events.push({ type: 'DisputeOpened', data: disputed })
  if (dispute === 'won') events.push({ type: 'DisputeWon', data: disputed })
  if (dispute === 'lost') events.push({ type: 'DisputeLost', data: { ...disputed, ends: owned === intentId && !isOver } })
  return events
}

/** What happened, by Stripe's word about a payment that this stream began; nothing about any other. The same word again is nothing. */
export const observe = (observation: Observation, state: PurchaseState): PurchaseEvent[] => {
  const { intentId } = observation.intent
  const payment = state.payments[intentId]
  if (!payment) return []
  const waits = payment.status === 'open' || payment.status === 'dropped'
  const settled = waits ? settle(observation, payment, state) : []
  const after = settled.reduce(evolve, state)
  const made = after.payments[intentId]!
  return made.status === 'paid' || made.status === 'rejected' ? [...settled, ...follow(observation, made, after)] : settled
}
