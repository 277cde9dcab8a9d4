import { httpError } from '@plateful/service'
import { incompletePayment } from '../stripe/incomplete.ts'
import type { Payments } from '../stripe/port.ts'
import { type PurchaseHandler, purchaseKey } from './handler.ts'
import type { Looking, PaymentName } from './looking.ts'
import type { Payment } from './purchase.state.ts'

const notYours = () => httpError(404, 'intent_mismatch', 'This payment does not belong to this recipe.')

const rejected = ({ refunded, amount }: Payment) => httpError(409, 'purchase_rejected', refunded >= amount
  ? 'This recipe can no longer be bought. Your payment has been refunded.' : 'This recipe can no longer be bought. Your payment is being refunded.')

/** Why a payment is not complete, fit to show. */
const incomplete = async (payments: Payments, intentId: string, { amount, currency }: Payment) => {
  const intent = await payments.intents.find(intentId)
  if (intent?.status === 'succeeded' && (intent.amountReceived !== amount || intent.currency !== currency)) return httpError(409, 'amount_mismatch', 'The payment is not the price of this recipe.')
  return incompletePayment(intent)
}

/**
 * Makes the recipe the buyer's, once. The payment that the browser names is only looked for among those that were
 * begun for this buyer and recipe; whether it was made, Stripe says.
 */
export const createConfirming = ({ handle, look, payments }: { handle: PurchaseHandler; look: Looking; payments: Payments }) =>
  async (name: PaymentName, correlationId: string): Promise<Payment> => {
    const { intentId } = name
    let { state } = await handle.read(purchaseKey(name.userId, name.recipeId))
    if (!state.payments[intentId]) throw notYours()
    if (state.owned !== intentId) state = await look(name, correlationId)
    const payment = state.payments[intentId]!
    if (payment.status === 'rejected') throw rejected(payment)
    if (payment.status !== 'paid') throw await incomplete(payments, intentId, payment)
    if (state.owned !== intentId) throw httpError(409, 'purchase_refunded', 'This purchase was refunded.')
    return payment
  }
