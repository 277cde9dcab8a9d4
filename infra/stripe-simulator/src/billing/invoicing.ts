import type Stripe from 'stripe'
import { add, change, type Context, emit, need, newIdOf } from '../context.ts'
import { shortId } from '../ids.ts'
import { idOf } from '../kinds.ts'
import { MIN_CHARGE, newIntent } from './intents.ts'

/** One line of an invoice, before it stands in one. `amount` in cents; negative is a credit. */
export type Line = { amount: number; description: string; price: string; product: string; quantity: number; unit: number; period: { start: number; end: number }; proration: boolean; item: string }

/** How long a renewal's invoice stays a draft (seconds), as Stripe's does. */
export const DRAFT_SECONDS = 3600

const lineOf = (context: Context, invoice: string, subscription: Stripe.Subscription, line: Line): Stripe.InvoiceLineItem => ({
  id: `il_${shortId(context.newId())}`, object: 'line_item', amount: line.amount, currency: subscription.currency, description: line.description, discount_amounts: [], discountable: !line.proration, discounts: [], invoice, livemode: false,
  metadata: subscription.metadata,
  parent: { invoice_item_details: null, subscription_item_details: { invoice_item: null, proration: line.proration, proration_details: { credited_items: null }, subscription: subscription.id, subscription_item: line.item }, type: 'subscription_item_details' },
  period: line.period, pretax_credit_amounts: [],
  pricing: { price_details: { price: line.price, product: line.product }, type: 'price_details', unit_amount_decimal: String(line.unit) } as unknown as Stripe.InvoiceLineItem.Pricing,
  quantity: line.quantity, quantity_decimal: String(line.quantity) as unknown as Stripe.Decimal, subscription: subscription.id, subtotal: line.amount, taxes: [],
})

/** The invoice's subscription. */
export const subscriptionOf = (invoice: Stripe.Invoice): string | null => idOf(invoice.parent?.subscription_details?.subscription)

/** A draft; it becomes the subscription's latest invoice. */
export const draftInvoice = (context: Context, subscription: Stripe.Subscription, reason: Stripe.Invoice.BillingReason, lines: readonly Line[], period: { start: number; end: number }): Stripe.Invoice => {
  const id = newIdOf(context, 'invoice')
  const customer = need(context, 'customer', idOf(subscription.customer), 'customer')
  const total = lines.reduce((sum, line) => sum + line.amount, 0)
  const invoice = add<Stripe.Invoice>(context, {
    id, object: 'invoice', account_country: 'US', account_name: 'Plateful', account_tax_ids: null, amount_due: Math.max(0, total), amount_overpaid: 0, amount_paid: 0, amount_paid_off_stripe: 0, amount_remaining: Math.max(0, total), amount_shipping: 0, application: null,
    attempt_count: 0, attempted: false, auto_advance: true, automatic_tax: { disabled_reason: null, enabled: false, liability: null, provider: null, status: null }, automatically_finalizes_at: context.now + DRAFT_SECONDS, billing_reason: reason,
    collection_method: 'charge_automatically', created: context.now, currency: subscription.currency, custom_fields: null, customer: customer.id, customer_account: null, customer_address: customer.address ?? null, customer_email: customer.email, customer_name: customer.name ?? null,
    customer_phone: customer.phone ?? null, customer_shipping: null, customer_tax_exempt: 'none', customer_tax_ids: [], default_payment_method: null, default_source: null, default_tax_rates: [], description: null, discounts: [], due_date: null, effective_at: null,
    ending_balance: null, footer: null, from_invoice: null, hosted_invoice_url: null, invoice_pdf: null, issuer: { type: 'self' }, last_finalization_error: null, latest_revision: null,
    lines: { object: 'list', data: lines.map((line) => lineOf(context, id, subscription, line)), has_more: false, url: `/v1/invoices/${id}/lines` }, livemode: false, metadata: {}, next_payment_attempt: context.now + DRAFT_SECONDS, number: null, on_behalf_of: null,
    parent: { quote_details: null, subscription_details: { metadata: subscription.metadata, subscription: subscription.id }, type: 'subscription_details' },
    payment_settings: { default_mandate: null, payment_method_options: null, payment_method_types: null }, period_end: period.end, period_start: period.start, post_payment_credit_notes_amount: 0, pre_payment_credit_notes_amount: 0, receipt_number: null, rendering: null,
    shipping_cost: null, shipping_details: null, starting_balance: customer.balance, statement_descriptor: null, status: 'draft', status_transitions: { finalized_at: null, marked_uncollectible_at: null, paid_at: null, voided_at: null }, subtotal: total, subtotal_excluding_tax: total,
    test_clock: null, total, total_discount_amounts: [], total_excluding_tax: total, total_pretax_credit_amounts: [], total_taxes: [], webhooks_delivered_at: null,
  }, 'invoice.created')
  context.store.setDue(id, context.now + DRAFT_SECONDS)
  return invoice
}

