import type Stripe from 'stripe'
import { add, change, type Context, emit, newIdOf } from '../context.ts'
import { idOf } from '../kinds.ts'
import { badRequest } from '../wire/errors.ts'
import { book } from './money.ts'

const DAY = 86_400
const noEvidence = Object.fromEntries(['access_activity_log', 'billing_address', 'cancellation_policy', 'cancellation_policy_disclosure', 'cancellation_rebuttal', 'customer_communication', 'customer_email_address', 'customer_name', 'customer_purchase_ip', 'customer_signature', 'duplicate_charge_documentation', 'duplicate_charge_explanation', 'duplicate_charge_id', 'product_description', 'receipt', 'refund_policy', 'refund_policy_disclosure', 'refund_refusal_explanation', 'service_date', 'service_documentation', 'shipping_address', 'shipping_carrier', 'shipping_date', 'shipping_documentation', 'shipping_tracking_number', 'uncategorized_file', 'uncategorized_text'].map((name) => [name, null]))

/** A cardholder asks for the money back: it is taken out of the balance until the dispute is decided. @throws ApiError */
export const openDispute = (context: Context, charge: Stripe.Charge, reason: string): Stripe.Dispute => {
  if (charge.status !== 'succeeded' || charge.disputed || charge.amount_refunded === charge.amount) throw badRequest(`Charge ${charge.id} cannot be disputed.`)
  const id = newIdOf(context, 'dispute')
  const amount = charge.amount - charge.amount_refunded
  const taken = book(context, { amount: -amount, type: 'adjustment', category: 'dispute', source: id, currency: charge.currency, description: `Chargeback withdrawal for ${charge.id}` })
  const dispute = add<Stripe.Dispute>(context, {
    id, object: 'dispute', amount, balance_transactions: [taken], charge: charge.id, created: context.now, currency: charge.currency, enhanced_eligibility_types: [],
    evidence: { ...noEvidence, enhanced_evidence: {} } as unknown as Stripe.Dispute.Evidence,
    evidence_details: { due_by: context.now + 7 * DAY, enhanced_eligibility: {}, has_evidence: false, past_due: false, submission_count: 0 } as Stripe.Dispute.EvidenceDetails,
    intended_submission_method: null, is_charge_refundable: false, livemode: false, metadata: {}, network_reason_code: null, payment_intent: idOf(charge.payment_intent), reason, status: 'needs_response',
  }, 'charge.dispute.created')
  emit(context, 'charge.dispute.funds_withdrawn', dispute)
  change(context, charge, { disputed: true }, 'charge.updated')
  return dispute
}

/** The bank decides. Won: the money comes back. @throws ApiError when it is decided already */
export const closeDispute = (context: Context, dispute: Stripe.Dispute, status: 'won' | 'lost'): Stripe.Dispute => {
  if (dispute.status === 'won' || dispute.status === 'lost') throw badRequest('This dispute is already closed')
  const back = status === 'won' ? [book(context, { amount: dispute.amount, type: 'adjustment', category: 'dispute_reversal', source: dispute.id, currency: dispute.currency })] : []
  const closed = change<Stripe.Dispute>(context, dispute, { status, balance_transactions: [...dispute.balance_transactions, ...back] }, 'charge.dispute.updated', 'charge.dispute.closed')
  if (status === 'won') emit(context, 'charge.dispute.funds_reinstated', closed)
  return closed
}
