import type Stripe from 'stripe'
import { change, type Context, need } from '../context.ts'
import { idOf } from '../kinds.ts'
import { schedule } from './moments.ts'
import { attach } from '../resources/payment-methods.ts'
import { applyPending } from './changing.ts'
import { type Attempt, charge } from './charging.ts'
import { endSubscription } from './ending.ts'
import { intentOf, markFailed, markPaid, subscriptionOf } from './invoicing.ts'

const DAY = 86_400
/** When a renewal is tried again after each failure (seconds): four tries over two weeks, then it is given up. */
export const retryAfter = [3 * DAY, 5 * DAY, 6 * DAY]

const invoiceOf = (context: Context, intent: Stripe.PaymentIntent) => {
  const payment = context.store.find('invoice_payment', { where: { 'payment.payment_intent': intent.id }, limit: 1 }, context.account)[0]
  return payment && { payment, invoice: need(context, 'invoice', idOf(payment.invoice)) }
}

const paid = (context: Context, intent: Stripe.PaymentIntent): void => {
  const found = invoiceOf(context, intent)
  if (!found) return
  const { payment, invoice } = found
  change(context, payment, { status: 'paid', amount_paid: intent.amount, status_transitions: { ...payment.status_transitions, paid_at: context.now } }, 'invoice_payment.paid')
  markPaid(context, invoice, intent.amount)
  settleSubscription(context, invoice, idOf(intent.payment_method))
}

/** What a paid invoice does to its subscription: it runs (again), and keeps the card that paid. */
export const settleSubscription = (context: Context, invoice: Stripe.Invoice, method: string | null): void => {
  const id = subscriptionOf(invoice)
  const before = id === null ? undefined : context.store.get('subscription', id, context.account)
  if (!before || before.status === 'canceled' || before.status === 'incomplete_expired') return
  const subscription = applyPending(context, before, invoice)
  const runs = idOf(subscription.latest_invoice) === invoice.id && (subscription.status === 'incomplete' || subscription.status === 'past_due')
  const keeps = method !== null && subscription.default_payment_method === null && context.store.hidden(subscription.id).savesCard
  if (keeps) attach(context, need(context, 'payment_method', method), idOf(subscription.customer))
  change<Stripe.Subscription>(context, subscription, { ...(runs && { status: 'active' }), ...(keeps && { default_payment_method: method }) }, 'customer.subscription.updated')
  if (runs) schedule(context, { ...subscription, status: 'active' })
}

const failed = (context: Context, intent: Stripe.PaymentIntent, automatic: boolean): void => {
  const found = invoiceOf(context, intent)
  if (!found) return
  const { invoice } = found
  const subscription = context.store.get('subscription', subscriptionOf(invoice) ?? '', context.account)
  const tries = (context.store.hidden(invoice.id).tries ?? 0) + (automatic ? 1 : 0)
  const renewing = subscription && subscription.status !== 'incomplete' && subscription.status !== 'canceled' && invoice.billing_reason !== 'subscription_create'
  const wait = automatic ? retryAfter[tries - 1] : undefined
  const next = automatic ? (renewing && !subscription.pending_update && wait !== undefined ? context.now + wait : null) : invoice.next_payment_attempt
  context.store.hide(invoice.id, { tries })
  markFailed(context, invoice, next)
  if (!renewing || !automatic) return
  const due = change<Stripe.Subscription>(context, subscription, subscription.pending_update ? {} : { status: 'past_due' }, 'customer.subscription.updated')
  if (wait === undefined && !subscription.pending_update) endSubscription(context, due, 'payment_failed')
}

/** Charges an intent, and carries on with what depends on it: its invoice, its subscription. */
export const pay = (context: Context, intent: Stripe.PaymentIntent, method: Stripe.PaymentMethod, options: Parameters<typeof charge>[3] & { automatic?: boolean } = {}): Attempt => {
  const attempt = charge(context, intent, method, options)
  if (attempt.outcome === 'paid') paid(context, attempt.intent)
  if (attempt.outcome === 'declined') failed(context, attempt.intent, options.automatic ?? false)
  return attempt
}

/** The card that a subscription's invoices are paid with when nobody is there. */
export const usualMethod = (context: Context, invoice: Stripe.Invoice): Stripe.PaymentMethod | undefined => {
  const subscription = context.store.get('subscription', subscriptionOf(invoice) ?? '', context.account)
  const customer = need(context, 'customer', idOf(invoice.customer!))
  const id = idOf(subscription?.default_payment_method) ?? idOf(customer.invoice_settings.default_payment_method)
  return id === null ? undefined : context.store.get('payment_method', id, context.account)
}

/** Pays an open invoice by itself. Without a card that is a failure, too. */
export const payAutomatically = (context: Context, invoice: Stripe.Invoice): Attempt['outcome'] => {
  const intent = intentOf(context, invoice)
  const method = usualMethod(context, invoice)
  if (!intent) return 'paid'
  if (method) return pay(context, intent, method, { offSession: true, automatic: true }).outcome
  failed(context, intent, true)
  return 'declined'
}
