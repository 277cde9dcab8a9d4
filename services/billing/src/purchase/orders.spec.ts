import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { inOrder, orders, settled, shuffled, type Step } from '../orders.testing.ts'
import { intentOf, runningBilling } from '../testing.ts'

const confirm: Step = { name: 'confirm', run: (running, clientSecret) => running.user(7).confirm(intentOf(clientSecret), 1001) }
const buyAgain: Step = { name: 'buy again', run: (running) => running.user(7).buy(1001) }

const runs = { numRuns: 20, interruptAfterTimeLimit: 60_000 }

describe('a payment', () => {
  it('is one purchase, whatever the order of webhooks, browser, reconciler and restarts', async () => {
    const probe = await runningBilling()
    probe.offers(1001)
    await probe.simulator.confirm((await probe.user(7).buy(1001)).body.clientSecret)
    const types = (await probe.events()).map(({ type }) => type)
    await probe.stop()
    expect(types).toEqual(expect.arrayContaining(['payment_intent.succeeded', 'charge.succeeded']))

    const webhooks = types.map((name, i): Step => ({ name, run: async (running) => running.deliver((await running.events())[i]!) }))
    await fc.assert(fc.asyncProperty(fc.boolean(), orders([confirm, ...webhooks], [buyAgain]), async (onboarded, order) => {
      const running = await runningBilling()
      try {
        running.offers(1001)
        if (onboarded) await running.onboarded(50)
        const { clientSecret } = (await running.user(7).buy(1001)).body
        await running.simulator.confirm(clientSecret)
        await inOrder(running, clientSecret, order)
        await settled(running)
        expect(await running.bought(7, 1001)).toEqual(['PurchaseStarted', 'PurchasePaid'])
        expect(await running.user(7).purchases()).toMatchObject([{ id: 1, amount: 499 }])
        expect(await running.balances()).toEqual(onboarded ? { stripe: 100, 'connected:50': 399, 'creator:50': -399, 'platform:fees': -100 } : { stripe: 499, 'creator:50': -399, 'platform:fees': -100 })
        expect((await running.eventStore.readStream('ledger')).length).toBe(1)
      } finally {
        await running.stop()
      }
    }), runs)
  }, 120_000)
})

describe('a life of a purchase', () => {
  it('ends in the same state and with every cent in its place, whatever the order in which Stripe’s events come', async () => {
    const ends = ['kept', 'refunded', 'in parts', 'lost', 'won'] as const
    await fc.assert(fc.asyncProperty(fc.constantFrom(...ends), fc.boolean(), fc.boolean(), fc.infiniteStream(fc.nat(1_000_000)), async (end, onboarded, confirms, random) => {
      const running = await runningBilling()
      try {
        running.offers(1001)
        if (onboarded) await running.onboarded(50)
        const { clientSecret } = (await running.user(7).buy(1001)).body
        const intent = intentOf(clientSecret)
        await running.simulator.confirm(clientSecret)
        if (confirms) await running.user(7).confirm(intent, 1001)
        const back = (amount?: number) => running.stripe.refunds.create({ payment_intent: intent, ...(amount ? { amount } : {}), ...(onboarded ? { reverse_transfer: true, refund_application_fee: true } : {}) })
        if (end === 'refunded') await back()
        if (end === 'in parts') for (const amount of [1, 250, undefined]) await back(amount)
        if (end === 'lost' || end === 'won') await running.dispute(intent, end)
        const told = shuffled(await running.events(), random)
        await running.deliverAll(told)
        await settled(running)
        const has = end === 'kept' || end === 'won'
        // what was paid and given back before we knew of it was never bought
        const known = (await running.bought(7, 1001)).includes('PurchasePaid')
        expect((await running.user(7).purchases()).map(({ refundedAt }) => refundedAt === null)).toEqual(known ? [has] : [])
        expect(known).toBe(confirms || !['refunded', 'in parts'].includes(end))
        const kept = onboarded ? { stripe: 100, 'connected:50': 399, 'creator:50': -399, 'platform:fees': -100 } : { stripe: 499, 'creator:50': -399, 'platform:fees': -100 }
        // a bank takes from us what the creator was sent: the creator owes it
        expect(await running.balances()).toEqual(has ? kept : end === 'lost' && onboarded ? { stripe: -399, 'connected:50': 399 } : {})
        const atStripe = (await running.stripe.balance.retrieve()).available[0]!.amount
        expect((await running.balances())['stripe'] ?? 0).toBe(atStripe)
      } finally {
        await running.stop()
      }
    }), runs)
  }, 120_000)
})
