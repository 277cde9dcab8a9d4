import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { intentOf, runningBilling, type RunningBilling, until } from '../testing.ts'

let running: RunningBilling
beforeEach(async () => { running = await runningBilling() })
afterEach(() => running.stop())

/** Subscribes and pays. */
const subscribed = async (userId: number, tier: string) => {
  const user = running.user(userId)
  const { body: { clientSecret } } = await user.subscribe(tier)
  expect(await running.simulator.confirm(clientSecret)).toBe(200)
  expect(await user.complete(intentOf(clientSecret))).toMatchObject({ status: 200, body: { tier } })
  return { user, intentId: intentOf(clientSecret) }
}

describe('subscribing', () => {
  it('is pending from the request on, and active once it is paid', async () => {
    const user = running.user(7)
    expect(await user.status()).toEqual({ subscription_status: 'free', subscription_tier: 'free', subscription_expires_at: null, cancel_at_period_end: false, next_tier: null, payment_failed: false, amount: null, currency: 'usd' })
    const { status, body } = await user.subscribe('monthly')
    expect(status).toBe(200)
    expect(body).toEqual({ clientSecret: expect.stringMatching(/^pi_\w+_secret_\w+$/), tier: 'monthly', mode: 'simulator', publishableKey: null, amount: 499, currency: 'usd' })
    expect(await user.status()).toMatchObject({ subscription_status: 'pending', subscription_tier: 'monthly', subscription_expires_at: null, amount: 499 })
    expect(await user.complete(intentOf(body.clientSecret))).toMatchObject({ status: 409, body: { code: 'payment_incomplete' } })
    await running.simulator.confirm(body.clientSecret)
    expect(await user.complete(intentOf(body.clientSecret))).toMatchObject({ status: 200, body: { tier: 'monthly' } })
    expect(await user.status()).toMatchObject({ subscription_status: 'active', subscription_tier: 'monthly', subscription_expires_at: '2026-04-04T10:00:00.000Z', amount: 499 })
    expect(await running.user(8).status()).toMatchObject({ subscription_status: 'free' })
  })

  it('is no longer pending after 24 hours by the reader’s clock', async () => {
    const user = running.user(7)
    await user.subscribe('yearly')
    running.simulator.state.away = true
    running.clock.set('2026-03-05T09:59:59.000Z')
    expect(await user.status()).toMatchObject({ subscription_status: 'pending', subscription_tier: 'yearly' })
    running.clock.set('2026-03-05T10:00:00.000Z')
    expect(await user.status()).toMatchObject({ subscription_status: 'free', subscription_tier: 'free' })
  })

  it('gives the same payment to the same wish, however many ask at once, and one subscription at Stripe', async () => {
    const user = running.user(7)
    const answers = await Promise.all(Array.from({ length: 12 }, () => user.subscribe('monthly')))
    expect(new Set(answers.map(({ body }) => body.clientSecret)).size).toBe(1)
    expect((await user.subscribe('monthly')).body.clientSecret).toBe(answers[0]!.body.clientSecret)
    expect((await running.stripe.subscriptions.list({ status: 'all' })).data).toHaveLength(1)
    expect((await running.stripe.prices.list()).data).toHaveLength(2)
    expect((await running.stripe.customers.list()).data).toMatchObject([{ email: null, metadata: { userId: '7' } }])
    expect(await running.recorded(7)).toEqual(['SubscriptionRequested'])
  })

  it('gives an unpaid wish up for another one', async () => {
    const user = running.user(7)
    const first = (await user.subscribe('monthly')).body.clientSecret
    const second = (await user.subscribe('yearly')).body.clientSecret
    expect(second).not.toBe(first)
    await until(async () => (await running.stripe.subscriptions.list({ status: 'all' })).data.filter(({ status }) => status === 'incomplete').length === 1)
    expect(await running.simulator.confirm(first)).toBe(400)
    expect(await user.complete(intentOf(first))).toMatchObject({ status: 404, body: { code: 'intent_mismatch' } })
    await running.simulator.confirm(second)
    expect((await user.complete(intentOf(second))).body).toEqual({ tier: 'yearly' })
    expect((await user.status()).subscription_expires_at).toBe('2027-03-04T10:00:00.000Z')
  })

  it('gives the money back for a wish that was paid after it was given up', async () => {
    const user = running.user(7)
    const first = (await user.subscribe('monthly')).body.clientSecret
    // the payment comes just before Stripe hears that it is not wanted any more
    running.simulator.state.before = async (call) => {
      if (!call.startsWith('DELETE')) return
      running.simulator.state.before = undefined
      await running.simulator.confirm(first)
    }
    await user.subscribe('yearly')
    await until(async () => (await running.stripe.refunds.list()).data.length === 1)
    expect((await running.stripe.refunds.list()).data).toMatchObject([{ payment_intent: intentOf(first), amount: 499, status: 'succeeded' }])
    expect(await user.status()).toMatchObject({ subscription_status: 'pending', subscription_tier: 'yearly' })
    await running.deliverAll()
    await running.seen(7, 'SubscriptionRefunded')
    expect(await running.recorded(7)).toEqual(['SubscriptionRequested', 'SubscriptionRequested', 'SubscriptionPaid', 'SubscriptionRefunded'])
  })

  it('is refused for the tier that is active', async () => {
    const { user } = await subscribed(7, 'monthly')
    expect(await user.subscribe('monthly')).toMatchObject({ status: 409, body: { code: 'already_subscribed' } })
  })

  it('needs a session and a tier', async () => {
    expect((await running.signedOut('POST', '/api/create-subscription-payment', { tier: 'monthly' })).status).toBe(401)
    for (const tier of ['free', '', null, 1]) expect(await running.user(7).subscribe(tier as string)).toMatchObject({ status: 400, body: { errors: [{ path: 'tier' }] } })
  })

  it('has one effect per Idempotency-Key', async () => {
    const user = running.user(7)
    const key = { 'idempotency-key': 'k1' }
    const one = await user.subscribe('monthly', key)
    expect((await user.subscribe('monthly', key)).body).toEqual(one.body)
    expect((await user.subscribe('yearly', key)).status).toBe(409)
    await running.restart()
    expect((await user.subscribe('monthly', key)).body).toEqual(one.body)
  })
})

