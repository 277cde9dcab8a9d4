import fc from 'fast-check'
import Stripe from 'stripe'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { API_VERSION } from '../version.ts'
import { incomplete, plans, publishableKey, type Running, runningSimulator, secretKey } from '../testing.ts'
import { parseForm } from './form.ts'

let running: Running
beforeAll(async () => {
  running = await runningSimulator()
})
afterAll(async () => {
  await running.stop()
  expect(running.trouble).toEqual([])
})

const failure = (call: Promise<unknown>) => call.then(() => { throw new Error('was carried out') }, (error: unknown) => error as InstanceType<typeof Stripe.errors.StripeError>)

describe('forms', () => {
  it('nest by brackets', () => {
    expect(JSON.parse(JSON.stringify(parseForm('items[0][price]=p&items[0][quantity]=2&metadata[a%20b]=c%26d&expand[]=x&expand[]=y&amount=5')))).toEqual({
      items: { 0: { price: 'p', quantity: '2' } }, metadata: { 'a b': 'c&d' }, expand: { 0: 'x', 1: 'y' }, amount: '5',
    })
  })
  it('reach no prototype, and any text is read or refused', () => {
    parseForm('__proto__[polluted]=1&constructor[prototype][polluted]=1')
    expect(({} as Record<string, unknown>).polluted).toBeUndefined()
    fc.assert(fc.property(fc.string(), (text) => {
      try {
        parseForm(text)
      } catch (error) {
        expect((error as { status: number }).status).toBe(400)
      }
    }))
  })
})

describe('keys', () => {
  const as = (key: string) => new Stripe(key, { host: '127.0.0.1', port: running.port, protocol: 'http', maxNetworkRetries: 0 })
  it('are asked for, and another one is refused', async () => {
    expect(await failure(as('sk_test_other').customers.list())).toBeInstanceOf(Stripe.errors.StripeAuthenticationError)
    expect(await failure(as(publishableKey).customers.list())).toBeInstanceOf(Stripe.errors.StripePermissionError)
    const answer = await fetch(`${running.url}/v1/customers`)
    expect([answer.status, await answer.json()]).toMatchObject([401, { error: { type: 'invalid_request_error' } }])
    expect((await fetch(`${running.url}/v1/customers`, { headers: { authorization: `Basic ${btoa(`${secretKey}:`)}` } })).status).toBe(200)
  })
})

