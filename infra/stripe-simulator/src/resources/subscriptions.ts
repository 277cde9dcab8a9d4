import type Stripe from 'stripe'
import { add, cardError, change, type Context, mergeMetadata, need, newIdOf } from '../context.ts'
import { shortId } from '../ids.ts'
import { idOf } from '../kinds.ts'
import { badRequest } from '../wire/errors.ts'
import { bool, clearable, ignored, integer, list, metadata, need as required, object, oneOf, quantity, type Read, text } from '../wire/params.ts'
import { dated, listOf, pageOf } from '../wire/list.ts'
import { route } from '../wire/route.ts'
import { itemWith, type Paid, periodLine } from '../billing/changing.ts'
import { endSubscription } from '../billing/ending.ts'
import { draftInvoice, finalize, intentOf } from '../billing/invoicing.ts'
import { schedule } from '../billing/moments.ts'
import { pay, settleSubscription, usualMethod } from '../billing/paying.ts'
import { nextPeriodEnd } from '../billing/periods.ts'
import { attach, methodOf } from './payment-methods.ts'
import { livingCustomer } from './customers.ts'
import { changePrice } from './subscription-prices.ts'

const paymentSettings = object({ save_default_payment_method: oneOf('off', 'on_subscription'), payment_method_types: list(text), payment_method_options: ignored })
const details = object({ comment: clearable(text), feedback: clearable(oneOf('customer_service', 'low_quality', 'missing_features', 'other', 'switched_service', 'too_complex', 'too_expensive', 'unused')) })
const shared = {
  cancel_at: clearable(integer), cancel_at_period_end: bool, collection_method: oneOf('charge_automatically'), default_payment_method: text, description: clearable(text), metadata, off_session: bool,
  payment_behavior: oneOf('allow_incomplete', 'default_incomplete', 'error_if_incomplete', 'pending_if_incomplete'), payment_settings: paymentSettings, proration_behavior: oneOf('always_invoice', 'create_prorations', 'none'),
  billing_mode: object({ type: oneOf('classic', 'flexible') }), automatic_tax: object({ enabled: bool }), trial_settings: ignored,
}
const created = { ...shared, customer: required(text), currency: text, items: required(list(object({ price: required(text), quantity, metadata }))) }
type Given = Read<typeof created>

const ownMethod = (context: Context, id: string | undefined, customer: string): string | undefined => {
  if (id === undefined) return undefined
  const method = methodOf(context, id, 'default_payment_method')
  if (idOf(method.customer) !== customer && method.id === id) throw badRequest(`The customer does not have a payment method with the ID ${id}. The payment method must be attached to the customer.`, { code: 'resource_missing', param: 'default_payment_method' })
  return attach(context, method, customer).id
}

const paidBy = (context: Context, items: Given['items']): Paid => {
  if (items.length !== 1) throw badRequest('This server holds one item per subscription.', { param: 'items' })
  const price = need(context, 'price', items[0]!.price, 'items[0][price]')
  if (!price.recurring) throw badRequest(`The price specified is set to \`type=one_time\` but this field only accepts prices with \`type=recurring\`.`, { param: 'items[0][price]' })
  if (!price.active) throw badRequest(`The price specified is inactive. This field only accepts active prices.`, { param: 'items[0][price]' })
  return { price, quantity: items[0]!.quantity ?? 1 }
}

