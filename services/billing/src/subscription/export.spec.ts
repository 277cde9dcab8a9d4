import { afterEach, beforeEach, expect, it } from 'vitest'
import { intentOf, runningBilling, type RunningBilling } from '../testing.ts'

let running: RunningBilling
beforeEach(async () => {
  running = await runningBilling()
  running.offers(1001)
})
afterEach(() => running.stop())

it('holds what a user bought and sold, and not who bought it', async () => {
  const buyer = running.user(7)
  const { clientSecret } = (await buyer.buy(1001)).body
  await running.simulator.confirm(clientSecret)
  expect((await buyer.confirm(intentOf(clientSecret), 1001)).status).toBe(200)
  const exported = async (userId: number) => (await running.user(userId).call('GET', '/internal/export')).body
  const sale = { id: 1, recipeId: 1001, title: 'Recipe 1001', amount: 499, currency: 'usd', createdAt: '2026-03-04T10:00:00.000Z', refundedAt: null }
  expect(await exported(7)).toEqual({ subscription: null, purchases: [sale], sales: [], payouts: [] })
  expect(await exported(50)).toEqual({ subscription: null, purchases: [], sales: [{ ...sale, fee: 100, share: 399 }], payouts: [] })
  expect(await exported(8)).toEqual({ subscription: null, purchases: [], sales: [], payouts: [] })
})
