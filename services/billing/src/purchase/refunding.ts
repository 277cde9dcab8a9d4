import { httpError } from '@plateful/service'
import type { Payments } from '../stripe/port.ts'
import { type PurchaseHandler, purchaseKey } from './handler.ts'
import type { Looking, PaymentName } from './looking.ts'

const day = 24 * 60 * 60 * 1000
/** How long after a sale it is given back, in milliseconds. */
const windowMs = 30 * day

const alreadyRefunded = () => httpError(409, 'already_refunded', 'This purchase has already been refunded.')

/** Gives the buyer back what is left of a payment. It is refunded when Stripe says so. */
export const createGivingBack = ({ handle, payments, look }: { handle: PurchaseHandler; payments: Payments; look: Looking }) =>
  async (name: PaymentName, correlationId: string): Promise<void> => {
    const { intentId } = name
    const payment = (await handle.read(purchaseKey(name.userId, name.recipeId))).state.payments[intentId]
    if (payment && payment.refunded < payment.amount) await payments.intents.refund(intentId, `refund/${intentId}/${payment.refunded}`, payment.destination !== null)
    await look(name, correlationId)
  }
export type GivingBack = ReturnType<typeof createGivingBack>

/** Refunds a purchase for the administrator: the recipe is no longer the buyer's. */
export const createRefunding = ({ handle, look, giveBack, now }: { handle: PurchaseHandler; look: Looking; giveBack: GivingBack; now(): Date }) =>
  async (name: PaymentName, correlationId: string): Promise<void> => {
    const payment = (await look(name, correlationId)).payments[name.intentId]
    if (!payment?.paidAt || payment.refunded >= payment.amount || payment.dispute === 'lost') throw alreadyRefunded()
    if (payment.dispute === 'open') throw httpError(409, 'disputed', 'The buyer’s bank is disputing this payment. It cannot be refunded until that is decided.')
    if (now().getTime() > Date.parse(payment.paidAt) + windowMs) throw httpError(409, 'refund_window_over', 'A purchase can be refunded within 30 days.')
    await giveBack(name, correlationId)
    const { state } = await handle.read(purchaseKey(name.userId, name.recipeId))
    if (state.payments[name.intentId]!.refunded < payment.amount) throw httpError(409, 'refund_pending', 'Stripe has not refunded this purchase yet.')
  }
