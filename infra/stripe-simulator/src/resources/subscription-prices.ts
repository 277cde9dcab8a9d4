import type Stripe from 'stripe'
import { cardError, change, type Context, need } from '../context.ts'
import { idOf } from '../kinds.ts'
import { badRequest } from '../wire/errors.ts'
import { applyChange, itemWith, type Paid, planChange } from '../billing/changing.ts'
import { INCOMPLETE_SECONDS } from '../billing/moments.ts'
import { payAutomatically } from '../billing/paying.ts'
import { invoiceChange } from '../billing/renewing.ts'

type PaymentBehaviour = 'allow_incomplete' | 'default_incomplete' | 'error_if_incomplete' | 'pending_if_incomplete'
type Prorations = 'always_invoice' | 'create_prorations' | 'none'

/** What a subscription's item is to be. @throws ApiError for an item or a price that is not there */
export const paidAfter = (context: Context, subscription: Stripe.Subscription, items: readonly { id?: string | undefined; price?: string | undefined; quantity?: number | undefined }[]): Paid => {
  const item = subscription.items.data[0]!
  const [given] = items
  if (items.length !== 1 || !given) throw badRequest('This server holds one item per subscription.', { param: 'items' })
  if (given.id === undefined) throw badRequest('This server holds one item per subscription: name the item that changes by its `id`.', { param: 'items[0][id]' })
  if (given.id !== item.id) throw badRequest(`Invalid subscription_item id: ${given.id}`, { code: 'resource_missing', param: 'items[0][id]' })
  const price = given.price === undefined ? item.price : need(context, 'price', given.price, 'items[0][price]')
  if (!price.recurring) throw badRequest('The price specified is set to `type=one_time` but this field only accepts prices with `type=recurring`.', { param: 'items[0][price]' })
  return { price, quantity: given.quantity ?? item.quantity ?? 1 }
}

/** Changes price or quantity; what has to be paid at once is paid as `payment_behavior` says. @throws ApiError */
export const changePrice = (context: Context, subscription: Stripe.Subscription, items: Parameters<typeof paidAfter>[2], prorations: Prorations, behaviour: PaymentBehaviour): void => {
  const { store } = context
  const item = subscription.items.data[0]!
  const paid = paidAfter(context, subscription, items)
  if (paid.price.id === item.price.id && paid.quantity === (item.quantity ?? 1)) return
  const planned = planChange(context, subscription, paid, prorations)
  if (!planned.immediate) {
    store.hide(subscription.id, { pendingLines: [...(store.hidden(subscription.id).pendingLines ?? []), ...planned.lines] })
    applyChange(context, subscription, planned, 'customer.subscription.updated')
    return
  }
  if (behaviour === 'pending_if_incomplete') {
    const { period, anchor } = planned
    store.hide(subscription.id, { pendingPrice: JSON.stringify({ price: paid.price.id, quantity: paid.quantity, period, anchor }) })
    const pending = {
      billing_cycle_anchor: anchor === subscription.billing_cycle_anchor ? null : anchor, expires_at: context.now + INCOMPLETE_SECONDS, subscription_items: [itemWith(item, paid, period)], trial_end: null, trial_from_plan: null,
    } as unknown as Stripe.Subscription.PendingUpdate
    const waiting = change<Stripe.Subscription>(context, subscription, { pending_update: pending })
    const invoice = invoiceChange(context, waiting, planned)
    const current = () => need(context, 'subscription', subscription.id)
    if (invoice.status === 'paid') {
      store.hide(subscription.id, { pendingPrice: null })
      applyChange(context, current(), planned, 'customer.subscription.updated')
    } else if (payAutomatically(context, invoice) !== 'paid') {
      // said only where it stays so
      const { pending_update, ...rest } = current()
      change<Stripe.Subscription>(context, { ...rest, pending_update: null }, { pending_update }, 'customer.subscription.updated')
    }
    return
  }
  const changed = applyChange(context, subscription, planned, 'customer.subscription.updated')
  const invoice = invoiceChange(context, changed, planned)
  if (invoice.status === 'paid') return
  if (behaviour === 'default_incomplete') {
    change<Stripe.Subscription>(context, need(context, 'subscription', subscription.id), { status: 'past_due' }, 'customer.subscription.updated')
  } else if (payAutomatically(context, invoice) !== 'paid' && behaviour === 'error_if_incomplete') {
    // nothing of it stays
    throw Object.assign(cardError({ code: 'card_declined', message: `Your card was declined. The subscription ${idOf(subscription)} was not changed.` }), { keeps: false })
  }
}
