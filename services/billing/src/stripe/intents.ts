import type { Stripe } from 'stripe'
import { type Guard, isMissing } from './errors.ts'
import type { IntentSnapshot, Payments } from './port.ts'
import { idOf } from './subscriptions.ts'

const disputeOf = (disputes: readonly Stripe.Dispute[]): IntentSnapshot['dispute'] => {
  if (disputes.some(({ status }) => status === 'lost')) return 'lost'
  const open = disputes.some(({ status }) => status !== 'won' && !status.startsWith('warning_') && status !== 'prevented')
  return open ? 'open' : disputes.some(({ status }) => status === 'won') ? 'won' : null
}

/** Payments at Stripe. */
export const createIntents = (stripe: Stripe, guard: Guard): Payments['intents'] => ({
  find: (intentId) => guard(async () => {
    let intent: Stripe.PaymentIntent
    try {
      intent = await stripe.paymentIntents.retrieve(intentId, { expand: ['latest_charge'] })
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
      dispute: disputeOf(disputes),
    }
  }),

  refund: (intentId, key) => guard(async () => {
    try {
      await stripe.refunds.create({ payment_intent: intentId }, { idempotencyKey: key })
    } catch (error) {
      if ((error as { code?: string }).code !== 'charge_already_refunded') throw error
    }
  }),
})
