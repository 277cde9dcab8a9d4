import type Stripe from 'stripe'
import { add, change, type Context, emit, mergeMetadata, need, newIdOf } from '../context.ts'
import { idOf } from '../kinds.ts'
import { badRequest } from '../wire/errors.ts'
import { bool, cents, metadata, oneOf, text } from '../wire/params.ts'
import { dated, pageOf } from '../wire/list.ts'
import { route } from '../wire/route.ts'
import { book, giveFeeBack, reverse } from '../billing/money.ts'

const dollars = (amount: number) => `$${(amount / 100).toFixed(2)}`

type Given = { amount?: number | undefined; reason?: Stripe.Refund.Reason | undefined; metadata?: Record<string, string> | undefined; reverse_transfer?: boolean | undefined; refund_application_fee?: boolean | undefined }

/** What of a whole falls on a refund, so that all refunds of a charge together give the whole. */
const shareOf = (whole: number, charge: Stripe.Charge, amount: number): number => {
  const upTo = (refunded: number) => Math.round((whole * refunded) / charge.amount)
  return upTo(charge.amount_refunded + amount) - upTo(charge.amount_refunded)
}

/** Gives (a part of) a charge back. @throws ApiError */
export const refund = (context: Context, charge: Stripe.Charge, given: Given): Stripe.Refund => {
  if (charge.status !== 'succeeded') throw badRequest(`Charge ${charge.id} is not successful and cannot be refunded.`)
  if (charge.refunded) throw badRequest(`Charge ${charge.id} has already been refunded.`, { code: 'charge_already_refunded' })
  const [dispute] = context.store.find('dispute', { where: { charge: charge.id }, limit: 1 }, context.account)
  if (dispute && dispute.status !== 'won') throw badRequest(`Charge ${charge.id} has been charged back; cannot issue a refund.`, { code: 'charge_disputed' })
  const rest = charge.amount - charge.amount_refunded
  const amount = given.amount ?? rest
  if (amount < 1) throw badRequest('Invalid positive integer', { code: 'parameter_invalid_integer', param: 'amount' })
  if (amount > rest) throw badRequest(`Refund amount (${dollars(amount)}) is greater than unrefunded amount on charge (${dollars(rest)})`, { code: 'amount_too_large', param: 'amount' })
  const id = newIdOf(context, 'refund')
  const sent = typeof charge.transfer === 'string' ? need(context, 'transfer', charge.transfer) : undefined
  const fee = typeof charge.application_fee === 'string' ? need(context, 'application_fee', charge.application_fee) : undefined
  if (given.reverse_transfer && !sent) throw badRequest('You cannot reverse_transfer for a charge that has no associated transfer.', { param: 'reverse_transfer' })
  if (given.refund_application_fee && !fee) throw badRequest('You cannot refund_application_fee for a charge that has no application fee.', { param: 'refund_application_fee' })
  const out = book(context, { amount: -amount, type: 'refund', category: 'refund', source: id, currency: charge.currency, description: 'REFUND FOR CHARGE' })
  const back = sent && given.reverse_transfer ? Math.min(shareOf(sent.amount, charge, amount), sent.amount - sent.amount_reversed) : 0
  const reversal = sent && back > 0 ? reverse(context, sent, back, { refund: id }) : undefined
  const feeBack = fee && given.refund_application_fee ? Math.min(shareOf(fee.amount, charge, amount), fee.amount - fee.amount_refunded) : 0
  if (fee && feeBack > 0) giveFeeBack(context, fee, feeBack)
  const refunded = charge.amount_refunded + amount
  const made = add<Stripe.Refund>(context, {
    id, object: 'refund', amount, balance_transaction: out.id, charge: charge.id, created: context.now, currency: charge.currency, customer: idOf(charge.customer), customer_account: null,
    destination_details: { card: { reference: '8923921906734234', reference_status: 'available', reference_type: 'acquirer_reference_number', type: 'refund' }, type: 'card' },
    metadata: mergeMetadata(null, given.metadata), payment_intent: idOf(charge.payment_intent), payment_method: charge.payment_method, reason: given.reason ?? null, receipt_number: null, source_transfer_reversal: null, status: 'succeeded', transfer_reversal: reversal?.id ?? null,
  }, 'refund.created')
  const changed = change<Stripe.Charge>(context, charge, { amount_refunded: refunded, refunded: refunded === charge.amount })
  emit(context, 'charge.refunded', changed, { amount_refunded: charge.amount_refunded, refunded: charge.refunded })
  return made
}

const chargeOf = (context: Context, given: { charge?: string | undefined; payment_intent?: string | undefined }): Stripe.Charge => {
  if (given.charge !== undefined) return need(context, 'charge', given.charge, 'charge')
  if (given.payment_intent === undefined) throw badRequest('One of the following params should be provided for this request: payment_intent or charge.', { code: 'parameter_missing' })
  const intent = need(context, 'payment_intent', given.payment_intent, 'payment_intent')
  const id = idOf(intent.latest_charge)
  if (intent.status !== 'succeeded' || id === null) throw badRequest(`This PaymentIntent (${intent.id}) does not have a successful charge to refund.`, { code: 'payment_intent_unexpected_state' })
  return need(context, 'charge', id)
}

/** `/v1/refunds` */
export const refundRoutes = [
  route('POST', '/v1/refunds', { charge: text, payment_intent: text, amount: cents, reason: oneOf('duplicate', 'fraudulent', 'requested_by_customer'), metadata, reverse_transfer: bool, refund_application_fee: bool }, (context, given) => refund(context, chargeOf(context, given), given)),
  route('GET', '/v1/refunds', { ...dated, charge: text, payment_intent: text }, (context, { charge, payment_intent, ...page }) => pageOf(context, 'refund', '/v1/refunds', page, { charge, payment_intent })),
  route('GET', '/v1/refunds/:id', {}, (context, _params, { id }) => need(context, 'refund', id!)),
  route('POST', '/v1/refunds/:id', { metadata }, (context, given, { id }) => {
    const found = need(context, 'refund', id!)
    return change(context, found, { metadata: mergeMetadata(found.metadata, given.metadata) }, 'refund.updated')
  }),
]