const create = (context: Context, given: Given): Stripe.Subscription => {
  const customer = livingCustomer(context, given.customer, 'customer')
  const paid = paidBy(context, given.items)
  if (given.cancel_at != null && given.cancel_at <= context.now) throw badRequest('`cancel_at` must be in the future.', { param: 'cancel_at' })
  const id = newIdOf(context, 'subscription')
  const { now } = context
  const period = { start: now, end: nextPeriodEnd(now, paid.price.recurring!, now) }
  const item = itemWith({ id: `si_${shortId(context.newId())}`, object: 'subscription_item', billing_thresholds: null, created: now, current_trial: null, discounts: [], metadata: mergeMetadata(null, given.items[0]!.metadata), subscription: id, tax_rates: [] } as unknown as Stripe.SubscriptionItem, paid, period)
  const method = ownMethod(context, given.default_payment_method, customer.id)
  const ends = given.cancel_at_period_end ? period.end : (given.cancel_at ?? null)
  const subscription: Stripe.Subscription = {
    id, object: 'subscription', application: null, application_fee_percent: null, automatic_tax: { disabled_reason: null, enabled: false, liability: null }, billing_cycle_anchor: now, billing_cycle_anchor_config: null,
    billing_mode: { flexible: { proration_discounts: 'included' }, type: 'flexible' }, billing_schedules: [], billing_thresholds: null, cancel_at: ends, cancel_at_period_end: given.cancel_at_period_end ?? false, canceled_at: ends === null ? null : now,
    cancellation_details: { comment: null, feedback: null, feedback_option: null, reason: ends === null ? null : 'cancellation_requested' }, collection_method: 'charge_automatically', created: now, currency: paid.price.currency, customer: customer.id, customer_account: null, days_until_due: null,
    default_payment_method: method ?? null, default_source: null, default_tax_rates: [], description: given.description ?? null, discounts: [], ended_at: null, invoice_settings: { account_tax_ids: null, issuer: { type: 'self' } } as unknown as Stripe.Subscription.InvoiceSettings,
    items: listOf([item], `/v1/subscription_items?subscription=${id}`), latest_invoice: null, livemode: false, managed_payments: null, metadata: mergeMetadata(null, given.metadata), next_pending_invoice_item_invoice: null, on_behalf_of: null, pause_collection: null,
    payment_settings: { payment_method_options: null, payment_method_types: given.payment_settings?.payment_method_types ?? null, save_default_payment_method: given.payment_settings?.save_default_payment_method ?? 'off' },
    pending_invoice_item_interval: null, pending_setup_intent: null, pending_update: null, schedule: null, start_date: now, status: 'incomplete', test_clock: null, transfer_data: null, trial_end: null, trial_settings: { end_behavior: { billing_cycle_anchor: null, missing_payment_method: 'create_invoice' } }, trial_start: null,
  }
  context.store.put(subscription, context.account)
  context.store.hide(id, { savesCard: given.payment_settings?.save_default_payment_method === 'on_subscription' })
  const draft = draftInvoice(context, subscription, 'subscription_create', [periodLine(context, item.id, paid, period)], { start: now, end: now })
  const withInvoice = { ...subscription, latest_invoice: draft.id }
  const invoice = finalize(context, draft)
  add(context, withInvoice, 'customer.subscription.created')
  schedule(context, withInvoice)
  if (invoice.status === 'paid') settleSubscription(context, invoice, null)
  else if (given.payment_behavior !== 'default_incomplete') payFirst(context, invoice, given.payment_behavior)
  return need(context, 'subscription', id)
}

const payFirst = (context: Context, invoice: Stripe.Invoice, behaviour: Given['payment_behavior']): void => {
  const method = usualMethod(context, invoice)
  const refuse = behaviour === 'error_if_incomplete'
  if (!method) {
    throw badRequest('This customer has no attached payment source or default payment method. Please consider adding a default payment method.', { code: 'resource_missing' })
  }
  const attempt = pay(context, intentOf(context, invoice)!, method, { offSession: true })
  if (refuse && attempt.outcome !== 'paid') {
    const error = cardError({ code: 'subscription_payment_intent_requires_action', message: 'Payment for this subscription requires additional user action before it can be completed successfully.', ...attempt.decline })
    // nothing of it stays
    throw Object.assign(error, { keeps: false })
  }
}

