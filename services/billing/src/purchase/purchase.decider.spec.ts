import { specify } from '@plateful/testing'
import { describe, expect, it } from 'vitest'
import type { IntentSnapshot } from '../stripe/port.ts'
import { type PurchaseCommand, purchaseDecider } from './purchase.decider.ts'
import type { PurchaseEvent, Terms } from './purchase.events.ts'

const march = '2026-03-04T10:00:00.000Z'
const names = { userId: 7, recipeId: 1001 }
const terms: Terms = { title: 'Tomato soup', amount: 499, currency: 'usd', sellerId: 50, fee: 100, share: 399, destination: null }
const intent = (more: Partial<IntentSnapshot> = {}): IntentSnapshot => ({
  intentId: 'pi_1', customerId: null, status: 'succeeded', amount: 499, amountReceived: 499, currency: 'usd', metadata: {}, clientSecret: 'pi_1_secret_x', failure: null, refunded: 0, paidAt: march, sentBack: 0, dispute: null, ...more,
})
const started = (intentId = 'pi_1', replaces: string | null = null): PurchaseEvent => ({ type: 'PurchaseStarted', data: { ...names, intentId, ...terms, startedAt: march, replaces } })
const dropped = (reason: 'price_changed' | 'recipe_deleted' | 'account_deleted' | 'cancelled', intentId = 'pi_1'): PurchaseEvent => ({ type: 'PurchaseDropped', data: { ...names, intentId, reason } })
const paid = (intentId = 'pi_1', purchaseId = 1): PurchaseEvent => ({ type: 'PurchasePaid', data: { ...names, intentId, ...terms, purchaseId, paidAt: march } })
const rejected = (reason: 'recipe_deleted' | 'account_deleted' | 'already_purchased' | 'refunded', intentId = 'pi_1'): PurchaseEvent => ({ type: 'PurchaseRejected', data: { ...names, intentId, ...terms, reason } })
const refunded = (amount: number, more: object = {}): PurchaseEvent => {
  const about = { ...names, intentId: 'pi_1', purchaseId: 1, sellerId: 50, destination: null, title: 'Tomato soup', currency: 'usd' }
  return { type: 'PurchaseRefunded', data: { ...about, amount, total: amount, fee: 100, share: 399, sentBack: 0, ends: true, rejected: false, refundedAt: march, ...more } }
}

const observe = (more: Partial<IntentSnapshot> = {}, about: { deletedAt?: string } = {}): PurchaseCommand =>
  ({ type: 'Observe', ...names, intent: intent(more), deletedAt: null, purchaseId: 1, at: march, ...about })
const given = (...events: PurchaseEvent[]) => ({
  when: (command: PurchaseCommand) => specify(purchaseDecider).given(events).when(command),
})

