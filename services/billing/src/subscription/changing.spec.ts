import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { intentOf, runningBilling, type RunningBilling, until } from '../testing.ts'

let running: RunningBilling
beforeEach(async () => { running = await runningBilling() })
afterEach(() => running.stop())

const subscribed = async (userId: number, tier: string, card = 'pm_card_visa') => {
  const user = running.user(userId)
  const { body: { clientSecret } } = await user.subscribe(tier)
  await running.simulator.confirm(clientSecret, card)
  if (card === 'pm_card_authenticationRequired') await running.simulator.authenticate(clientSecret)
  expect((await user.complete(intentOf(clientSecret))).status).toBe(200)
  return user
}
const atStripe = async () => (await running.stripe.subscriptions.list({ status: 'all' })).data[0]!
/** Time passes; what happens at Stripe meanwhile is told by webhooks. */
const later = async (iso: string) => {
  running.clock.set(iso)
  await running.deliverAll()
}
const april = '2026-04-04T10:00:00.000Z'

describe('from monthly to yearly', () => {
  it('is at once, prorated, and once', async () => {
    const user = await subscribed(7, 'monthly')
    running.clock.set('2026-03-20T10:00:00.000Z')
    expect(await user.subscribe('yearly')).toMatchObject({ status: 200, body: { clientSecret: null, tier: 'yearly', amount: 3999, message: expect.stringContaining('yearly') } })
    expect(await user.status()).toMatchObject({ subscription_status: 'active', subscription_tier: 'yearly', subscription_expires_at: '2027-03-20T10:00:00.000Z', amount: 3999 })
    const amounts = (await running.stripe.paymentIntents.list()).data.map(({ amount }) => amount)
    // what is left of the month: 15 of 31 days of 4.99
    expect(amounts.toSorted((a, b) => a - b)).toEqual([499, 3999 - 241])
    expect(await user.subscribe('yearly')).toMatchObject({ status: 409, body: { code: 'already_subscribed' } })
    await running.deliverAll()
    await running.billing().reconcile(running.clock.now())
    expect(await running.recorded(7)).toEqual(['SubscriptionRequested', 'SubscriptionPaid', 'SubscriptionActivated', 'SubscriptionPaid', 'PlanChanged'])
  })

  it('waits for the user where the card asks for more, and stays monthly until then', async () => {
    const user = await subscribed(7, 'monthly', 'pm_card_authenticationRequired')
    const asked = await user.subscribe('yearly')
    expect(asked.body.clientSecret).toMatch(/^pi_/)
    expect((await user.subscribe('yearly')).body.clientSecret).toBe(asked.body.clientSecret)
    expect(await user.status()).toMatchObject({ subscription_status: 'active', subscription_tier: 'monthly' })
    expect(await user.complete(intentOf(asked.body.clientSecret))).toMatchObject({ status: 409, body: { code: 'payment_incomplete' } })
    expect(await running.simulator.confirm(asked.body.clientSecret)).toBe(200)
    expect(await user.complete(intentOf(asked.body.clientSecret))).toMatchObject({ status: 200, body: { tier: 'yearly' } })
    expect(await user.status()).toMatchObject({ subscription_tier: 'yearly' })
  })

  it('takes a cancellation back', async () => {
    const user = await subscribed(7, 'monthly')
    await user.cancel()
    expect((await user.subscribe('yearly')).body).toMatchObject({ clientSecret: null })
    expect(await user.status()).toMatchObject({ subscription_tier: 'yearly', cancel_at_period_end: false })
    expect(await atStripe()).toMatchObject({ cancel_at_period_end: false })
  })
})