describe('errors', () => {
  it('have the SDK\'s types', async () => {
    const { stripe } = running
    const missing = await failure(stripe.customers.retrieve('cus_none'))
    expect(missing).toBeInstanceOf(Stripe.errors.StripeInvalidRequestError)
    expect(missing).toMatchObject({ statusCode: 404, code: 'resource_missing', param: 'id', message: "No such customer: 'cus_none'" })
    expect(missing.requestId).toMatch(/^req_/)
    expect(await failure(stripe.paymentIntents.create({ amount: 10, currency: 'usd' }))).toMatchObject({ statusCode: 400, code: 'amount_too_small', param: 'amount' })
    expect(await failure(stripe.paymentIntents.create({ amount: 1.5, currency: 'usd' }))).toMatchObject({ code: 'parameter_invalid_integer', message: 'Invalid integer: 1.5' })
    expect(await failure(stripe.paymentIntents.create({ currency: 'usd' } as Stripe.PaymentIntentCreateParams))).toMatchObject({ code: 'parameter_missing', param: 'amount', message: 'Missing required param: amount.' })
    expect(await failure(stripe.customers.create({ nonsense: 1 } as Stripe.CustomerCreateParams))).toMatchObject({ statusCode: 400, code: 'parameter_unknown', param: 'nonsense', message: 'Received unknown parameter: nonsense' })
    expect(await failure(stripe.subscriptions.create({ customer: 'cus_x', items: [{ price: 'p', nonsense: 1 } as never] }))).toMatchObject({ param: 'items[0][nonsense]' })
    expect(await failure(stripe.coupons.list())).toMatchObject({ statusCode: 404, message: expect.stringContaining('Unrecognized request URL (GET: /v1/coupons)') })
    const card = await failure(stripe.paymentIntents.create({ amount: 500, currency: 'usd', payment_method: 'pm_card_chargeDeclinedInsufficientFunds', confirm: true, automatic_payment_methods: { enabled: true, allow_redirects: 'never' } }))
    expect(card).toBeInstanceOf(Stripe.errors.StripeCardError)
    expect(card).toMatchObject({ statusCode: 402, code: 'card_declined', decline_code: 'insufficient_funds', payment_intent: { status: 'requires_payment_method' } })
  })

  it.each([['pm_card_chargeDeclinedExpiredCard', 'expired_card'], ['pm_card_chargeDeclinedIncorrectCvc', 'incorrect_cvc'], ['pm_card_chargeDeclinedProcessingError', 'processing_error'], ['pm_card_chargeDeclined', 'card_declined']])('of the test card %s', async (method, code) => {
    const intent = await running.stripe.paymentIntents.create({ amount: 500, currency: 'usd' })
    expect((await running.confirm(intent.client_secret!, method)).json.error).toMatchObject({ type: 'card_error', code })
  })

  it('of an address that makes no sense', async () => {
    for (const [path, status] of [['/v1/customers/%E0%A4%A', 400], ['/v1//customers', 404], ['/v1/', 404], ['/connect/%ff', 404], ['/v1', 404]] as const) {
      expect([path, (await fetch(running.url + path, { headers: { authorization: `Bearer ${secretKey}` } })).status]).toEqual([path, status])
    }
  })

  it('of card numbers', async () => {
    const intent = await running.stripe.paymentIntents.create({ amount: 500, currency: 'usd' })
    const pay = (number: string, year = '2040', cvc = '123') => running.call(`/v1/payment_intents/${intent.id}/confirm`, { client_secret: intent.client_secret!, 'payment_method_data[type]': 'card', 'payment_method_data[card][number]': number, 'payment_method_data[card][exp_month]': '4', 'payment_method_data[card][exp_year]': year, 'payment_method_data[card][cvc]': cvc })
    expect((await pay('4242424242424241')).json.error).toMatchObject({ code: 'incorrect_number' })
    expect((await pay('4242424242424242', '2019')).json.error).toMatchObject({ code: 'invalid_expiry_year' })
    expect((await pay('4242424242424242', '2040', '1')).json.error).toMatchObject({ code: 'invalid_cvc' })
    expect((await pay('4000000000009995')).json.error).toMatchObject({ decline_code: 'insufficient_funds' })
    expect((await pay('4242 4242 4242 4242')).json.status).toBe('succeeded')
  })
})

describe('a repeated call', () => {
  it('is answered as before; other parameters under the same key are refused', async () => {
    const { stripe } = running
    const first = await stripe.customers.create({ email: 'a@example.com' }, { idempotencyKey: 'k1' })
    const again = await stripe.customers.create({ email: 'a@example.com' }, { idempotencyKey: 'k1' })
    expect(again.id).toBe(first.id)
    expect(again.lastResponse.headers['idempotent-replayed']).toBe('true')
    const other = await failure(stripe.customers.create({ email: 'b@example.com' }, { idempotencyKey: 'k1' }))
    expect(other).toBeInstanceOf(Stripe.errors.StripeIdempotencyError)
    expect(other.statusCode).toBe(400)
  })

  it('after a mistake in its parameters is carried out', async () => {
    const { stripe } = running
    await failure(stripe.customers.create({ nonsense: 1 } as Stripe.CustomerCreateParams, { idempotencyKey: 'k2' }))
    expect((await stripe.customers.create({ email: 'c@example.com' }, { idempotencyKey: 'k2' })).email).toBe('c@example.com')
  })

  it('gets the same declined card', async () => {
    const { stripe } = running
    const intent = await stripe.paymentIntents.create({ amount: 500, currency: 'usd' })
    const pay = () => failure(stripe.paymentIntents.confirm(intent.id, { payment_method: 'pm_card_chargeDeclined', return_url: 'http://localhost' }, { idempotencyKey: 'k3' }))
    expect([(await pay()).statusCode, (await pay()).statusCode]).toEqual([402, 402])
    expect((await stripe.charges.list({ payment_intent: intent.id })).data).toHaveLength(1)
  })

  it('is made once, though its answer was lost', async () => {
    const client = new Stripe(secretKey, { host: '127.0.0.1', port: running.port, protocol: 'http', maxNetworkRetries: 2 })
    await running.control('/faults', { lose_answers: '1' })
    const made = await client.customers.create({ email: 'lost@example.com' })
    const { data } = await client.customers.list({ email: 'lost@example.com' })
    expect(data.map(({ id }) => id)).toEqual([made.id])
  })

  it('at the same time is refused', async () => {
    await running.control('/faults', { latency_ms: '200' })
    const make = () => running.stripe.customers.create({ email: 'twice@example.com' }, { idempotencyKey: 'k4' })
    const results = await Promise.allSettled([make(), make()])
    await running.control('/faults', {})
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect((results.find(({ status }) => status === 'rejected') as PromiseRejectedResult).reason).toMatchObject({ statusCode: 409, code: 'idempotency_key_in_use' })
  })

  it('is tried again by the SDK after 500 and 429', async () => {
    const client = new Stripe(secretKey, { host: '127.0.0.1', port: running.port, protocol: 'http', maxNetworkRetries: 2 })
    await running.control('/faults', { fail_next: '1' })
    expect((await client.customers.create({})).object).toBe('customer')
    await running.control('/faults', { limit_next: '1' })
    expect(await failure(running.stripe.customers.create({}))).toBeInstanceOf(Stripe.errors.StripeRateLimitError)
  })
})