const update = (context: Context, given: Omit<Given, 'customer' | 'items' | 'currency'> & { items?: { id?: string; price?: string; quantity?: number }[] }, id: string): Stripe.Subscription => {
  const before = need(context, 'subscription', id)
  if (before.status === 'canceled' || before.status === 'incomplete_expired') throw badRequest('A canceled subscription can only update its cancellation_details and metadata.')
  const ends = given.cancel_at_period_end !== undefined || given.cancel_at !== undefined
  if (before.status === 'incomplete' && (given.items || ends)) throw badRequest('This subscription cannot be updated because its first invoice has not been paid.')
  if (before.schedule !== null && ends) throw badRequest(`The subscription is managed by the subscription schedule \`${idOf(before.schedule)}\`, and updating any cancelation behavior directly is not allowed. Please update the schedule instead.`)
  if (given.cancel_at != null && given.cancel_at <= context.now) throw badRequest('`cancel_at` must be in the future.', { param: 'cancel_at' })
  const method = ownMethod(context, given.default_payment_method, idOf(before.customer))
  if (given.payment_settings?.save_default_payment_method) context.store.hide(id, { savesCard: given.payment_settings.save_default_payment_method === 'on_subscription' })
  const end = given.cancel_at_period_end === true ? before.items.data[0]!.current_period_end : given.cancel_at_period_end === false ? null : given.cancel_at
  const changed = change<Stripe.Subscription>(context, before, {
    default_payment_method: method, description: given.description, metadata: mergeMetadata(before.metadata, given.metadata),
    ...(given.payment_settings && { payment_settings: { ...before.payment_settings!, ...(given.payment_settings.save_default_payment_method && { save_default_payment_method: given.payment_settings.save_default_payment_method }) } }),
    ...(ends && {
      cancel_at: end ?? null, cancel_at_period_end: given.cancel_at_period_end ?? false, canceled_at: end == null ? null : context.now,
      cancellation_details: { ...before.cancellation_details!, reason: end == null ? null : 'cancellation_requested' },
    }),
  }, 'customer.subscription.updated')
  if (given.items) changePrice(context, changed, given.items, given.proration_behavior ?? 'create_prorations', given.payment_behavior ?? 'allow_incomplete')
  const after = need(context, 'subscription', id)
  schedule(context, after)
  return after
}

const statuses = ['active', 'canceled', 'incomplete', 'incomplete_expired', 'past_due', 'unpaid'] as const

/** `/v1/subscriptions` */
export const subscriptionRoutes = [
  route('POST', '/v1/subscriptions', created, create),
  route('GET', '/v1/subscriptions', { ...dated, customer: text, price: text, status: oneOf('all', 'ended', 'trialing', 'paused', ...statuses) }, (context, { customer, price, status, ...page }) => {
    const wanted = status === 'all' ? undefined : status === 'ended' ? ['canceled', 'incomplete_expired'] : status === undefined ? statuses.filter((one) => one !== 'canceled') : status
    return pageOf(context, 'subscription', '/v1/subscriptions', page, { customer, status: wanted, 'items.data[0].price.id': price })
  }),
  route('GET', '/v1/subscriptions/:id', {}, (context, _params, { id }) => need(context, 'subscription', id!)),
  route('POST', '/v1/subscriptions/:id', { ...shared, cancellation_details: details, billing_cycle_anchor: oneOf('unchanged'), items: list(object({ id: text, price: text, quantity, metadata: ignored })) }, (context, given, { id }) => update(context, given, id!)),
  route('DELETE', '/v1/subscriptions/:id', { invoice_now: bool, prorate: bool, cancellation_details: details }, (context, { cancellation_details: given }, { id }) => {
    const subscription = need(context, 'subscription', id!)
    if (subscription.status === 'canceled' || subscription.status === 'incomplete_expired') throw badRequest(`No such subscription: '${id}'`, { code: 'resource_missing', param: 'id' })
    return endSubscription(context, subscription, 'cancellation_requested', { comment: given?.comment ?? null, feedback: given?.feedback ?? null })
  }),
]
