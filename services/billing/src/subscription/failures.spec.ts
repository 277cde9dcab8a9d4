import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { causalHeader, parsePositions } from '@plateful/service'
import { intentOf, runningBilling, type RunningBilling, until } from '../testing.ts'

let running: RunningBilling
beforeEach(async () => { running = await runningBilling() })
afterEach(() => running.stop())

const subscribed = async (userId: number, tier = 'monthly') => {
  const user = running.user(userId)
  const { body: { clientSecret } } = await user.subscribe(tier)
  await running.simulator.confirm(clientSecret)
  expect((await user.complete(intentOf(clientSecret))).status).toBe(200)
  return { user, intentId: intentOf(clientSecret) }
}
const settled = async () => {
  await running.billing().reconcile(running.clock.now())
  await running.idle()
}

describe('while Stripe is away', () => {
  const away = { status: 503, body: { code: 'payments_unavailable', message: 'Payments are not available right now. Please try again in a moment.' } }

  it('nothing begins and nothing changes; afterwards everything does', async () => {
    const { user } = await subscribed(7)
    const waiting = running.user(8)
    const { clientSecret } = (await waiting.subscribe('yearly')).body
    await running.simulator.confirm(clientSecret)
    const before = [await running.recorded(7), await running.recorded(8)]
    running.simulator.state.away = true
    expect(await user.subscribe('yearly')).toMatchObject(away)
    expect(await user.cancel()).toMatchObject(away)
    expect(await waiting.complete(intentOf(clientSecret))).toMatchObject(away)
    expect(await running.user(9).subscribe('monthly')).toMatchObject(away)
    expect([await running.recorded(7), await running.recorded(8)]).toEqual(before)
    expect(await user.status()).toMatchObject({ subscription_status: 'active', subscription_tier: 'monthly' })
    expect(await waiting.status()).toMatchObject({ subscription_status: 'pending' })
    running.simulator.state.away = false
    expect((await user.subscribe('yearly')).status).toBe(200)
    expect((await waiting.complete(intentOf(clientSecret))).body).toEqual({ tier: 'yearly' })
  })

  it('webhooks are taken all the same, and worked on once it is back', async () => {
    const user = running.user(7)
    const { clientSecret } = (await user.subscribe('monthly')).body
    await running.simulator.confirm(clientSecret)
    const events = await running.events()
    running.simulator.state.away = true
    for (const event of events) expect((await running.deliver(event)).status).toBe(200)
    await running.idle()
    expect(await user.status()).toMatchObject({ subscription_status: 'pending' })
    await running.restart()
    running.simulator.state.away = false
    await settled()
    expect(await user.status()).toMatchObject({ subscription_status: 'active' })
  })

  it('what was cancelled is over at its time, what was not stays', async () => {
    const { user } = await subscribed(7)
    await user.cancel()
    const { user: other } = await subscribed(8)
    running.simulator.state.away = true
    running.clock.set('2026-04-04T09:59:59.000Z')
    expect(await running.billing().expireSubscriptions(running.clock.now())).toBe(0)
    running.clock.set('2026-04-04T10:00:00.000Z')
    expect(await running.billing().expireSubscriptions(running.clock.now())).toBe(1)
    expect(await running.billing().expireSubscriptions(running.clock.now())).toBe(0)
    expect(await user.status()).toMatchObject({ subscription_status: 'free' })
    expect(await other.status()).toMatchObject({ subscription_status: 'active' })
  })
})

describe('what nobody was told', () => {
  it('is found by asking: a payment whose webhooks and browser were lost', async () => {
    const user = running.user(7)
    const { clientSecret } = (await user.subscribe('monthly')).body
    await running.simulator.confirm(clientSecret)
    await settled()
    expect(await user.status()).toMatchObject({ subscription_status: 'active' })
  })

  it('is found by asking: a refund, once', async () => {
    const { user, intentId } = await subscribed(7)
    await settled()
    running.clock.set('2026-03-06T10:00:00.000Z')
    await running.stripe.refunds.create({ payment_intent: intentId })
    await settled()
    await settled()
    expect(await user.status()).toMatchObject({ subscription_status: 'free' })
    expect((await running.recorded(7)).filter((type) => type === 'SubscriptionRefunded')).toHaveLength(1)
  })

  it('is given up when it was never paid', async () => {
    const user = running.user(7)
    await user.subscribe('monthly')
    running.clock.set('2026-03-05T10:00:00.000Z')
    await settled()
    expect(await running.recorded(7)).toEqual(['SubscriptionRequested', 'RequestDropped'])
    const { data } = await running.stripe.subscriptions.list({ status: 'all' })
    expect(data.map(({ status }) => status)).not.toContain('incomplete')
  })
})

