import type Stripe from 'stripe'
import { change, type Context, need } from '../context.ts'
import { idOf, type Kind } from '../kinds.ts'
import { applyChange, itemWith, type Paid, periodLine, planChange, type PriceChange } from './changing.ts'
import { endSubscription, releaseSchedule } from './ending.ts'
import { draftInvoice, finalize, type Line, voidInvoice } from './invoicing.ts'
import { schedule } from './moments.ts'
import { payAutomatically } from './paying.ts'
import { nextPeriodEnd } from './periods.ts'

/** Begins a new period: its invoice is a draft for an hour, as Stripe's is. */
const renew = (context: Context, subscription: Stripe.Subscription, paid: Paid): Stripe.Subscription => {
  const { store } = context
  const item = subscription.items.data[0]!
  const before = item.price.recurring!
  const interval = paid.price.recurring!
  const start = item.current_period_end
  const anchor = before.interval === interval.interval && before.interval_count === interval.interval_count ? subscription.billing_cycle_anchor : start
  const period = { start, end: nextPeriodEnd(anchor, interval, start) }
  const waiting = (store.hidden(subscription.id).pendingLines ?? []) as Line[]
  store.hide(subscription.id, { pendingLines: null })
  const invoice = draftInvoice(context, subscription, 'subscription_cycle', [...waiting, periodLine(context, item.id, paid, period)], { start: item.current_period_start, end: start })
  return change<Stripe.Subscription>(context, subscription, { items: { ...subscription.items, data: [itemWith(item, paid, period)] }, billing_cycle_anchor: anchor, latest_invoice: invoice.id }, 'customer.subscription.updated')
}

/** Invoices a change of price at once. */
export const invoiceChange = (context: Context, subscription: Stripe.Subscription, { lines, period }: PriceChange): Stripe.Invoice => {
  const waiting = (context.store.hidden(subscription.id).pendingLines ?? []) as Line[]
  context.store.hide(subscription.id, { pendingLines: null })
  const invoice = draftInvoice(context, subscription, 'subscription_update', [...waiting, ...lines], period)
  change<Stripe.Subscription>(context, context.store.get('subscription', subscription.id, context.account)!, { latest_invoice: invoice.id })
  return finalize(context, invoice)
}

/** The schedule's next phase begins, or the schedule has run out. Returns what is paid from now on. */
const nextPhase = (context: Context, subscription: Stripe.Subscription, plan: Stripe.SubscriptionSchedule): { paid: Paid; prorations: 'always_invoice' | 'create_prorations' | 'none' } | 'end' | undefined => {
  const phase = plan.phases.find(({ start_date, end_date }) => start_date <= context.now && context.now < end_date)
  if (!phase) {
    if (plan.end_behavior === 'cancel') return 'end'
    releaseSchedule(context, plan)
    return undefined
  }
  change<Stripe.SubscriptionSchedule>(context, plan, { current_phase: { start_date: phase.start_date, end_date: phase.end_date } }, 'subscription_schedule.updated')
  const [item] = phase.items
  if (!item) return undefined
  return { paid: { price: need(context, 'price', idOf(item.price)), quantity: item.quantity ?? subscription.items.data[0]!.quantity ?? 1 }, prorations: phase.proration_behavior as 'none' }
}

const dropPending = (context: Context, subscription: Stripe.Subscription): Stripe.Subscription => {
  const invoice = context.store.get('invoice', idOf(subscription.latest_invoice) ?? '', context.account)
  if (invoice) voidInvoice(context, invoice)
  context.store.hide(subscription.id, { pendingPrice: null })
  return change<Stripe.Subscription>(context, subscription, { pending_update: null }, 'customer.subscription.pending_update_expired')
}

const subscriptionDue = (context: Context, id: string): void => {
  const load = () => need(context, 'subscription', id)
  const { now } = context
  let subscription = load()
  if (subscription.status === 'incomplete') return void endSubscription(context, subscription, null)
  if (subscription.pending_update && subscription.pending_update.expires_at <= now) subscription = dropPending(context, subscription)
  if (subscription.cancel_at !== null && subscription.cancel_at <= now) return void endSubscription(context, subscription, 'cancellation_requested')
  const item = subscription.items.data[0]!
  let paid: Paid = { price: item.price, quantity: item.quantity ?? 1 }
  const plan = subscription.schedule && context.store.get('subscription_schedule', idOf(subscription.schedule), context.account)
  if (plan && plan.current_phase && plan.current_phase.end_date <= now) {
    const next = nextPhase(context, subscription, plan)
    subscription = load()
    if (next === 'end') return void endSubscription(context, subscription, 'cancellation_requested')
    if (next && item.current_period_end <= now) paid = next.paid
    else if (next && next.paid.price.id !== item.price.id) {
      const planned = planChange(context, subscription, next.paid, next.prorations)
      subscription = applyChange(context, subscription, planned, 'customer.subscription.updated')
      if (planned.immediate) payAutomatically(context, invoiceChange(context, subscription, planned))
      else context.store.hide(id, { pendingLines: [...(context.store.hidden(id).pendingLines ?? []), ...planned.lines] })
      subscription = load()
    }
  }
  if (subscription.items.data[0]!.current_period_end <= now) renew(context, subscription, paid)
  schedule(context, load())
}

const invoiceDue = (context: Context, id: string): void => {
  const invoice = need(context, 'invoice', id)
  const open = invoice.status === 'draft' ? finalize(context, invoice) : invoice
  context.store.setDue(id, null)
  if (open.status === 'open') payAutomatically(context, open)
}

/** What happens by itself once its moment has come. */
export const happen = (context: Context, due: { id: string; object: Kind }): void => {
  if (due.object === 'subscription') subscriptionDue(context, due.id)
  else if (due.object === 'invoice') invoiceDue(context, due.id)
  else context.store.setDue(due.id, null)
}
