import type Stripe from 'stripe'
import { change, type Context, need } from '../context.ts'
import { idOf } from '../kinds.ts'
import { type Line, subscriptionOf } from './invoicing.ts'
import { schedule } from './moments.ts'
import { type Interval, nextPeriodEnd, unused } from './periods.ts'

/** What a subscription is paid for: one price, some times. */
export type Paid = { price: Stripe.Price; quantity: number }

const priceOf = ({ price, quantity }: Paid) => (price.unit_amount ?? 0) * quantity
const intervalOf = (price: Stripe.Price): Interval => ({ interval: price.recurring!.interval, interval_count: price.recurring!.interval_count })
const sameInterval = (a: Stripe.Price, b: Stripe.Price) => JSON.stringify(intervalOf(a)) === JSON.stringify(intervalOf(b))

/** The plan that older parts of the API still name beside the price. */
const planOf = (price: Stripe.Price): Stripe.Plan => ({
  id: price.id, object: 'plan', active: price.active, amount: price.unit_amount, amount_decimal: price.unit_amount_decimal, billing_scheme: 'per_unit', created: price.created, currency: price.currency, interval: price.recurring!.interval, interval_count: price.recurring!.interval_count,
  livemode: false, metadata: price.metadata, meter: null, nickname: price.nickname, product: idOf(price.product), tiers_mode: null, transform_usage: null, trial_period_days: null, usage_type: 'licensed',
} as unknown as Stripe.Plan)

/** The subscription's only item as it is after a change of price, quantity or period. */
export const itemWith = (item: Stripe.SubscriptionItem, paid: Paid, period: { start: number; end: number }): Stripe.SubscriptionItem => ({ ...item, price: paid.price, plan: planOf(paid.price), quantity: paid.quantity, current_period_start: period.start, current_period_end: period.end })

/** The line for a whole period. */
export const periodLine = (context: Context, item: string, paid: Paid, period: { start: number; end: number }): Line => {
  const product = idOf(paid.price.product)
  const name = context.store.get('product', product, context.account)?.name ?? product
  return { amount: priceOf(paid), description: `${paid.quantity} × ${name} (at $${((paid.price.unit_amount ?? 0) / 100).toFixed(2)} / ${paid.price.recurring!.interval})`, price: paid.price.id, product, quantity: paid.quantity, unit: paid.price.unit_amount ?? 0, period, proration: false, item }
}

const prorated = (context: Context, item: string, paid: Paid, period: { start: number; end: number }, credit: boolean): Line => {
  const line = periodLine(context, item, paid, period)
  const share = unused(line.amount, period, context.now)
  const name = line.description.slice(line.description.indexOf('× ') + 2, line.description.lastIndexOf(' (at'))
  return { ...line, amount: credit ? -share : share, proration: true, period: { start: context.now, end: period.end }, description: `${credit ? 'Unused' : 'Remaining'} time on ${name}` }
}

/** A change of price as it would be now: the period afterwards, and what is to be invoiced. */
export type PriceChange = { paid: Paid; period: { start: number; end: number }; anchor: number; lines: Line[]; immediate: boolean }

/**
 * Works out a change of price. The unused time of the old price is given back, to the second; with another interval a
 * new period begins at once and is invoiced at once; with the same one the rest of the period is charged at the new price.
 */
export const planChange = (context: Context, subscription: Stripe.Subscription, paid: Paid, prorations: 'always_invoice' | 'create_prorations' | 'none'): PriceChange => {
  const item = subscription.items.data[0]!
  const before: Paid = { price: item.price, quantity: item.quantity ?? 1 }
  const period = { start: item.current_period_start, end: item.current_period_end }
  const credit = prorations === 'none' ? [] : [prorated(context, item.id, before, period, true)]
  if (!sameInterval(before.price, paid.price)) {
    const fresh = { start: context.now, end: nextPeriodEnd(context.now, intervalOf(paid.price), context.now) }
    return { paid, period: fresh, anchor: context.now, lines: [...credit, periodLine(context, item.id, paid, fresh)], immediate: true }
  }
  const lines = prorations === 'none' ? [] : [...credit, prorated(context, item.id, paid, period, false)]
  return { paid, period, anchor: subscription.billing_cycle_anchor, lines, immediate: prorations === 'always_invoice' }
}

/** Puts a change of price into force. */
export const applyChange = (context: Context, subscription: Stripe.Subscription, { paid, period, anchor }: Pick<PriceChange, 'paid' | 'period' | 'anchor'>, ...types: Stripe.Event.Type[]): Stripe.Subscription => {
  const changed = change<Stripe.Subscription>(context, subscription, {
    billing_cycle_anchor: anchor, items: { ...subscription.items, data: [itemWith(subscription.items.data[0]!, paid, period)] }, pending_update: null,
    ...(subscription.cancel_at_period_end && { cancel_at: period.end }),
  }, ...types)
  schedule(context, changed)
  return changed
}

/** A change that waited for its invoice comes into force when that is paid. */
export const applyPending = (context: Context, subscription: Stripe.Subscription, invoice: Stripe.Invoice): Stripe.Subscription => {
  const { pendingPrice } = context.store.hidden(subscription.id)
  if (pendingPrice === undefined || subscription.pending_update === null || idOf(subscription.latest_invoice) !== invoice.id || subscriptionOf(invoice) !== subscription.id) return subscription
  const { price, quantity, period, anchor } = JSON.parse(pendingPrice) as { price: string; quantity: number; period: { start: number; end: number }; anchor: number }
  context.store.hide(subscription.id, { pendingPrice: null })
  return applyChange(context, subscription, { paid: { price: need(context, 'price', price), quantity }, period, anchor }, 'customer.subscription.pending_update_applied', 'customer.subscription.updated')
}
