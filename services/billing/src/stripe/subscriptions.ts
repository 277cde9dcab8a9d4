import type { Stripe } from 'stripe'
import type { Tier } from '../subscription/tiers.ts'
import type { PriceIds } from './catalogue.ts'
import { type Guard, isMissing } from './errors.ts'
import type { InvoiceSnapshot, Payments, SubscriptionSnapshot } from './port.ts'

// an invoice names its payment in two places: while it is open in the secret, afterwards in the list
const invoiceParts = ['confirmation_secret', 'payments']
const expand = ['schedule', 'latest_invoice', ...invoiceParts.map((part) => `latest_invoice.${part}`)]

/** Ids at Stripe come alone or with the whole object. */
export const idOf = (one: string | { id: string } | null | undefined): string | null => (typeof one === 'string' ? one : (one?.id ?? null))

/** ISO 8601 of Stripe's seconds. */
export const isoOf = (seconds: number): string => new Date(seconds * 1000).toISOString()

const intentIn = (clientSecret: string | undefined): string | undefined => /^(pi_.+?)_secret_/.exec(clientSecret ?? '')?.[1]

const invoiceOf = (invoice: Stripe.Invoice): InvoiceSnapshot => {
  const clientSecret = invoice.confirmation_secret?.client_secret
  const paid = invoice.payments?.data.find(({ payment }) => payment.payment_intent !== undefined)
  return {
    invoiceId: invoice.id,
    subscriptionId: idOf(invoice.parent?.subscription_details?.subscription),
    status: invoice.status ?? 'draft',
    amountPaid: invoice.amount_paid,
    currency: invoice.currency,
    intentId: intentIn(clientSecret) ?? idOf(paid?.payment.payment_intent),
    clientSecret: clientSecret ?? null,
  }
}

const tierOf = ({ recurring }: Stripe.Price): Tier => (recurring?.interval === 'year' ? 'yearly' : 'monthly')

/** The tier of the phase behind the current period, where a schedule plans another one. */
const nextTierOf = ({ schedule }: Stripe.Subscription, tier: Tier, ids: PriceIds): Tier | null => {
  if (schedule === null || typeof schedule === 'string' || (schedule.status !== 'active' && schedule.status !== 'not_started')) return null
  const price = idOf(schedule.phases.at(-1)?.items[0]?.price)
  const next = price === ids.yearly ? 'yearly' : price === ids.monthly ? 'monthly' : null
  return next === tier ? null : next
}

const snapshotOf = (subscription: Stripe.Subscription, ids: PriceIds): SubscriptionSnapshot => {
  const item = subscription.items.data[0]
  if (!item) throw new Error(`subscription ${subscription.id} is about nothing`)
  const { latest_invoice: invoice, customer } = subscription
  const tier = tierOf(item.price)
  return {
    subscriptionId: subscription.id,
    customerId: idOf(customer)!,
    status: subscription.status,
    tier,
    amount: item.price.unit_amount ?? 0,
    periodEnd: isoOf(item.current_period_end),
    cancelsAtPeriodEnd: subscription.cancel_at_period_end || subscription.cancel_at !== null,
    nextTier: nextTierOf(subscription, tier, ids),
    invoice: invoice === null || typeof invoice === 'string' ? null : invoiceOf(invoice),
  }
}

const orUndefined = async <T>(call: () => Promise<T>): Promise<T | undefined> => {
  try {
    return await call()
  } catch (error) {
    if (isMissing(error)) return undefined
    throw error
  }
}

/** Customers and subscriptions at Stripe. */
export const createSubscriptions = (stripe: Stripe, guard: Guard, priceIds: () => Promise<PriceIds>): Payments['subscriptions'] => {
  const retrieve = (id: string) => stripe.subscriptions.retrieve(id, { expand })

  const find = async (id: string): Promise<SubscriptionSnapshot | undefined> => {
    const ids = await priceIds()
    const subscription = await guard(() => orUndefined(() => retrieve(id)))
    return subscription && snapshotOf(subscription, ids)
  }

  /** The schedule that an earlier, interrupted change may have left; a new one otherwise. */
  const scheduleOf = async (subscription: Stripe.Subscription): Promise<Stripe.SubscriptionSchedule> => {
    const known = idOf(subscription.schedule)
    return known === null ? stripe.subscriptionSchedules.create({ from_subscription: subscription.id }) : stripe.subscriptionSchedules.retrieve(known)
  }

  const release = async (subscription: Stripe.Subscription) => {
    const schedule = idOf(subscription.schedule)
    if (schedule !== null) await stripe.subscriptionSchedules.release(schedule)
  }

  return {
    find,
    createCustomer: (userId, key) => guard(async () =>
      (await stripe.customers.create({ metadata: { userId: String(userId) } }, { idempotencyKey: key })).id),

    deleteCustomer: (customerId) => guard(async () => {
      await orUndefined(() => stripe.customers.del(customerId))
    }),

    start: async ({ userId, customerId, tier, key }) => {
      const ids = await priceIds()
      const subscription = await guard(() => orUndefined(() => stripe.subscriptions.create({
        customer: customerId, items: [{ price: ids[tier] }], payment_behavior: 'default_incomplete',
        payment_settings: { save_default_payment_method: 'on_subscription', payment_method_types: ['card'] },
        metadata: { userId: String(userId), purpose: 'subscription' }, expand,
      }, { idempotencyKey: key })))
      return subscription && snapshotOf(subscription, ids)
    },

    findInvoice: (invoiceId) => guard(async () => {
      const invoice = await orUndefined(() => stripe.invoices.retrieve(invoiceId, { expand: invoiceParts }))
      return invoice && invoiceOf(invoice)
    }),

    changeNow: async (id, tier) => {
      const ids = await priceIds()
      const changed = await guard(async () => {
        const { items } = await retrieve(id)
        return stripe.subscriptions.update(id, {
          items: [{ id: items.data[0]!.id, price: ids[tier] }],
          proration_behavior: 'always_invoice', payment_behavior: 'pending_if_incomplete', expand,
        })
      })
      return snapshotOf(changed, ids)
    },

    changeAtPeriodEnd: async (id, tier) => {
      const ids = await priceIds()
      await guard(async () => {
        const subscription = await retrieve(id)
        const { id: scheduleId, phases } = await scheduleOf(subscription)
        const [current] = phases
        const item = subscription.items.data[0]!
        await stripe.subscriptionSchedules.update(scheduleId, {
          end_behavior: 'release', proration_behavior: 'none',
          phases: [
            { items: [{ price: item.price.id }], start_date: current!.start_date, end_date: item.current_period_end },
            { items: [{ price: ids[tier] }], duration: { interval: tier === 'yearly' ? 'year' : 'month', interval_count: 1 } },
          ],
        })
      })
    },

    keepTier: (id) => guard(async () => release(await retrieve(id))),

    cancelAtPeriodEnd: (id) => guard(async () => {
      const subscription = await orUndefined(() => retrieve(id))
      if (!subscription) return
      await release(subscription)
      await stripe.subscriptions.update(id, { cancel_at_period_end: true })
    }),

    resume: (id) => guard(async () => {
      await stripe.subscriptions.update(id, { cancel_at_period_end: false })
    }),

    cancelNow: async (id) => {
      const before = await find(id)
      if (!before || before.status === 'canceled' || before.status === 'incomplete_expired') return before
      const ids = await priceIds()
      const after = await guard(() => orUndefined(() => stripe.subscriptions.cancel(id, { expand })))
      return after && snapshotOf(after, ids)
    },
  }
}