describe('from yearly to monthly', () => {
  it('is at the period’s end, for nothing until then', async () => {
    const user = await subscribed(7, 'yearly')
    const end = '2027-03-04T10:00:00.000Z'
    const asked = await user.subscribe('monthly')
    expect(asked).toMatchObject({ status: 200, body: { clientSecret: null, effectiveAt: end, message: expect.stringContaining('March 4, 2027') } })
    expect((await user.subscribe('monthly')).body).toEqual(asked.body)
    expect(await user.status()).toMatchObject({ subscription_tier: 'yearly', next_tier: 'monthly', subscription_expires_at: end })
    // Stripe's invoice is a draft for an hour
    await later('2027-03-04T10:30:00.000Z')
    expect(await user.status()).toMatchObject({ subscription_status: 'active', subscription_tier: 'yearly' })
    await later('2027-03-04T11:30:00.000Z')
    await running.seen(7, 'PlanChanged')
    expect(await user.status()).toMatchObject({ subscription_tier: 'monthly', next_tier: null, subscription_expires_at: '2027-04-04T10:00:00.000Z', amount: 499 })
  })

  it('can be taken back', async () => {
    const user = await subscribed(7, 'yearly')
    await user.subscribe('monthly')
    expect((await user.subscribe('yearly')).body).toMatchObject({ clientSecret: null, message: expect.stringContaining('stay') })
    expect(await user.status()).toMatchObject({ next_tier: null })
    await later('2027-03-04T11:30:00.000Z')
    await running.seen(7, 'SubscriptionRenewed')
    expect(await user.status()).toMatchObject({ subscription_tier: 'yearly', subscription_expires_at: '2028-03-04T10:00:00.000Z' })
  })

  it('can be cancelled', async () => {
    const user = await subscribed(7, 'yearly')
    await user.subscribe('monthly')
    expect((await user.cancel()).status).toBe(200)
    expect(await user.status()).toMatchObject({ cancel_at_period_end: true, next_tier: null })
    expect((await user.subscribe('monthly')).body).toMatchObject({ clientSecret: null, effectiveAt: '2027-03-04T10:00:00.000Z' })
    expect(await user.status()).toMatchObject({ cancel_at_period_end: false, next_tier: 'monthly' })
  })
})

describe('cancelling', () => {
  it('keeps access until the period’s end, then not', async () => {
    const user = await subscribed(7, 'monthly')
    const answer = await user.cancel()
    expect(answer).toMatchObject({ status: 200, body: { effectiveAt: april } })
    expect(await user.cancel()).toMatchObject({ status: 200, body: answer.body })
    expect(await user.status()).toMatchObject({ subscription_status: 'active', cancel_at_period_end: true, subscription_expires_at: april })
    await later('2026-04-04T09:59:00.000Z')
    expect(await user.status()).toMatchObject({ subscription_status: 'active' })
    await later('2026-04-04T10:00:01.000Z')
    await running.seen(7, 'SubscriptionEnded')
    expect(await user.status()).toMatchObject({ subscription_status: 'free', subscription_tier: 'free', subscription_expires_at: null })
    expect((await running.stripe.paymentIntents.list()).data).toHaveLength(1)
  })

  it('can be taken back before, without a payment', async () => {
    const user = await subscribed(7, 'monthly')
    await user.cancel()
    expect(await user.subscribe('monthly')).toMatchObject({ status: 200, body: { clientSecret: null, message: expect.stringContaining('Welcome back') } })
    expect(await user.status()).toMatchObject({ subscription_status: 'active', cancel_at_period_end: false })
    expect((await running.stripe.paymentIntents.list()).data).toHaveLength(1)
  })

  it('gives up what was not paid, and is refused where there is nothing', async () => {
    const user = running.user(7)
    expect(await user.cancel()).toMatchObject({ status: 409, body: { code: 'not_subscribed' } })
    const { clientSecret } = (await user.subscribe('monthly')).body
    expect((await user.cancel()).status).toBe(200)
    expect(await user.status()).toMatchObject({ subscription_status: 'free' })
    await until(async () => (await atStripe()).status !== 'incomplete')
    expect(await running.simulator.confirm(clientSecret)).toBe(400)
  })
})