describe('a payment', () => {
  it('that the bank declines begins nothing, and says why; another card does', async () => {
    const user = running.user(7)
    const { clientSecret } = (await user.subscribe('monthly')).body
    expect(await running.simulator.confirm(clientSecret, 'pm_card_chargeDeclined')).toBe(402)
    await running.deliverAll()
    expect(await user.complete(intentOf(clientSecret))).toMatchObject({ status: 409, body: { code: 'payment_incomplete', message: expect.stringContaining('Your card was declined.') } })
    expect(await user.status()).toMatchObject({ subscription_status: 'pending' })
    await running.simulator.confirm(clientSecret)
    expect((await user.complete(intentOf(clientSecret))).status).toBe(200)
  })

  it('that waits for the bank’s own question begins nothing before it is answered', async () => {
    const user = running.user(7)
    const { clientSecret } = (await user.subscribe('monthly')).body
    expect(await running.simulator.confirm(clientSecret, 'pm_card_authenticationRequired')).toBe(200)
    expect(await user.complete(intentOf(clientSecret))).toMatchObject({ status: 409, body: { code: 'payment_incomplete' } })
    expect(await running.simulator.authenticate(clientSecret)).toBe(200)
    expect((await user.complete(intentOf(clientSecret))).body).toEqual({ tier: 'monthly' })
  })

  it('is nobody else’s', async () => {
    const { intentId } = await subscribed(7, 'monthly')
    const other = running.user(8)
    const { clientSecret } = (await other.subscribe('monthly')).body
    for (const id of [intentId, 'pi_made_up', 'x', `${intentOf(clientSecret)}0`]) {
      expect(await other.complete(id)).toMatchObject({ status: 404, body: { code: 'intent_mismatch' } })
    }
    expect(await other.status()).toMatchObject({ subscription_status: 'pending' })
    expect(await running.recorded(8)).toEqual(['SubscriptionRequested'])
  })

  it('for something else is none for a subscription, whatever it says of itself', async () => {
    const user = running.user(7)
    await user.subscribe('monthly')
    const [customer] = (await running.stripe.customers.list()).data
    const purchase = await running.stripe.paymentIntents.create({ amount: 499, currency: 'usd', customer: customer!.id, metadata: { userId: '7', purpose: 'subscription' } })
    expect(await running.simulator.confirm(purchase.client_secret!)).toBe(200)
    expect(await user.complete(purchase.id)).toMatchObject({ status: 404, body: { code: 'intent_mismatch' } })
    await running.deliverAll()
    await running.billing().reconcile(running.clock.now())
    expect(await user.status()).toMatchObject({ subscription_status: 'pending' })
  })

  it('completed again is the same answer, also while Stripe is away', async () => {
    const { user, intentId } = await subscribed(7, 'yearly')
    running.simulator.state.away = true
    for (let i = 0; i < 3; i++) expect(await user.complete(intentId)).toMatchObject({ status: 200, body: { tier: 'yearly' } })
    expect((await running.recorded(7)).filter((type) => type === 'SubscriptionActivated')).toHaveLength(1)
  })

  it('begins nothing again after the end', async () => {
    const { user, intentId } = await subscribed(7, 'monthly')
    await running.stripe.subscriptions.cancel((await running.stripe.subscriptions.list()).data[0]!.id)
    await running.deliverAll()
    await running.seen(7, 'SubscriptionEnded')
    expect(await user.complete(intentId)).toMatchObject({ status: 409, body: { code: 'subscription_ended' } })
    expect(await user.status()).toMatchObject({ subscription_status: 'free' })
    await subscribed(7, 'yearly')
    expect(await user.status()).toMatchObject({ subscription_status: 'active', subscription_tier: 'yearly' })
  })
})
