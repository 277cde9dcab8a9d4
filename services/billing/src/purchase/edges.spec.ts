import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { intentOf, runningBilling, type RunningBilling, until } from '../testing.ts'

let running: RunningBilling
beforeEach(async () => {
  running = await runningBilling()
  running.offers(1001)
})
afterEach(() => running.stop())

const begun = async (userId: number): Promise<string> => (await running.user(userId).buy(1001)).body.clientSecret
const statusOf = async (clientSecret: string) => (await running.stripe.paymentIntents.retrieve(intentOf(clientSecret))).status
const refunds = async () => (await running.stripe.refunds.list()).data
const deleted = () => running.says('recipes', 'RecipeDeleted', { recipeId: 1001, ownerId: 50 })

describe('a recipe that was deleted', () => {
  it('cannot be paid for any more', async () => {
    const clientSecret = await begun(7)
    deleted()
    await until(async () => await statusOf(clientSecret) === 'canceled')
    expect(await running.simulator.confirm(clientSecret)).toBe(400)
    expect(await running.bought(7, 1001)).toEqual(['PurchaseStarted', 'PurchaseDropped'])
  })

  it('before the payment came is not sold: the money goes back at once', async () => {
    const clientSecret = await begun(7)
    running.simulator.state.before = async (call) => {
      if (!call.endsWith('/cancel')) return
      running.simulator.state.before = undefined
      await running.simulator.confirm(clientSecret)
    }
    deleted()
    await until(async () => (await refunds()).length === 1)
    expect(await refunds()).toMatchObject([{ payment_intent: intentOf(clientSecret), amount: 499 }])
    expect(await running.user(7).confirm(intentOf(clientSecret), 1001)).toMatchObject({ status: 409, body: { code: 'purchase_rejected' } })
    await running.deliverAll()
    await running.idle()
    await until(async () => (await running.bought(7, 1001)).length === 4)
    expect(await running.bought(7, 1001)).toEqual(['PurchaseStarted', 'PurchaseDropped', 'PurchaseRejected', 'PurchaseRefunded'])
    expect(await running.user(7).purchases()).toEqual([])
    expect(await running.balances()).toEqual({})
  })

  it('stays sold when it is deleted after the sale', async () => {
    await running.stop()
    // what others say, they say on January 1st, 2026
    running = await runningBilling('2025-12-31T23:59:58.000Z')
    running.offers(1001)
    await running.sale(7, 1001)
    deleted()
    await running.user(7).buy(1001)
    await running.billing().reconcile(running.clock.now())
    expect(await running.user(7).purchases()).toMatchObject([{ recipeId: 1001, refundedAt: null }])
    expect(await running.user(7).buy(1001)).toMatchObject({ status: 409, body: { code: 'already_purchased' } })
    expect(await refunds()).toEqual([])
  })

  it('is paid back where the payment was later, and billing heard of the deletion last', async () => {
    // what others say, they say on January 1st
    await running.sale(7, 1001)
    deleted()
    await until(async () => (await refunds()).length === 1)
    await until(async () => (await running.user(7).purchases())[0]?.refundedAt !== null)
    expect(await running.balances()).toEqual({})
  })
})

describe('a recipe that was unpublished', () => {
  it('is still sold to who had begun to pay, and to nobody else', async () => {
    const clientSecret = await begun(7)
    running.offers(1001, { version: 2, isPublished: false })
    expect((await running.user(8).buy(1001)).status).toBe(404)
    await running.simulator.confirm(clientSecret)
    expect((await running.user(7).confirm(intentOf(clientSecret), 1001)).status).toBe(200)
  })
})

describe('a recipe whose price changed', () => {
  it('can no longer be paid for at the old one, also when nobody asks for the new', async () => {
    const clientSecret = await begun(7)
    running.offers(1001, { version: 2, priceCents: 650 })
    await until(async () => await statusOf(clientSecret) === 'canceled')
  })

  it('is sold at the old one to who paid it just before', async () => {
    const clientSecret = await begun(7)
    running.simulator.state.before = async (call) => {
      if (!call.endsWith('/cancel')) return
      running.simulator.state.before = undefined
      await running.simulator.confirm(clientSecret)
    }
    running.offers(1001, { version: 2, priceCents: 650 })
    await until(async () => (await running.user(7).purchases()).length === 1)
    expect(await running.user(7).purchases()).toMatchObject([{ amount: 499, refundedAt: null }])
  })

  it('keeps what was begun when an older word about it comes late', async () => {
    running.offers(1001, { version: 3, priceCents: 650 })
    const clientSecret = await begun(7)
    running.offers(1001, { version: 2, priceCents: 800 })
    expect((await running.user(7).buy(1001)).body).toMatchObject({ clientSecret, amount: 650 })
  })
})

describe('two payments of one buyer', () => {
  it('are one purchase: the second one goes back', async () => {
    const first = await begun(7)
    running.offers(1001, { version: 2, priceCents: 650 })
    running.simulator.state.before = async (call) => {
      if (!call.endsWith('/cancel')) return
      running.simulator.state.before = undefined
      const second = (await running.user(7).buy(1001)).body.clientSecret
      await running.simulator.confirm(first)
      await running.simulator.confirm(second)
    }
    await until(async () => (await refunds()).length === 1)
    await running.deliverAll()
    await running.idle()
    expect(await running.user(7).purchases()).toHaveLength(1)
    const [sold] = await running.user(7).purchases() as unknown as { amount: number }[]
    const { fee, share } = sold!.amount === 499 ? { fee: 100, share: 399 } : { fee: 130, share: 520 }
    await until(async () => (await running.balances())['refunds'] === undefined)
    expect(await running.balances()).toEqual({ stripe: sold!.amount, 'platform:fees': -fee, 'creator:50': -share })
  })
})

describe('a payment that nobody made', () => {
  it('is given up after a day', async () => {
    const clientSecret = await begun(7)
    await running.billing().reconcile(running.clock.now())
    expect(await statusOf(clientSecret)).toBe('requires_payment_method')
    running.clock.set('2026-03-05T10:00:00.000Z')
    await running.billing().reconcile(running.clock.now())
    await until(async () => await statusOf(clientSecret) === 'canceled')
  })

  it('is given up with the account', async () => {
    const clientSecret = await begun(7)
    running.says('identity', 'UserDeleted', { userId: 7 })
    await until(async () => await statusOf(clientSecret) === 'canceled')
  })
})
