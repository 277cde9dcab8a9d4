import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { delimiter, join } from 'node:path'
import Stripe from 'stripe'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { incomplete, plans, type Running, runningSimulator, subscribed, until } from '../testing.ts'
import { faultsOf, type Shape } from './conforms.ts'

const { shapes } = JSON.parse(readFileSync(join(import.meta.dirname, 'stripe-openapi.json'), 'utf8')) as { shapes: Record<string, Shape> }

/** What the SDK's version of the API has beyond the description's (an earlier one), by the SDK's own types. */
const newer = [
  'product.tax_details', 'product.type', 'recurring.trial_period_days', 'items.data[].current_trial', 'items.data[].plan', 'subscription_items[].current_trial', 'subscription_items[].plan', 'items[].plan', 'trial_settings.end_behavior.billing_cycle_anchor',
  'subscription_schedule.pause_schedules', 'payment_intent.payment_record', 'payment_intent.source', 'charge.source', 'dispute.intended_submission_method', 'dispute.network_reason_code',
].map((path) => `${path}: is not known`)

let running: Running
beforeAll(async () => {
  running = await runningSimulator()
  const { stripe, control } = running
  // one of everything
  const { customer, monthly, yearly } = await plans(stripe)
  const first = await subscribed(running, customer.id, monthly.id)
  await stripe.subscriptions.update(first.id, { items: [{ id: first.items.data[0]!.id, price: yearly.id }], proration_behavior: 'always_invoice' })
  const plan = await stripe.subscriptionSchedules.create({ from_subscription: first.id })
  await stripe.subscriptionSchedules.update(plan.id, { phases: [{ items: [{ price: yearly.id }], start_date: plan.phases[0]!.start_date, end_date: plan.phases[0]!.end_date }, { items: [{ price: monthly.id }], duration: { interval: 'month' } }] })
  const second = await subscribed(running, customer.id, monthly.id)
  await control(`/customers/${customer.id}/fail`, { times: '1' })
  const third = await subscribed(running, (await stripe.customers.create({ address: { line1: '1 Main St', country: 'US' } })).id, monthly.id)
  await stripe.subscriptions.update(third.id, { cancel_at_period_end: true })
  await incomplete(stripe, customer.id, monthly.id)
  await running.advance(32 * 86_400)
  await control(`/customers/${customer.id}/fail`, { times: '1' })
  await stripe.subscriptions.update(second.id, { items: [{ id: second.items.data[0]!.id, price: yearly.id }], payment_behavior: 'pending_if_incomplete', proration_behavior: 'always_invoice' })
  const cook = await stripe.accounts.create({ type: 'express', email: 'cook@example.com', capabilities: { transfers: { requested: true } }, business_profile: { url: 'https://example.com' } })
  await stripe.accounts.create({ controller: { stripe_dashboard: { type: 'express' }, fees: { payer: 'application' } } })
  await control(`/accounts/${cook.id}/onboard`, {})
  const pay = async (more: Partial<Stripe.PaymentIntentCreateParams> = {}, method = 'pm_card_visa') => {
    const intent = await stripe.paymentIntents.create({ amount: 1000, currency: 'usd', metadata: { a: 'b' }, ...more })
    await running.confirm(intent.client_secret!, method, { return_url: 'http://localhost/back' })
    return stripe.paymentIntents.retrieve(intent.id)
  }
  const split = await pay({ transfer_data: { destination: cook.id }, application_fee_amount: 200 })
  await stripe.refunds.create({ payment_intent: split.id, amount: 100, reverse_transfer: true, refund_application_fee: true })
  const sent = await stripe.transfers.create({ amount: 100, currency: 'usd', destination: cook.id })
  await stripe.transfers.createReversal(sent.id, { amount: 10 })
  for (const method of ['pm_card_createDispute', 'pm_card_chargeDeclined', 'pm_card_authenticationRequired']) await pay({}, method)
  const [dispute] = (await stripe.disputes.list()).data
  await control(`/disputes/${dispute!.id}/close`, { status: 'won' })
  await stripe.paymentIntents.cancel((await stripe.paymentIntents.create({ amount: 500, currency: 'usd', automatic_payment_methods: { enabled: true, allow_redirects: 'never' } })).id, { cancellation_reason: 'abandoned' })
})
afterAll(async () => {
  await running.stop()
  expect(running.trouble).toEqual([])
})

const check = (value: object): string[] => {
  const { object: kind } = value as { object: string }
  return faultsOf(shapes, { ref: kind }, value, kind).map((fault) => fault.replaceAll(/\[\d+\]/g, '[]')).filter((fault) => !newer.some((known) => fault.endsWith(known)))
}

