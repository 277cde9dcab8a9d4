import type { Stripe } from 'stripe'
import { type Guard, isMissing } from './errors.ts'
import type { IntentSnapshot, Payments } from './port.ts'
import { currency } from '../subscription/tiers.ts'
import { idOf, isoOf } from './subscriptions.ts'

const disputeOf = (disputes: readonly Stripe.Dispute[]): IntentSnapshot['dispute'] => {
  if (disputes.some(({ status }) => status === 'lost')) return 'lost'
  const open = disputes.some(({ status }) => status !== 'won' && !status.startsWith('warning_') && status !== 'prevented')
  return open ? 'open' : disputes.some(({ status }) => status === 'won') ? 'won' : null
}

const sentBackOf = ({ transfer, application_fee: fee }: Stripe.Charge): number => {
  const reversed = typeof transfer === 'object' && transfer ? transfer.amount_reversed : 0
  return reversed - (typeof fee === 'object' && fee ? fee.amount_refunded : 0)
}

const codeOf = (error: unknown) => (error as { code?: string }).code

/** Payments at Stripe. */
export const createIntents = (stripe: Stripe, guard: Guard): Payments['intents'] => ({
  find: (intentId) => guard(async () => {
    let intent: Stripe.PaymentIntent
    try {
      intent = await stripe.paymentIntents.retrieve(intentId, { expand: ['latest_charge.transfer', 'latest_charge.application_fee'] })
    } catch (error) {
      if (isMissing(error)) return undefined
      throw error
    }
    const charge = typeof intent.latest_charge === 'string' ? null : intent.latest_charge
    const disputes = charge?.disputed ? (await stripe.disputes.list({ payment_intent: intentId, limit: 10 })).data : []
    return {
      intentId: intent.id,
      customerId: idOf(intent.customer),
      status: intent.status,
      amount: intent.amount,
      amountReceived: intent.amount_received,
      currency: intent.currency,
      metadata: intent.metadata,
      clientSecret: intent.client_secret,
      failure: intent.last_payment_error?.message ?? null,
      refunded: charge?.amount_refunded ?? 0,
      paidAt: charge && intent.status === 'succeeded' ? isoOf(charge.created) : null,
      sentBack: charge ? sentBackOf(charge) : 0,
      dispute: disputeOf(disputes),
    }
  }),

  create: ({ amount, fee, destination, description, metadata, key }) => guard(async () => {
    const made = await stripe.paymentIntents.create({
      amount, currency, description, metadata, automatic_payment_methods: { enabled: true },
      ...(destination === null ? {} : { transfer_data: { destination }, application_fee_amount: fee }),
    }, { idempotencyKey: key })
    if (made.client_secret === null) throw new Error(`payment ${made.id} has nothing to confirm it with`)
    return { intentId: made.id, clientSecret: made.client_secret }
  }),

  cancel: (intentId) => guard(async () => {
    try {
      await stripe.paymentIntents.cancel(intentId)
    } catch (error) {
      if (codeOf(error) !== 'payment_intent_unexpected_state' && !isMissing(error)) throw error
    }
  }),

  refund: (intentId, key, sent = false) => guard(async () => {
    const give = (back: boolean) => stripe.refunds.create(
      { payment_intent: intentId, ...(back ? { reverse_transfer: true, refund_application_fee: true } : {}) },
      { idempotencyKey: back || !sent ? key : `${key}/ours` },
    )
    try {
      await give(sent).catch(async (error: unknown) => {
        // the account has it no more: the buyer gets it from us, and the creator owes it to us
        if (!sent || !/^(?:balance_)?insufficient/.test(codeOf(error) ?? '')) throw error
        return give(false)
      })
    } catch (error) {
      if (codeOf(error) !== 'charge_already_refunded') throw error
    }
  }),
})
