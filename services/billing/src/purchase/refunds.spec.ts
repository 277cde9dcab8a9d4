import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { intentOf, runningBilling, type RunningBilling, until } from '../testing.ts'

let running: RunningBilling
beforeEach(async () => {
  running = await runningBilling()
  running.offers(1001)
  running.says('identity', 'UserRegistered', { userId: 7, username: 'Anna.Cook', timeZone: 'UTC', createdAt: '2026-03-04T10:00:00.000Z' })
})
afterEach(() => running.stop())

const refund = (id = 1) => running.admin('POST', `/api/admin/purchases/${id}/refund`)
const told = async () => {
  await running.deliverAll()
  await running.idle()
}
const published = async () => (await running.eventStore.readStream('purchase-7-1001')).filter(({ data }) => (data as { ends?: boolean }).ends === true).map(({ type }) => type)

describe('a refund by the administrator', () => {
  it('gives everything back: the money, the shares and the right', async () => {
    const intentId = await running.sale(7, 1001)
    const bill = { id: 1, recipeId: 1001, title: 'Recipe 1001', amount: 499, currency: 'usd', createdAt: '2026-03-04T10:00:00.000Z', buyer: { id: 7, username: 'Anna.Cook' } }
    expect((await running.admin('GET', '/api/admin/purchases')).body).toEqual([{ ...bill, refundedAt: null }])
    running.clock.set('2026-03-05T10:00:00.000Z')
    expect(await refund()).toMatchObject({ status: 200, body: { ...bill, refundedAt: '2026-03-05T10:00:00.000Z' } })
    expect((await running.stripe.refunds.list()).data).toMatchObject([{ payment_intent: intentId, amount: 499 }])
    expect(await running.user(7).purchases()).toMatchObject([{ id: 1, refundedAt: '2026-03-05T10:00:00.000Z' }])
    expect(await running.balances()).toEqual({})
    expect(await published()).toEqual(['PurchaseRefunded'])
  })

  it('is given once, however often it is asked for', async () => {
    await running.sale(7, 1001)
    const answers = await Promise.all([refund(), refund(), refund()])
    expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(0)
    expect(await refund()).toMatchObject({ status: 409, body: { code: 'already_refunded' } })
    await told()
    expect((await running.stripe.refunds.list()).data).toHaveLength(1)
    expect(await running.bought(7, 1001)).toEqual(['PurchaseStarted', 'PurchasePaid', 'PurchaseRefunded'])
  })

  it('is for 30 days', async () => {
    await running.sale(7, 1001)
    running.clock.set('2026-04-03T10:00:00.001Z')
    expect(await refund()).toMatchObject({ status: 409, body: { code: 'refund_window_over' } })
    running.clock.set('2026-04-03T10:00:00.000Z')
    expect((await refund()).status).toBe(200)
  })

  it('is the administrator’s alone', async () => {
    await running.sale(7, 1001)
    expect((await running.user(7).call('POST', '/api/admin/purchases/1/refund')).status).toBe(403)
    for (const path of ['/api/admin/purchases', '/api/admin/ledger']) {
      expect((await running.user(7).call('GET', path)).status).toBe(403)
      expect((await running.signedOut('GET', path)).status).toBe(401)
    }
    expect((await refund(2)).status).toBe(404)
    expect(await published()).toEqual([])
  })

  it('waits while Stripe is away', async () => {
    await running.sale(7, 1001)
    running.simulator.state.away = true
    expect(await refund()).toMatchObject({ status: 503 })
    running.simulator.state.away = false
    expect((await refund()).status).toBe(200)
  })

  it('lets the buyer buy it again', async () => {
    const first = await running.sale(7, 1001)
    await refund()
    const second = await running.sale(7, 1001)
    expect(second).not.toBe(first)
    expect(await running.user(7).purchases()).toMatchObject([{ id: 2, refundedAt: null }, { id: 1, refundedAt: expect.any(String) }])
    expect(await running.user(7).confirm(first, 1001)).toMatchObject({ status: 409, body: { code: 'purchase_refunded' } })
    await told()
    expect(await running.balances()).toEqual({ stripe: 499, 'creator:50': -399, 'platform:fees': -100 })
  })

  it('takes what went to the creator from there', async () => {
    const account = await running.onboarded(50)
    const { clientSecret } = (await running.user(7).buy(1001)).body
    expect(await running.stripe.paymentIntents.retrieve(intentOf(clientSecret))).toMatchObject({ application_fee_amount: 100, transfer_data: { destination: account } })
    await running.simulator.confirm(clientSecret)
    await running.user(7).confirm(intentOf(clientSecret), 1001)
    expect(await running.balances()).toEqual({ stripe: 100, 'connected:50': 399, 'creator:50': -399, 'platform:fees': -100 })
    expect((await refund()).status).toBe(200)
    expect(await running.balances()).toEqual({})
    expect((await running.stripe.balance.retrieve()).available[0]!.amount).toBe(0)
  })
})