describe('every object', () => {
  const lists = {
    customer: 'customers', product: 'products', price: 'prices', subscription: 'subscriptions', subscription_schedule: 'subscriptionSchedules', invoice: 'invoices', invoice_payment: 'invoicePayments', payment_intent: 'paymentIntents', charge: 'charges', refund: 'refunds', dispute: 'disputes',
    transfer: 'transfers', account: 'accounts', balance_transaction: 'balanceTransactions', payment_method: 'paymentMethods', event: 'events',
  } as const
  it.each(Object.entries(lists))('%s has the shape that Stripe describes', async (kind, resource) => {
    const client = running.stripe[resource] as unknown as { list(params: object): AsyncIterable<object> }
    const faults = new Set<string>()
    let count = 0
    // over HTTP and not by the SDK's objects, which turns decimals into its own
    for await (const one of client.list({ limit: 100, ...(kind === 'subscription' && { status: 'all' }) })) {
      count++
      const raw = JSON.parse(JSON.stringify(one)) as object
      for (const fault of check(raw)) faults.add(fault)
    }
    expect(count).toBeGreaterThan(0)
    expect([...faults]).toEqual([])
  })

  it('in an event has it, too', async () => {
    const faults = new Map<string, string>()
    for await (const { type, data } of running.stripe.events.list({ limit: 100 })) for (const fault of check(JSON.parse(JSON.stringify(data.object)) as object)) faults.set(`${type} ${fault}`, type)
    expect([...faults.keys()]).toEqual([])
  })

  it('that is asked for alone has it, too', async () => {
    expect(check(await running.stripe.balance.retrieve())).toEqual([])
    const [account] = (await running.stripe.accounts.list()).data
    expect(check(await running.stripe.accountLinks.create({ account: account!.id, type: 'account_onboarding', return_url: 'http://localhost/a', refresh_url: 'http://localhost/b' }))).toEqual([])
  })

  it('would be found out', () => {
    expect(check({ object: 'account_link', created: 'now', expires_at: 5, more: 1 })).toEqual(['account_link.url: is missing', 'account_link.created: is string, not integer', 'account_link.more: is not known'])
  })
})

const mock = [process.env.STRIPE_MOCK ?? '', ...(process.env.PATH ?? '').split(delimiter).map((folder) => join(folder, 'stripe-mock'))].find((file) => file !== '' && existsSync(file)) ?? ''
const there = mock !== ''
if (!there) process.stderr.write('SKIPPED: stripe-mock is not here (go install github.com/stripe/stripe-mock@latest, or STRIPE_MOCK=path)\n')

/** The calls that billing makes, with parameters that both take. */
const calls = (stripe: Stripe, id: (kind: 'customer' | 'price' | 'subscription' | 'payment_intent' | 'invoice' | 'account' | 'charge' | 'transfer' | 'item' | 'yearly') => string): Record<string, () => Promise<object>> => ({
  'customers.create': () => stripe.customers.create({ email: 'a@example.com', metadata: { userId: '7' } }),
  'customers.update': () => stripe.customers.update(id('customer'), { name: 'Jo', invoice_settings: { default_payment_method: '' } }),
  'products.create': () => stripe.products.create({ name: 'Premium' }),
  'prices.create': () => stripe.prices.create({ currency: 'usd', unit_amount: 499, recurring: { interval: 'month' }, product_data: { name: 'x' } }),
  'prices.list': () => stripe.prices.list({ lookup_keys: ['monthly'], active: true, limit: 10 }),
  'subscriptions.create': () => stripe.subscriptions.create({ customer: id('customer'), items: [{ price: id('price') }], payment_behavior: 'default_incomplete', payment_settings: { save_default_payment_method: 'on_subscription', payment_method_types: ['card'] }, metadata: { userId: '7' }, expand: ['latest_invoice'] }),
  'subscriptions.update': () => stripe.subscriptions.update(id('subscription'), { cancel_at_period_end: false, metadata: { a: '1' } }),
  'subscriptions.update price': () => stripe.subscriptions.update(id('subscription'), { items: [{ id: id('item'), price: id('yearly') }], proration_behavior: 'always_invoice', payment_behavior: 'pending_if_incomplete' }),
  'subscriptions.list': () => stripe.subscriptions.list({ customer: id('customer'), status: 'all' }),
  'subscriptionSchedules.create': () => stripe.subscriptionSchedules.create({ from_subscription: id('subscription') }),
  'invoices.retrieve': () => stripe.invoices.retrieve(id('invoice')),
  'invoices.list': () => stripe.invoices.list({ subscription: id('subscription') }),
  'invoicePayments.list': () => stripe.invoicePayments.list({ invoice: id('invoice') }),
  'paymentIntents.create': () => stripe.paymentIntents.create({ amount: 1099, currency: 'usd', automatic_payment_methods: { enabled: true }, metadata: { recipeId: '3' }, customer: id('customer') }),
  'paymentIntents.retrieve': () => stripe.paymentIntents.retrieve(id('payment_intent')),
  'charges.retrieve': () => stripe.charges.retrieve(id('charge')),
  'refunds.create': () => stripe.refunds.create({ payment_intent: id('payment_intent'), amount: 100 }),
  'accounts.create': () => stripe.accounts.create({ type: 'express', email: 'a@example.com', capabilities: { transfers: { requested: true } } }),
  'accountLinks.create': () => stripe.accountLinks.create({ account: id('account'), type: 'account_onboarding', return_url: 'https://example.com/a', refresh_url: 'https://example.com/b' }),
  'transfers.create': () => stripe.transfers.create({ amount: 100, currency: 'usd', destination: id('account') }),
  'transfers.createReversal': () => stripe.transfers.createReversal(id('transfer'), { amount: 10 }),
  'balance.retrieve': () => stripe.balance.retrieve(),
  'events.list': () => stripe.events.list({ types: ['invoice.paid'], created: { gte: 1 } }),
  'disputes.list': () => stripe.disputes.list({ limit: 1 }),
})

