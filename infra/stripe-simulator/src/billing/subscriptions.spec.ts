import Stripe from 'stripe'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { incomplete, plans, type Running, runningSimulator, secretOf, subscribed } from '../testing.ts'

const HOUR = 3600
const DAY = 24 * HOUR
let running: Running
let given: Awaited<ReturnType<typeof plans>>
beforeEach(async () => {
  running = await runningSimulator()
  given = await plans(running.stripe)
})
afterEach(async () => {
  await running.stop()
  expect(running.trouble).toEqual([])
})

const load = (id: string) => running.stripe.subscriptions.retrieve(id, { expand: ['latest_invoice.confirmation_secret', 'schedule'] })
const itemOf = ({ items }: Stripe.Subscription) => items.data[0]!
const now = async () => (await (await fetch(`${running.url}/clock`, { headers: { authorization: 'Bearer sk_test_simulator_secret' } })).json() as { now: number }).now
const toEnd = async (subscription: Stripe.Subscription, more = 0) => running.advance(itemOf(subscription).current_period_end - await now() + more)
const types = async () => (await running.stripe.events.list({ limit: 100 })).data.map(({ type }) => type as string).reverse()

describe('renewal', () => {
  it('takes in a draft for an hour, then the money', async () => {
    const before = await subscribed(running, given.customer.id, given.monthly.id)
    await toEnd(before, 60)
    const rolled = await load(before.id)
    expect(itemOf(rolled).current_period_start).toBe(itemOf(before).current_period_end)
    expect(rolled.latest_invoice).toMatchObject({ status: 'draft', billing_reason: 'subscription_cycle', total: 499 })
    await running.advance(HOUR)
    const renewed = await load(before.id)
    expect(renewed).toMatchObject({ status: 'active', latest_invoice: { status: 'paid', amount_paid: 499 } })
    expect((renewed.latest_invoice as Stripe.Invoice).id).not.toBe(before.latest_invoice)
    expect((await types()).slice(-8)).toEqual(expect.arrayContaining(['invoice.finalized', 'payment_intent.created', 'charge.succeeded', 'payment_intent.succeeded', 'invoice.paid']))
  })

  it('that is declined once is past due, and pays three days later', async () => {
    const before = await subscribed(running, given.customer.id, given.monthly.id)
    await running.control(`/customers/${given.customer.id}/fail`, { times: '1' })
    await toEnd(before, HOUR + 60)
    const due = await load(before.id)
    expect(due).toMatchObject({ status: 'past_due', latest_invoice: { status: 'open', attempt_count: 1 } })
    expect((due.latest_invoice as Stripe.Invoice).next_payment_attempt).toBe(itemOf(before).current_period_end + HOUR + 3 * DAY)
    await running.advance(3 * DAY)
    expect(await load(before.id)).toMatchObject({ status: 'active', latest_invoice: { status: 'paid' } })
  })

  it('that is declined four times in two weeks ends it', async () => {
    const before = await subscribed(running, given.customer.id, given.monthly.id)
    await running.control(`/customers/${given.customer.id}/fail`, { times: '9' })
    await toEnd(before, HOUR + 14 * DAY - 60)
    expect((await load(before.id)).status).toBe('past_due')
    await running.advance(120)
    expect(await load(before.id)).toMatchObject({ status: 'canceled', cancellation_details: { reason: 'payment_failed' }, latest_invoice: { status: 'open', attempt_count: 4, next_payment_attempt: null } })
    expect((await types()).filter((type) => type === 'invoice.payment_failed')).toHaveLength(4)
    expect((await types()).at(-1)).toBe('customer.subscription.deleted')
  })

  it('that was declined is paid by the browser', async () => {
    const before = await subscribed(running, given.customer.id, given.monthly.id)
    await running.control(`/customers/${given.customer.id}/fail`, { times: '1' })
    await toEnd(before, HOUR + 60)
    await running.confirm(secretOf(await load(before.id)))
    expect((await load(before.id)).status).toBe('active')
    await running.advance(20 * DAY)
    expect((await running.stripe.invoices.list({ subscription: before.id })).data.map(({ status }) => status)).toEqual(['paid', 'paid'])
  })

  it('of 31 January is on the last of February and the 31st of March again', async () => {
    const at = Date.UTC(2027, 0, 31, 12) / 1000
    await running.control('/clock/advance', { to: String(at) })
    const before = await subscribed(running, given.customer.id, given.monthly.id)
    expect(new Date(itemOf(before).current_period_end * 1000).toISOString()).toMatch(/^2027-02-28T12:00/)
    await toEnd(before, 2 * HOUR)
    expect(new Date(itemOf(await load(before.id)).current_period_end * 1000).toISOString()).toMatch(/^2027-03-31T12:00/)
  })
})