describe('another account at Stripe than before', () => {
  it('keeps what was paid for until its end, charges nothing, and begins anew', async () => {
    const { user } = await subscribed(7)
    const unpaid = running.user(8)
    await unpaid.subscribe('monthly')
    await running.idle()
    await running.otherStripe()
    expect(await user.cancel()).toMatchObject({ status: 200, body: { effectiveAt: '2026-04-04T10:00:00.000Z' } })
    expect(await user.subscribe('yearly')).toMatchObject({ status: 409, body: { code: 'already_subscribed' } })
    expect(await user.status()).toMatchObject({ subscription_status: 'active' })
    expect((await unpaid.subscribe('monthly')).body.clientSecret).toMatch(/^pi_/)
    running.clock.set('2026-04-04T10:00:00.000Z')
    await settled()
    expect(await user.status()).toMatchObject({ subscription_status: 'free' })
    const { clientSecret } = (await user.subscribe('yearly')).body
    await running.simulator.confirm(clientSecret)
    expect((await user.complete(intentOf(clientSecret))).body).toEqual({ tier: 'yearly' })
  })
})

describe('a full disk', () => {
  it('refuses, and what Stripe did meanwhile is found again, once', async () => {
    const user = running.user(7)
    running.disk.full = true
    expect((await user.subscribe('monthly')).status).toBe(503)
    running.disk.full = false
    const { clientSecret } = (await user.subscribe('monthly')).body
    expect((await running.stripe.subscriptions.list({ status: 'all' })).data).toHaveLength(1)
    await running.simulator.confirm(clientSecret)
    const [event] = await running.events()
    running.disk.full = true
    expect((await user.complete(intentOf(clientSecret))).status).toBe(503)
    expect((await running.deliver(event!)).status).toBe(503)
    running.disk.full = false
    expect((await running.deliver(event!)).status).toBe(200)
    expect((await user.complete(intentOf(clientSecret))).body).toEqual({ tier: 'monthly' })
    expect((await running.recorded(7)).filter((type) => type === 'SubscriptionActivated')).toHaveLength(1)
  })
})

describe('an older word of Stripe’s', () => {
  it('never follows a newer one', async () => {
    const { user } = await subscribed(7)
    let release = () => {}
    const held = new Promise<void>((resolve) => { release = resolve })
    let asked = () => {}
    const isAsked = new Promise<void>((resolve) => { asked = resolve })
    running.simulator.state.after = (call) => {
      if (!call.startsWith('GET') || !call.includes('/v1/subscriptions/')) return Promise.resolve()
      running.simulator.state.after = undefined
      asked()
      return held
    }
    running.clock.set('2026-04-04T10:00:00.000Z')
    const slow = running.billing().expireSubscriptions(new Date('2026-04-04T10:00:00.000Z'))
    await isAsked
    expect((await user.cancel()).status).toBe(200)
    release()
    await slow
    expect((await running.recorded(7)).at(-1)).toBe('CancellationRequested')
    expect(await user.status()).toMatchObject({ cancel_at_period_end: true })
  })
})

describe('the other services', () => {
  it('are to know before the next call: answers say how far the log has come', async () => {
    const { user, intentId } = await subscribed(7)
    const head = await running.eventStore.head()
    const answer = await user.complete(intentId)
    expect(parsePositions(answer.headers.get(causalHeader) ?? '').get('billing')! >= head!).toBe(true)
    const events = await running.eventStore.readStream('subscription-7')
    const status = await running.as({ userId: 7, username: 'a', isAdmin: false, timeZone: 'UTC', sessionId: 's' })('GET', '/api/user/subscription')
    expect(parsePositions(status.headers.get(causalHeader) ?? '').get('billing')).toBe(events.at(-1)!.position)
  })
})

describe('an account that is deleted', () => {
  const gone = async () => {
    const { data } = await running.stripe.subscriptions.list({ status: 'all' })
    return data.every(({ status }) => status === 'canceled' || status === 'incomplete_expired') && (await running.stripe.customers.list()).data.length === 0
  }

  it('is charged no more and forgotten at Stripe, and can begin nothing', async () => {
    const { user, intentId } = await subscribed(7)
    running.says('identity', 'UserDeleted', { userId: 7 })
    await until(gone)
    expect(await user.status()).toMatchObject({ subscription_status: 'free' })
    expect((await user.subscribe('monthly')).status).toBe(404)
    expect((await user.complete(intentId)).status).toBe(409)
    running.says('identity', 'UserDeleted', { userId: 7 })
    await running.deliverAll()
    await settled()
    expect((await running.recorded(7)).slice(-2)).toEqual(['SubscriptionEnded', 'CustomerForgotten'])
  })

  it('is forgotten at Stripe as soon as it is back, also where nothing was paid', async () => {
    const { clientSecret } = (await running.user(7).subscribe('monthly')).body
    running.simulator.state.away = true
    running.says('identity', 'UserDeleted', { userId: 7 })
    await running.seen(7, 'CustomerForgotten')
    await running.idle()
    await running.restart()
    running.simulator.state.away = false
    await settled()
    expect(await gone()).toBe(true)
    expect(await running.simulator.confirm(clientSecret)).toBe(400)
  })
})