describe('a purchase', () => {
  const start: PurchaseCommand = { type: 'Start', ...names, intentId: 'pi_1', terms, at: march }

  it('begins with a payment, and with another one instead', () => {
    expect(given().when(start).events()).toEqual([started()])
    expect(given(started()).when(start).events()).toEqual([])
    expect(given(started()).when({ ...start, intentId: 'pi_2' }).events()).toEqual([started('pi_2', 'pi_1')])
    expect(given(started(), paid()).when({ ...start, intentId: 'pi_2' }).refused()).toBe('already_purchased')
    expect(given(started(), paid(), refunded(499)).when({ ...start, intentId: 'pi_2' }).events()).toEqual([started('pi_2')])
  })

  it('is made by the payment, once', () => {
    expect(given(started()).when(observe()).events()).toEqual([paid()])
    expect(given(started(), paid()).when(observe()).events()).toEqual([])
    expect(given(started(), dropped('price_changed')).when(observe()).events()).toEqual([paid()])
    expect(given(started(), started('pi_2', 'pi_1')).when(observe()).events()).toEqual([paid(), dropped('cancelled', 'pi_2')])
  })

  it.each<[string, Partial<IntentSnapshot>]>([
    ['not made yet', { status: 'requires_payment_method', amountReceived: 0 }], ['being made', { status: 'processing', amountReceived: 0 }], ['waiting for the bank', { status: 'requires_action', amountReceived: 0 }],
    ['of less', { amountReceived: 498 }], ['of more', { amountReceived: 500 }], ['of other money', { currency: 'eur' }], ['unknown', { intentId: 'pi_other' }],
  ])('is not made by a payment %s', (_what, more) => expect(given(started()).when(observe(more)).events()).toEqual([]))

  it('cannot be had for money that went back, twice, or for what is gone', () => {
    expect(given(started()).when(observe({}, { deletedAt: '2026-03-04T10:00:00.999Z' })).events()).toEqual([rejected('recipe_deleted')])
    expect(given(started()).when(observe({}, { deletedAt: '2026-03-04T10:00:01.000Z' })).events()).toEqual([paid()])
    expect(given(started(), dropped('account_deleted')).when(observe()).events()).toEqual([rejected('account_deleted')])
    expect(given(started(), paid(), started('pi_2')).when(observe({ intentId: 'pi_2' })).events()).toEqual([rejected('already_purchased', 'pi_2')])
    const [first, second] = given(started()).when(observe({ refunded: 499 })).events()
    expect([first, second]).toEqual([rejected('refunded'), refunded(499, { purchaseId: null, ends: false, rejected: true })])
  })

  it('is given up, where it is waited for', () => {
    const drop = { type: 'Drop', ...names, reason: 'price_changed' } as const
    expect(given(started()).when(drop).events()).toEqual([dropped('price_changed')])
    expect(given(started()).when({ ...drop, unless: 499 }).events()).toEqual([])
    for (const events of [[], [started(), paid()], [started(), dropped('cancelled')]]) expect(given(...events).when(drop).events()).toEqual([])
    expect(given(started()).when(observe({ status: 'canceled', amountReceived: 0 })).events()).toEqual([dropped('cancelled')])
    expect(given(started(), paid()).when(observe({ status: 'canceled' })).events()).toEqual([])
  })
})

describe('money that goes back', () => {
  it('takes the recipe back when it is all of it', () => {
    expect(given(started(), paid()).when(observe({ refunded: 499 })).events()).toEqual([refunded(499)])
    const part = refunded(250, { fee: 50, share: 200, ends: false })
    expect(given(started(), paid()).when(observe({ refunded: 250 })).events()).toEqual([part])
    expect(given(started(), paid(), part).when(observe({ refunded: 250 })).events()).toEqual([])
    expect(given(started(), paid(), part).when(observe({ refunded: 100 })).events()).toEqual([])
    expect(given(started(), paid(), part).when(observe({ refunded: 499 })).events()).toEqual([refunded(249, { total: 499, fee: 50, share: 199 })])
  })

  it('by a bank takes it back only for good', () => {
    const types = (events: readonly PurchaseEvent[]) => events.map(({ type, data }) => [type, 'ends' in data ? data.ends : null])
    const open = given(started(), paid()).when(observe({ dispute: 'open' }))
    expect(types(open.events())).toEqual([['DisputeOpened', null]])
    expect(types(given(started(), paid()).when(observe({ dispute: 'lost' })).events())).toEqual([['DisputeOpened', null], ['DisputeLost', true]])
    expect(types(given(started(), paid(), ...open.events()).when(observe({ dispute: 'won' })).events())).toEqual([['DisputeWon', null]])
    expect(types(given(started(), paid(), ...open.events()).when(observe({ dispute: 'open' })).events())).toEqual([])
    const won = given(started(), paid()).when(observe({ dispute: 'won' })).events()
    expect(given(started(), paid(), ...won).when(observe({ dispute: 'open' })).events()).toEqual([])
  })

  it('of an earlier purchase leaves a later one alone', () => {
    const again = [started(), paid(), refunded(499), started('pi_2'), paid('pi_2', 2)]
    expect(given(...again).when(observe({ refunded: 499 })).events()).toEqual([])
    expect(specify(purchaseDecider).given(again).state.owned).toBe('pi_2')
  })
})
