import type Stripe from 'stripe'
import { change, type Context, emit } from '../context.ts'
import { idOf } from '../kinds.ts'
import { subscriptionOf, voidInvoice } from './invoicing.ts'

const isOf = (subscription: Stripe.Subscription) => (invoice: Stripe.Invoice) => subscriptionOf(invoice) === subscription.id

/** Lets a schedule go: the subscription goes on as it is. */
export const releaseSchedule = (context: Context, schedule: Stripe.SubscriptionSchedule): Stripe.SubscriptionSchedule => {
  const id = idOf(schedule.subscription)
  const released = change<Stripe.SubscriptionSchedule>(context, schedule, { status: 'released', released_at: context.now, released_subscription: id, subscription: null, current_phase: null }, 'subscription_schedule.updated', 'subscription_schedule.released')
  const subscription = id === null ? undefined : context.store.get('subscription', id, context.account)
  if (subscription) change(context, subscription, { schedule: null })
  return released
}

/** Ends a subscription now. One that was never paid for expires, and its invoice is void. */
export const endSubscription = (context: Context, subscription: Stripe.Subscription, reason: 'cancellation_requested' | 'payment_failed' | null, details: Partial<Stripe.Subscription.CancellationDetails> = {}): Stripe.Subscription => {
  const { store, now } = context
  const neverPaid = subscription.status === 'incomplete'
  store.setDue(subscription.id, null)
  store.hide(subscription.id, { pendingLines: null, pendingPrice: null })
  for (const invoice of store.find('invoice', { where: { customer: idOf(subscription.customer) } }, context.account).filter(isOf(subscription))) {
    if (neverPaid || invoice.status === 'draft') voidInvoice(context, invoice)
    else if (invoice.status === 'open') {
      store.setDue(invoice.id, null)
      change<Stripe.Invoice>(context, invoice, { auto_advance: false, next_payment_attempt: null }, 'invoice.updated')
    }
  }
  const schedule = subscription.schedule && store.get('subscription_schedule', idOf(subscription.schedule), context.account)
  if (schedule) change<Stripe.SubscriptionSchedule>(context, schedule, { status: 'canceled', canceled_at: now, current_phase: null }, 'subscription_schedule.canceled')
  const current = store.get('subscription', subscription.id, context.account)!
  const ended = change<Stripe.Subscription>(context, current, {
    status: neverPaid ? 'incomplete_expired' : 'canceled', ended_at: now, canceled_at: current.canceled_at ?? now, schedule: null, pending_update: null,
    cancellation_details: { comment: null, feedback: null, ...current.cancellation_details, ...details, reason: current.cancellation_details?.reason ?? reason } as Stripe.Subscription.CancellationDetails,
  }, ...(neverPaid ? ['customer.subscription.updated' as const] : []))
  if (!neverPaid) emit(context, 'customer.subscription.deleted', ended)
  return ended
}
