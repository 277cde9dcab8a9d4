import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { routes } from './api.ts'
import { createTestClock, incomplete, plans, publishableKey, type Running, runningSimulator, secretKey, secretOf, subscribed } from './testing.ts'

let running: Running
let ids: string[]
beforeAll(async () => {
  running = await runningSimulator({ now: createTestClock().now })
  const { stripe } = running
  const { customer, monthly, yearly, product } = await plans(stripe)
  const subscription = await subscribed(running, customer.id, monthly.id)
  const waiting = await incomplete(stripe, customer.id, yearly.id)
  const [intent] = (await stripe.paymentIntents.list()).data
  const account = await stripe.accounts.create({ type: 'express', capabilities: { transfers: { requested: true } } })
  ids = [customer.id, monthly.id, yearly.id, product.id, subscription.id, waiting.id, subscription.items.data[0]!.id, intent!.id, secretOf(waiting), account.id, subscription.latest_invoice as string, 'pm_card_visa', 'pm_card_createDispute', (await stripe.charges.list()).data[0]!.id]
})
afterAll(async () => {
  await running.stop()
  expect(running.trouble).toEqual([])
})

const names = [
  'amount', 'currency', 'customer', 'items[0][price]', 'items[0][id]', 'items[0][quantity]', 'items[]', 'items', 'price', 'product', 'unit_amount', 'recurring[interval]', 'recurring[interval_count]', 'recurring', 'metadata[a]', 'metadata', 'expand[]', 'expand[0]', 'limit', 'starting_after', 'ending_before',
  'created', 'created[gte]', 'payment_method', 'payment_method_data[card][number]', 'payment_method_data[card][exp_month]', 'payment_method_data[card][exp_year]', 'client_secret', 'confirm', 'off_session', 'return_url', 'transfer_data[destination]', 'application_fee_amount', 'charge', 'payment_intent', 'reverse_transfer',
  'destination', 'source_transaction', 'account', 'type', 'types[]', 'refresh_url', 'payment_behavior', 'proration_behavior', 'cancel_at', 'cancel_at_period_end', 'from_subscription', 'phases[0][items][0][price]', 'phases[0][end_date]', 'phases[0][iterations]', 'phases[0][duration][interval]', 'subscription', 'status', 'name', 'email',
  'balance', 'lookup_key', 'lookup_keys[]', 'product_data[name]', 'outcome', 'default_payment_method', 'invoice_settings[default_payment_method]', 'capabilities[transfers][requested]', 'subscription_details[items][0][id]', 'subscription_details[items][0][price]', '__proto__[x]', 'constructor', '',
]
const words = ['usd', 'true', 'false', '', '0', '-1', '1', '50', '500', '36', '37', '99999999999999', '1e9', 'NaN', 'month', 'year', 'day', 'always_invoice', 'none', 'create_prorations', 'pending_if_incomplete', 'default_incomplete', 'error_if_incomplete', 'data.customer', 'latest_invoice.payments', 'customer', 'succeed', 'fail', 'account_onboarding', 'http://localhost', 'card', 'express', '4242424242424242', '\0', '😀', 'a'.repeat(6000)]

describe('whatever is asked', () => {
  it.each(routes.map((route) => [`${route.method} ${route.path}`, route] as const))('%s answers in Stripe\'s words, and never with 500', async (_name, { method, path, parameters }) => {
    const own = names.filter((name) => parameters.includes(name.split('[')[0]!))
    const value = fc.oneof(fc.constantFrom(...words), fc.integer({ min: 0, max: 99 }).map((at) => ids[at % ids.length]!), fc.string({ maxLength: 20 }))
    const form = fc.array(fc.tuple(fc.oneof({ weight: 30, arbitrary: fc.constantFrom(...own) }, { weight: 1, arbitrary: fc.constantFrom(...names) }), value), { maxLength: 8 })
    await fc.assert(fc.asyncProperty(form, fc.array(value, { minLength: 2, maxLength: 2 }), fc.constantFrom(secretKey, secretKey, secretKey, publishableKey, ''), async (fields, inPath, key) => {
      const query = new URLSearchParams(fields).toString()
      let next = 0
      const url = running.url + path.split('/').map((part) => (part.startsWith(':') ? encodeURIComponent(inPath[next++] || 'x') : part)).join('/')
      const answer = await fetch(method === 'POST' ? url : `${url}?${query}`, { method, headers: { ...(key && { authorization: `Bearer ${key}` }), 'content-type': 'application/x-www-form-urlencoded' }, ...(method === 'POST' && { body: query }) })
      const body = (await answer.json()) as { error?: { type: string; message: string } }
      expect(answer.status).toBeLessThan(500)
      if (answer.status >= 400) expect(body.error).toMatchObject({ type: expect.stringMatching(/^(invalid_request|card|idempotency)_error$/), message: expect.any(String) })
    }), { numRuns: 40 })
  })

  it('time goes on afterwards', async () => {
    await running.advance(400 * 86_400)
    expect(running.trouble).toEqual([])
  })
})
