import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { inOrder, orders, settled, shuffled, type Step } from '../orders.testing.ts'
import { intentOf, runningBilling, type RunningBilling } from '../testing.ts'

const activations = async (running: RunningBilling) => (await running.recorded(7)).filter((type) => type === 'SubscriptionActivated' || type === 'SubscriptionPaid')

const expire: Step = { name: 'expire', run: (running) => running.billing().expireSubscriptions(running.clock.now()) }

const runs = { numRuns: 15, interruptAfterTimeLimit: 60_000 }

describe('the first payment', () => {
  it('begins one subscription, whatever the order of webhooks, browser, reconciler and restarts', async () => {
    const probe = await runningBilling()
    const { clientSecret } = (await probe.user(7).subscribe('monthly')).body
    await probe.simulator.confirm(clientSecret)
    const types = (await probe.events()).map(({ type }) => type)
    await probe.stop()
    expect(types).toEqual(expect.arrayContaining(['payment_intent.succeeded', 'invoice.paid', 'customer.subscription.updated', 'customer.subscription.created']))

    const complete: Step = { name: 'complete', run: (running, clientSecret) => running.user(7).complete(intentOf(clientSecret)) }
    const webhooks = types.map((name, i): Step => ({ name, run: async (running) => running.deliver((await running.events())[i]!) }))
    await fc.assert(fc.asyncProperty(orders([complete, ...webhooks], [expire]), async (order) => {
      const running = await runningBilling()
      try {
        const { body } = await running.user(7).subscribe('monthly')
        await running.simulator.confirm(body.clientSecret)
        await inOrder(running, body.clientSecret, order)
        await settled(running)
        expect(await activations(running)).toEqual(['SubscriptionPaid', 'SubscriptionActivated'])
        expect(await running.user(7).status()).toMatchObject({ subscription_status: 'active', subscription_expires_at: '2026-04-04T10:00:00.000Z' })
      } finally {
        await running.stop()
      }
    }), runs)
  }, 90_000)
})

describe('a life of a subscription', () => {
  it('ends in the same state, whatever the order in which Stripe’s events come', async () => {
    /** Paid, renewed, cancelled and resumed, over, and the last month paid back; nothing is told meanwhile. */
    const live = async (running: RunningBilling, completes: boolean) => {
      const user = running.user(7)
      const { body } = await user.subscribe('monthly')
      await running.simulator.confirm(body.clientSecret)
      if (completes) await user.complete(intentOf(body.clientSecret))
      const { data: [subscription] } = await running.stripe.subscriptions.list()
      running.clock.set('2026-04-04T11:30:00.000Z')
      await running.stripe.subscriptions.update(subscription!.id, { cancel_at_period_end: true })
      await running.stripe.subscriptions.update(subscription!.id, { cancel_at_period_end: false })
      running.clock.set('2026-05-04T11:30:00.000Z')
      await running.stripe.subscriptions.cancel(subscription!.id)
      const { data: [last] } = await running.stripe.paymentIntents.list()
      await running.stripe.refunds.create({ payment_intent: last!.id })
    }
    await fc.assert(fc.asyncProperty(fc.boolean(), fc.infiniteStream(fc.nat(1_000_000)), async (completes, random) => {
      const running = await runningBilling()
      try {
        await live(running, completes)
        const told = shuffled(await running.events(), random)
        await running.deliverAll(told)
        await settled(running)
        expect(await running.user(7).status()).toMatchObject({ subscription_status: 'free', subscription_tier: 'free' })
        const { data: charges } = await running.stripe.charges.list()
        const money = (await running.eventStore.readStream('subscription-7')).filter(({ type }) => /^Subscription(Paid|Refunded)$/.test(type)).map(({ type, data }) => ({ type, ...(data as { intentId: string; amount: number }) }))
        const came = (type: string) => money.filter((one) => one.type === type).reduce((sum, { amount }) => sum + amount, 0)
        expect(came('SubscriptionPaid')).toBe(charges.reduce((sum, { amount }) => sum + amount, 0))
        expect(came('SubscriptionRefunded')).toBe(charges.reduce((sum, { amount_refunded }) => sum + amount_refunded, 0))
      } finally {
        await running.stop()
      }
    }), { ...runs, numRuns: 8 })
  }, 90_000)
})