/** Marks an invoice as paid. */
export const markPaid = (context: Context, invoice: Stripe.Invoice, amount: number): Stripe.Invoice => {
  context.store.setDue(invoice.id, null)
  const paid = change<Stripe.Invoice>(context, invoice, {
    status: 'paid', amount_paid: amount, amount_remaining: 0, attempted: true, auto_advance: false, attempt_count: invoice.attempt_count + (amount > 0 ? 1 : 0), next_payment_attempt: null,
    status_transitions: { ...invoice.status_transitions, paid_at: context.now },
  }, 'invoice.updated', 'invoice.paid', 'invoice.payment_succeeded')
  return paid
}

/**
 * Closes a draft: what the customer has in credit is taken off, what is too little to be charged waits in the
 * customer's balance, and the rest gets an intent of its own.
 */
export const finalize = (context: Context, invoice: Stripe.Invoice): Stripe.Invoice => {
  const customer = need(context, 'customer', idOf(invoice.customer!), 'customer')
  const due = invoice.total + customer.balance
  const amount = due < MIN_CHARGE ? 0 : due
  const ending = amount === 0 ? due : 0
  const sequence = customer.next_invoice_sequence ?? 1
  context.store.setDue(invoice.id, null)
  change(context, customer, { balance: ending, next_invoice_sequence: sequence + 1, currency: invoice.currency }, ...(ending === customer.balance ? [] : ['customer.updated' as const]))
  const open = change<Stripe.Invoice>(context, invoice, {
    status: 'open', number: `${customer.invoice_prefix}-${String(sequence).padStart(4, '0')}`, starting_balance: customer.balance, ending_balance: ending, amount_due: amount, amount_remaining: amount, automatically_finalizes_at: null, effective_at: context.now,
    next_payment_attempt: null, status_transitions: { ...invoice.status_transitions, finalized_at: context.now },
  }, 'invoice.finalized')
  if (amount === 0) return markPaid(context, open, 0)
  const intent = newIntent(context, { amount, currency: open.currency, customer: customer.id, description: open.billing_reason === 'subscription_create' ? 'Subscription creation' : 'Subscription update', setup_future_usage: 'off_session' })
  add<Stripe.InvoicePayment>(context, {
    id: newIdOf(context, 'invoice_payment'), object: 'invoice_payment', amount_paid: null, amount_requested: amount, created: context.now, currency: open.currency, invoice: open.id, is_default: true, livemode: false,
    payment: { payment_intent: intent.id, type: 'payment_intent' }, status: 'open', status_transitions: { canceled_at: null, paid_at: null },
  })
  return open
}

/** The payments of an invoice, the default one first. */
export const paymentsOf = (context: Context, invoice: string): Stripe.InvoicePayment[] => context.store.find('invoice_payment', { where: { invoice } }, context.account)

/** The intent that an open invoice is to be paid by. */
export const intentOf = (context: Context, invoice: Stripe.Invoice): Stripe.PaymentIntent | undefined => {
  const id = paymentsOf(context, invoice.id).find(({ is_default }) => is_default)?.payment.payment_intent
  return id == null ? undefined : context.store.get('payment_intent', idOf(id), context.account)
}

/** Nobody has to pay it any more. */
export const voidInvoice = (context: Context, invoice: Stripe.Invoice): Stripe.Invoice => {
  if (invoice.status !== 'open' && invoice.status !== 'draft') return invoice
  context.store.setDue(invoice.id, null)
  const intent = intentOf(context, invoice)
  if (intent && intent.status !== 'succeeded' && intent.status !== 'canceled') {
    change<Stripe.PaymentIntent>(context, intent, { status: 'canceled', canceled_at: context.now, cancellation_reason: 'void_invoice', next_action: null }, 'payment_intent.canceled')
  }
  for (const payment of paymentsOf(context, invoice.id)) {
    if (payment.status === 'open') change(context, payment, { status: 'canceled', status_transitions: { ...payment.status_transitions, canceled_at: context.now } })
  }
  const voided = change<Stripe.Invoice>(context, invoice, { status: 'void', auto_advance: false, next_payment_attempt: null, status_transitions: { ...invoice.status_transitions, voided_at: context.now } }, 'invoice.voided')
  return voided
}

/** A payment of an invoice was tried in vain. `next`: when it is tried again. */
export const markFailed = (context: Context, invoice: Stripe.Invoice, next: number | null): Stripe.Invoice => {
  context.store.setDue(invoice.id, next)
  const failed = change<Stripe.Invoice>(context, invoice, { attempted: true, attempt_count: invoice.attempt_count + 1, next_payment_attempt: next, auto_advance: next !== null }, 'invoice.updated')
  emit(context, 'invoice.payment_failed', failed)
  return failed
}