describe('lists', () => {
  it('come in pages, newest first', async () => {
    const { stripe } = running
    const group = 'g1'
    const made: string[] = []
    for (let n = 0; n < 7; n++) made.unshift((await stripe.paymentIntents.create({ amount: 500 + n, currency: 'usd', transfer_group: group })).id)
    const listed: string[] = []
    for await (const { id } of stripe.paymentIntents.list({ limit: 3 })) listed.push(id)
    expect(listed.filter((id) => made.includes(id))).toEqual(made)
    const page = await stripe.paymentIntents.list({ limit: 2, starting_after: made[1]! })
    expect([page.data.map(({ id }) => id), page.has_more, page.url]).toEqual([[made[2], made[3]], true, '/v1/payment_intents'])
    const back = await stripe.paymentIntents.list({ limit: 2, ending_before: made[4]! })
    expect(back.data.map(({ id }) => id)).toEqual([made[2], made[3]])
    expect(await failure(stripe.paymentIntents.list({ limit: 101 }))).toMatchObject({ param: 'limit' })
    expect(await failure(stripe.paymentIntents.list({ starting_after: 'pi_none' }))).toMatchObject({ param: 'starting_after' })
  })
})

describe('expansion', () => {
  it('reaches into lists and what is only there when asked for', async () => {
    const { stripe } = running
    const { customer, monthly, product } = await plans(stripe)
    const made = await incomplete(stripe, customer.id, monthly.id)
    const { data } = await stripe.subscriptions.list({ customer: customer.id, status: 'all', expand: ['data.customer', 'data.items.data.price.product', 'data.latest_invoice.payments.data.payment.payment_intent'].slice(0, 2) })
    expect((data[0]!.customer as Stripe.Customer).email).toBe('jo@example.com')
    expect((data[0]!.items.data[0]!.price.product as Stripe.Product).id).toBe(product.id)
    const invoice = await stripe.invoices.retrieve((made.latest_invoice as Stripe.Invoice).id, { expand: ['payments.data.payment.payment_intent', 'confirmation_secret'] })
    const intent = invoice.payments!.data[0]!.payment.payment_intent as Stripe.PaymentIntent
    expect(invoice.confirmation_secret).toEqual({ client_secret: intent.client_secret, type: 'payment_intent' })
    expect(await stripe.invoices.retrieve(invoice.id)).not.toHaveProperty('confirmation_secret')
    const sold = await stripe.paymentIntents.create({ amount: 500, currency: 'usd' })
    await running.confirm(sold.client_secret!)
    const { latest_charge: charge } = await stripe.paymentIntents.retrieve(sold.id, { expand: ['latest_charge.transfer', 'latest_charge.application_fee', 'latest_charge.balance_transaction'] })
    expect(charge).toMatchObject({ application_fee: null, balance_transaction: { amount: 500 } })
    expect(charge).not.toHaveProperty('transfer')
    expect(await failure(stripe.invoices.retrieve(invoice.id, { expand: ['nonsense'] }))).toMatchObject({ statusCode: 400, message: expect.stringContaining('This property cannot be expanded (nonsense)') })
  })
})

it('speaks the version that the SDK pins', async () => {
  const { lastResponse } = await running.stripe.balance.retrieve()
  expect(lastResponse.apiVersion).toBe(API_VERSION)
})