describe('a renewal', () => {
  it('prolongs, by webhook or by asking', async () => {
    const user = await subscribed(7, 'monthly')
    await later('2026-04-04T11:30:00.000Z')
    await running.seen(7, 'SubscriptionRenewed')
    expect(await user.status()).toMatchObject({ subscription_expires_at: '2026-05-04T10:00:00.000Z' })
    running.clock.set('2026-05-04T11:30:00.000Z')
    expect(await running.billing().expireSubscriptions(running.clock.now())).toBe(0)
    expect(await user.status()).toMatchObject({ subscription_status: 'active', subscription_expires_at: '2026-06-04T10:00:00.000Z' })
  })

  it('that fails leaves access while Stripe tries again, and can be paid with another card', async () => {
    const user = await subscribed(7, 'monthly')
    const { id, customer } = await atStripe()
    const bad = await running.stripe.paymentMethods.attach('pm_card_chargeCustomerFail', { customer: customer as string })
    await running.stripe.subscriptions.update(id, { default_payment_method: bad.id })
    await later('2026-04-04T11:30:00.000Z')
    await running.seen(7, 'RenewalFailed')
    expect(await user.status()).toMatchObject({ subscription_status: 'active', payment_failed: true, subscription_expires_at: april })
    const asked = await user.subscribe('monthly')
    expect(asked.body.clientSecret).toMatch(/^pi_/)
    await running.simulator.confirm(asked.body.clientSecret)
    expect((await user.complete(intentOf(asked.body.clientSecret))).body).toEqual({ tier: 'monthly' })
    expect(await user.status()).toMatchObject({ payment_failed: false, subscription_expires_at: '2026-05-04T10:00:00.000Z' })
  })

  it('that keeps failing ends it when Stripe gives up', async () => {
    const user = await subscribed(7, 'monthly')
    const { id, customer } = await atStripe()
    const bad = await running.stripe.paymentMethods.attach('pm_card_chargeCustomerFail', { customer: customer as string })
    await running.stripe.subscriptions.update(id, { default_payment_method: bad.id })
    await later('2026-04-04T11:30:00.000Z')
    await running.seen(7, 'RenewalFailed')
    await later('2026-06-01T10:00:00.000Z')
    await running.seen(7, 'SubscriptionEnded')
    expect(await user.status()).toMatchObject({ subscription_status: 'free' })
  })
})

describe('money that goes back', () => {
  const payment = async () => (await running.stripe.paymentIntents.list()).data[0]!.id

  it('all of it ends the subscription, here and at Stripe', async () => {
    const user = await subscribed(7, 'monthly')
    await running.stripe.refunds.create({ payment_intent: await payment(), amount: 100 })
    await running.deliverAll()
    await running.seen(7, 'SubscriptionRefunded')
    expect(await user.status()).toMatchObject({ subscription_status: 'active' })
    await running.stripe.refunds.create({ payment_intent: await payment() })
    await running.deliverAll()
    await running.seen(7, 'SubscriptionEnded')
    expect(await user.status()).toMatchObject({ subscription_status: 'free' })
    await until(async () => (await atStripe()).status === 'canceled')
    expect((await running.eventStore.readStream('subscription-7')).filter(({ type }) => type === 'SubscriptionRefunded').map(({ data }) => data)).toMatchObject([{ amount: 100, total: 100 }, { amount: 399, total: 499 }])
  })

  it('by a dispute that is lost ends it, by one that is won not', async () => {
    const user = await subscribed(7, 'monthly', 'pm_card_createDispute')
    await running.deliverAll()
    await running.seen(7, 'SubscriptionDisputed')
    expect(await user.status()).toMatchObject({ subscription_status: 'active' })
    const [dispute] = (await running.stripe.disputes.list()).data
    await running.stripe.disputes.close(dispute!.id)
    await running.deliverAll()
    await running.seen(7, 'SubscriptionEnded')
    expect(await user.status()).toMatchObject({ subscription_status: 'free' })
  })
})