describe('the end', () => {
  it('comes at the period\'s end after a cancellation, and not after a resumption', async () => {
    const { stripe } = running
    const before = await subscribed(running, given.customer.id, given.monthly.id)
    const cancelling = await stripe.subscriptions.update(before.id, { cancel_at_period_end: true })
    expect(cancelling).toMatchObject({ status: 'active', cancel_at: itemOf(before).current_period_end, cancellation_details: { reason: 'cancellation_requested' } })
    const resumed = await stripe.subscriptions.update(before.id, { cancel_at_period_end: false })
    expect(resumed).toMatchObject({ cancel_at: null, canceled_at: null, cancel_at_period_end: false })
    await stripe.subscriptions.update(before.id, { cancel_at_period_end: true })
    await toEnd(before, 1)
    expect(await load(before.id)).toMatchObject({ status: 'canceled', ended_at: itemOf(before).current_period_end })
    expect((await stripe.invoices.list({ subscription: before.id })).data).toHaveLength(1)
    await expect(stripe.subscriptions.update(before.id, { cancel_at_period_end: false })).rejects.toThrow('A canceled subscription can only update')
  })

  it('comes after 23 hours without a first payment', async () => {
    const made = await incomplete(running.stripe, given.customer.id, given.monthly.id)
    await running.advance(23 * HOUR - 60)
    expect((await load(made.id)).status).toBe('incomplete')
    await running.advance(120)
    expect(await load(made.id)).toMatchObject({ status: 'incomplete_expired', latest_invoice: { status: 'void' } })
    const late = await running.confirm(secretOf(made))
    expect([late.status, late.json.error]).toMatchObject([400, { code: 'payment_intent_unexpected_state' }])
  })

  it('comes at once when asked for', async () => {
    const before = await subscribed(running, given.customer.id, given.monthly.id)
    expect(await running.stripe.subscriptions.cancel(before.id)).toMatchObject({ status: 'canceled' })
    const unpaid = await incomplete(running.stripe, given.customer.id, given.monthly.id)
    expect(await running.stripe.subscriptions.cancel(unpaid.id)).toMatchObject({ status: 'incomplete_expired' })
    await running.advance(60 * DAY)
    expect((await running.stripe.invoices.list({ customer: given.customer.id })).data.map(({ status }) => status)).toEqual(['void', 'paid'])
  })

  it('comes with the customer', async () => {
    const before = await subscribed(running, given.customer.id, given.monthly.id)
    expect(await running.stripe.customers.del(given.customer.id)).toMatchObject({ deleted: true })
    expect(await running.stripe.customers.retrieve(given.customer.id)).toMatchObject({ deleted: true })
    expect((await load(before.id)).status).toBe('canceled')
    await expect(running.stripe.customers.update(given.customer.id, { name: 'x' })).rejects.toMatchObject({ code: 'resource_missing' })
  })
})