describe.skipIf(!there)('beside stripe-mock', () => {
  let child: ReturnType<typeof spawn>
  let real: Stripe
  beforeAll(async () => {
    const free = createServer().listen(0, '127.0.0.1')
    await once(free, 'listening')
    const { port } = free.address() as AddressInfo
    await new Promise((done) => free.close(done))
    child = spawn(mock, ['-http-addr', `127.0.0.1:${port}`], { stdio: 'ignore' })
    real = new Stripe('sk_test_123', { host: '127.0.0.1', port, protocol: 'http', maxNetworkRetries: 0, telemetry: false })
    await until(() => fetch(`http://127.0.0.1:${port}/`).then(() => true, () => false))
  })
  afterAll(() => void child.kill())

  /** The paths of an answer and the kinds of what stands there; null fits any. */
  const outline = (value: unknown, path = ''): Map<string, string> => {
    const found = new Map<string, string>()
    if (typeof value !== 'object' || value === null) return found.set(path, value === null ? 'null' : typeof value)
    for (const [name, item] of Object.entries(value)) {
      if (name === 'metadata' || name === 'lastResponse') continue
      for (const [at, kind] of outline(item, Array.isArray(value) ? `${path}[]` : `${path}.${name}`)) if (found.get(at) === undefined || found.get(at) === 'null') found.set(at, kind)
    }
    return found
  }

  it.each(Object.keys(calls(undefined as never, String)))('%s is taken by both and answered alike', async (name) => {
    const { stripe } = running
    const [paid] = (await stripe.invoices.list({ status: 'paid', limit: 1 })).data
    const { data: intents } = await stripe.paymentIntents.list({ limit: 100, expand: ['data.latest_charge'] })
    const intent = intents.find(({ status, latest_charge }) => status === 'succeeded' && !(latest_charge as Stripe.Charge).refunded)!
    const [account] = (await stripe.accounts.list({ limit: 100 })).data.filter(({ details_submitted }) => details_submitted)
    const prices = Object.fromEntries((await stripe.prices.list({})).data.map(({ lookup_key, id }) => [lookup_key, id]))
    const customer = await stripe.customers.create({})
    const subscription = await subscribed(running, customer.id, prices.monthly)
    const known = {
      customer: customer.id, price: prices.monthly!, yearly: prices.yearly!, subscription: subscription.id, item: subscription.items.data[0]!.id, payment_intent: intent.id, charge: (intent.latest_charge as Stripe.Charge).id,
      invoice: paid!.id, account: account!.id, transfer: (await stripe.transfers.list({ limit: 1 })).data[0]!.id,
    }
    const ours = outline(await calls(stripe, (kind) => known[kind])[name]!())
    const theirs = outline(await calls(real, (kind) => (kind === 'item' ? 'si_1' : kind === 'yearly' ? 'price_1' : `${kind}_1`))[name]!())
    // whatever both say is of one kind
    const differing = [...ours].filter(([path, kind]) => {
      const other = theirs.get(path)
      return other !== undefined && other !== 'null' && kind !== 'null' && other !== kind
    })
    expect(differing).toEqual([])
    expect([...ours.keys()].filter((path) => theirs.has(path)).length).toBeGreaterThan(1)
  })
})