describe('a refund in Stripe’s own dashboard', () => {
  it('counts like any other', async () => {
    await running.stripe.refunds.create({ payment_intent: await running.sale(7, 1001) })
    await told()
    expect(await running.user(7).purchases()).toMatchObject([{ refundedAt: expect.any(String) }])
    expect(await running.balances()).toEqual({})
    expect(await refund()).toMatchObject({ status: 409, body: { code: 'already_refunded' } })
  })

  it('of a part takes the shares back pro rata, and the recipe stays the buyer’s until all is paid back', async () => {
    const intent = await running.sale(7, 1001)
    await running.stripe.refunds.create({ payment_intent: intent, amount: 100 })
    await told()
    expect(await running.balances()).toEqual({ stripe: 399, 'creator:50': -319, 'platform:fees': -80 })
    expect(await published()).toEqual([])
    await running.stripe.refunds.create({ payment_intent: intent, amount: 1 })
    await told()
    expect((await refund()).status).toBe(200)
    expect(await running.balances()).toEqual({})
    expect(await published()).toEqual(['PurchaseRefunded'])
  })

  it('is found by asking when nobody told of it', async () => {
    await running.stripe.refunds.create({ payment_intent: await running.sale(7, 1001) })
    await running.billing().reconcile(running.clock.now())
    await running.idle()
    expect(await running.user(7).purchases()).toMatchObject([{ refundedAt: expect.any(String) }])
  })
})

describe('a dispute', () => {
  it('takes the money away while it is open, and the recipe once it is lost', async () => {
    const dispute = await running.dispute(await running.sale(7, 1001))
    await told()
    expect(await running.balances()).toEqual({ disputes: 499, 'creator:50': -399, 'platform:fees': -100 })
    expect(await refund()).toMatchObject({ status: 409, body: { code: 'disputed' } })
    expect(await running.user(7).purchases()).toMatchObject([{ refundedAt: null }])
    await running.simulator.control(`/disputes/${dispute}/close`, { status: 'lost' })
    await told()
    expect(await running.balances()).toEqual({})
    expect(await running.user(7).purchases()).toMatchObject([{ refundedAt: expect.any(String) }])
    expect(await published()).toEqual(['DisputeLost'])
    expect(await refund()).toMatchObject({ status: 409, body: { code: 'already_refunded' } })
  })

  it('that is won changes nothing', async () => {
    await running.dispute(await running.sale(7, 1001), 'won')
    await told()
    expect(await running.bought(7, 1001)).toEqual(['PurchaseStarted', 'PurchasePaid', 'DisputeOpened', 'DisputeWon'])
    expect(await running.balances()).toEqual({ stripe: 499, 'creator:50': -399, 'platform:fees': -100 })
    expect((await refund()).status).toBe(200)
    expect(await running.balances()).toEqual({})
  })

  it('is about what is left after refunds', async () => {
    const intent = await running.sale(7, 1001)
    await running.stripe.refunds.create({ payment_intent: intent, amount: 250 })
    await running.dispute(intent, 'lost')
    await told()
    expect(await running.balances()).toEqual({})
  })
})

describe('subscriptions', () => {
  it('stand in the ledger with what was really paid and given back', async () => {
    const { clientSecret } = (await running.user(7).subscribe('yearly')).body
    await running.simulator.confirm(clientSecret)
    await running.user(7).complete(intentOf(clientSecret))
    await until(async () => (await running.balances())['stripe'] === 3999)
    expect(await running.balances()).toEqual({ stripe: 3999, 'platform:subscriptions': -3999 })
    await running.stripe.refunds.create({ payment_intent: intentOf(clientSecret), amount: 999 })
    await told()
    await until(async () => (await running.balances())['stripe'] === 3000)
    await running.dispute(intentOf(clientSecret), 'lost')
    await told()
    await until(async () => (await running.balances())['stripe'] === undefined)
    expect(await running.balances()).toEqual({})
  })
})
