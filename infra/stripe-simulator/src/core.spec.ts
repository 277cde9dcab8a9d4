import Stripe from 'stripe'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createReceiver, incomplete, plans, publishableKey, type Running, runningSimulator, secretOf, until } from './testing.ts'

let running: Running
let receiver: Awaited<ReturnType<typeof createReceiver>>
beforeEach(async () => {
  receiver = await createReceiver()
  running = await runningSimulator({ webhookUrl: receiver.url })
})
afterEach(async () => {
  await running.stop()
  await receiver.close()
  expect(running.trouble).toEqual([])
})

describe('a subscription', () => {
  it('is active once the browser has confirmed its first invoice', async () => {
    const { stripe, confirm } = running
    const { customer, monthly } = await plans(stripe)
    const subscription = await incomplete(stripe, customer.id, monthly.id)
    expect(subscription.status).toBe('incomplete')
    const invoice = subscription.latest_invoice as Stripe.Invoice
    expect(invoice).toMatchObject({ status: 'open', amount_due: 499, billing_reason: 'subscription_create', parent: { subscription_details: { subscription: subscription.id } } })
    const secret = secretOf(subscription)
    const { status, json } = await confirm(secret)
    expect([status, json.status]).toEqual([200, 'succeeded'])
    const after = await stripe.subscriptions.retrieve(subscription.id, { expand: ['latest_invoice.payments'] })
    expect(after.status).toBe('active')
    expect(after.default_payment_method).toMatch(/^pm_/)
    const paid = after.latest_invoice as Stripe.Invoice
    expect(paid).toMatchObject({ status: 'paid', amount_paid: 499, amount_remaining: 0 })
    expect(paid.payments!.data[0]).toMatchObject({ status: 'paid', amount_paid: 499, payment: { payment_intent: secret.split('_secret_')[0] } })
    expect(after.items.data[0]!.current_period_end).toBeGreaterThan(after.created + 27 * 86_400)
    await until(() => receiver.types().includes('customer.subscription.updated'))
    await until(() => receiver.types().includes('invoice.paid'))
    const sent = receiver.events.find(({ type }) => type === 'customer.subscription.updated')!
    expect(sent.data.previous_attributes).toMatchObject({ status: 'incomplete' })
    expect(sent.api_version).toBe(Stripe.API_VERSION ?? sent.api_version)
  })

  it('stays incomplete when the card is declined, and is paid with another', async () => {
    const { stripe, confirm } = running
    const { customer, monthly } = await plans(stripe)
    const subscription = await incomplete(stripe, customer.id, monthly.id)
    const secret = secretOf(subscription)
    const declined = await confirm(secret, 'pm_card_chargeDeclined')
    expect(declined.status).toBe(402)
    expect(declined.json.error).toMatchObject({ type: 'card_error', code: 'card_declined', decline_code: 'generic_decline', payment_intent: { status: 'requires_payment_method', last_payment_error: { code: 'card_declined' } } })
    expect((await stripe.subscriptions.retrieve(subscription.id)).status).toBe('incomplete')
    expect((await confirm(secret)).status).toBe(200)
    expect((await stripe.subscriptions.retrieve(subscription.id)).status).toBe('active')
  })
})

describe('a payment intent', () => {
  it('is made and paid; a second confirmation is refused', async () => {
    const { stripe, confirm } = running
    const intent = await stripe.paymentIntents.create({ amount: 1250, currency: 'usd', automatic_payment_methods: { enabled: true }, metadata: { recipeId: '3' } })
    expect(intent.status).toBe('requires_payment_method')
    expect((await confirm(intent.client_secret!)).json.status).toBe('succeeded')
    const paid = await stripe.paymentIntents.retrieve(intent.id, { expand: ['latest_charge.balance_transaction'] })
    const charge = paid.latest_charge as Stripe.Charge
    expect(charge).toMatchObject({ amount: 1250, paid: true, metadata: { recipeId: '3' } })
    expect((charge.balance_transaction as Stripe.BalanceTransaction).net).toBe(1250)
    const again = await confirm(intent.client_secret!)
    expect([again.status, again.json.error]).toMatchObject([400, { code: 'payment_intent_unexpected_state' }])
  })

  it('is refused to a browser with another client secret, and nothing changes', async () => {
    const { stripe, confirm, call } = running
    const intent = await stripe.paymentIntents.create({ amount: 1250, currency: 'usd' })
    expect((await confirm(`${intent.id}_secret_guess`)).status).toBe(400)
    expect((await call(`/v1/payment_intents/${intent.id}/confirm`, { payment_method: 'pm_card_visa' })).status).toBe(403)
    expect((await stripe.paymentIntents.retrieve(intent.id)).status).toBe('requires_payment_method')
    expect((await call(`/v1/payment_intents/${intent.id}/confirm`, { payment_method: 'pm_card_visa', client_secret: intent.client_secret! }, { authorization: `Bearer ${publishableKey}` })).status).toBe(200)
  })

  it('waits for 3-D Secure', async () => {
    const { stripe, confirm, call } = running
    const intent = await stripe.paymentIntents.create({ amount: 1250, currency: 'usd' })
    const { json } = await confirm(intent.client_secret!, 'pm_card_authenticationRequired', { return_url: 'http://localhost/back' })
    expect(json).toMatchObject({ status: 'requires_action', next_action: { type: 'redirect_to_url' } })
    const authenticate = (outcome: string) => call(`/v1/payment_intents/${intent.id}/authenticate`, { client_secret: intent.client_secret!, outcome })
    expect((await authenticate('fail')).json).toMatchObject({ status: 'requires_payment_method', last_payment_error: { code: 'payment_intent_authentication_failure' } })
    await confirm(intent.client_secret!, 'pm_card_authenticationRequired')
    expect((await authenticate('succeed')).json.status).toBe('succeeded')
  })

  it('shows a browser neither metadata nor customer', async () => {
    const { stripe, url } = running
    const intent = await stripe.paymentIntents.create({ amount: 1250, currency: 'usd', metadata: { secret: 'yes' } })
    const answer = await fetch(`${url}/v1/payment_intents/${intent.id}?client_secret=${intent.client_secret}`)
    expect(await answer.json()).not.toHaveProperty('metadata')
  })
})