describe('a change of price', () => {
  const change = (subscription: Stripe.Subscription, price: string, more: Stripe.SubscriptionUpdateParams = {}) =>
    running.stripe.subscriptions.update(subscription.id, { items: [{ id: itemOf(subscription).id, price }], proration_behavior: 'always_invoice', expand: ['latest_invoice.confirmation_secret'], ...more })

  it('to the year is prorated, paid at once, and begins a year', async () => {
    const before = await subscribed(running, given.customer.id, given.monthly.id)
    const { current_period_start: start, current_period_end: end } = itemOf(before)
    await running.advance(10 * DAY)
    const at = await now()
    const changed = await change(before, given.yearly.id, { payment_behavior: 'pending_if_incomplete' })
    const invoice = changed.latest_invoice as Stripe.Invoice
    const credit = Math.round((499 * (end - invoice.created)) / (end - start))
    expect(invoice).toMatchObject({ billing_reason: 'subscription_update', status: 'paid', total: 3999 - credit, amount_paid: 3999 - credit })
    expect(invoice.lines.data.map(({ amount, parent }) => [amount, parent!.subscription_item_details!.proration])).toEqual([[-credit, true], [3999, false]])
    expect(itemOf(changed).price.id).toBe(given.yearly.id)
    expect(itemOf(changed).current_period_start).toBeGreaterThanOrEqual(at)
    expect(itemOf(changed).current_period_end).toBeGreaterThan(at + 364 * DAY)
    expect(changed).toMatchObject({ status: 'active', pending_update: null })
  })

  it('that cannot be charged waits for the buyer, then holds', async () => {
    const before = await subscribed(running, given.customer.id, given.monthly.id)
    await running.control(`/customers/${given.customer.id}/fail`, { times: '1' })
    const waiting = await change(before, given.yearly.id, { payment_behavior: 'pending_if_incomplete' })
    expect(itemOf(waiting).price.id).toBe(given.monthly.id)
    expect(waiting).toMatchObject({ status: 'active', pending_update: { subscription_items: [{ price: { id: given.yearly.id } }] }, latest_invoice: { status: 'open' } })
    await running.confirm(secretOf(waiting))
    const after = await load(before.id)
    expect([itemOf(after).price.id, after.pending_update, after.status]).toEqual([given.yearly.id, null, 'active'])
  })

  it('that nobody pays for is forgotten after 23 hours', async () => {
    const before = await subscribed(running, given.customer.id, given.monthly.id)
    await running.control(`/customers/${given.customer.id}/fail`, { times: '1' })
    await change(before, given.yearly.id, { payment_behavior: 'pending_if_incomplete' })
    await running.advance(23 * HOUR + 60)
    const after = await load(before.id)
    expect(after).toMatchObject({ status: 'active', pending_update: null, latest_invoice: { status: 'void' } })
    expect(itemOf(after).price.id).toBe(given.monthly.id)
    await toEnd(after, 2 * HOUR)
    expect((await load(before.id)).latest_invoice).toMatchObject({ status: 'paid', total: 499 })
  })

  it('with default_incomplete holds, and is past due until the buyer pays', async () => {
    const before = await subscribed(running, given.customer.id, given.monthly.id)
    const changed = await change(before, given.yearly.id, { payment_behavior: 'default_incomplete' })
    expect([changed.status, itemOf(changed).price.id]).toEqual(['past_due', given.yearly.id])
    await running.confirm(secretOf(changed))
    expect((await load(before.id)).status).toBe('active')
  })

  it('with error_if_incomplete leaves nothing behind when the card is declined', async () => {
    const before = await subscribed(running, given.customer.id, given.monthly.id)
    await running.control(`/customers/${given.customer.id}/fail`, { times: '1' })
    await expect(change(before, given.yearly.id, { payment_behavior: 'error_if_incomplete' })).rejects.toMatchObject({ statusCode: 402 })
    expect(itemOf(await load(before.id)).price.id).toBe(given.monthly.id)
    expect((await running.stripe.invoices.list({ customer: given.customer.id })).data).toHaveLength(1)
  })

  it('down at once leaves what is too much in the customer\'s balance', async () => {
    const before = await subscribed(running, given.customer.id, given.yearly.id)
    await running.advance(DAY)
    const changed = await change(before, given.monthly.id)
    const invoice = changed.latest_invoice as Stripe.Invoice
    expect(invoice.total).toBeLessThan(0)
    expect(invoice).toMatchObject({ status: 'paid', amount_due: 0, ending_balance: invoice.total })
    expect((await running.stripe.customers.retrieve(given.customer.id) as Stripe.Customer).balance).toBe(invoice.total)
    await toEnd(changed, 2 * HOUR)
    expect((await load(before.id)).latest_invoice).toMatchObject({ total: 499, amount_paid: 0, status: 'paid' })
  })

  it('can be asked for its cost beforehand, and changes nothing', async () => {
    const before = await subscribed(running, given.customer.id, given.monthly.id)
    const preview = await running.stripe.invoices.createPreview({ subscription: before.id, subscription_details: { items: [{ id: itemOf(before).id, price: given.yearly.id }], proration_behavior: 'always_invoice' } })
    expect(preview.total).toBeGreaterThanOrEqual(3500)
    expect(itemOf(await load(before.id)).price.id).toBe(given.monthly.id)
    expect((await running.stripe.invoices.list({ customer: given.customer.id })).data).toHaveLength(1)
  })

  it('by a schedule comes with the next period', async () => {
    const { stripe } = running
    const before = await subscribed(running, given.customer.id, given.yearly.id)
    const plan = await stripe.subscriptionSchedules.create({ from_subscription: before.id })
    await stripe.subscriptionSchedules.update(plan.id, {
      end_behavior: 'release', proration_behavior: 'none',
      phases: [{ items: [{ price: given.yearly.id }], start_date: plan.phases[0]!.start_date, end_date: itemOf(before).current_period_end }, { items: [{ price: given.monthly.id }], duration: { interval: 'month', interval_count: 1 } }],
    })
    expect(((await load(before.id)).schedule as Stripe.SubscriptionSchedule).phases.map(({ items }) => items[0]!.price)).toEqual([given.yearly.id, given.monthly.id])
    await expect(stripe.subscriptions.update(before.id, { cancel_at_period_end: true })).rejects.toThrow('managed by the subscription schedule')
    await toEnd(before, 2 * HOUR)
    const after = await load(before.id)
    expect(itemOf(after).price.id).toBe(given.monthly.id)
    expect(after.latest_invoice).toMatchObject({ status: 'paid', total: 499, billing_reason: 'subscription_cycle' })
    await toEnd(after, 2 * HOUR)
    const later = await load(before.id)
    expect([later.schedule, itemOf(later).price.id, later.status]).toEqual([null, given.monthly.id, 'active'])
    expect((await stripe.subscriptionSchedules.retrieve(plan.id)).status).toBe('released')
  })

  it('by a schedule can be taken back', async () => {
    const { stripe } = running
    const before = await subscribed(running, given.customer.id, given.yearly.id)
    const plan = await stripe.subscriptionSchedules.create({ from_subscription: before.id })
    expect(await stripe.subscriptionSchedules.release(plan.id)).toMatchObject({ status: 'released', released_subscription: before.id })
    expect((await load(before.id)).schedule).toBeNull()
    await toEnd(before, 2 * HOUR)
    expect((await load(before.id)).latest_invoice).toMatchObject({ total: 3999, status: 'paid' })
  })
})

it('shows a subscription\'s own lists', async () => {
  const { stripe } = running
  const before = await subscribed(running, given.customer.id, given.monthly.id)
  await incomplete(stripe, given.customer.id, given.yearly.id)
  expect((await stripe.subscriptions.list({ customer: given.customer.id, status: 'active' })).data.map(({ id }) => id)).toEqual([before.id])
  expect((await stripe.subscriptions.list({ customer: given.customer.id })).data).toHaveLength(2)
  expect((await stripe.subscriptions.list({ price: given.yearly.id })).data).toHaveLength(1)
  expect((await stripe.prices.list({ lookup_keys: ['monthly'] })).data.map(({ id }) => id)).toEqual([given.monthly.id])
  const { data } = await stripe.invoicePayments.list({ payment: { type: 'payment_intent', payment_intent: (await stripe.paymentIntents.list({ limit: 100 })).data.at(-1)!.id } })
  expect(data[0]).toMatchObject({ invoice: before.latest_invoice, status: 'paid' })
})
