import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import type { RecordedEvent } from '@plateful/event-store'
import { billingEvents } from '../../contract/events.ts'
import type { BillingEvent } from '../events.ts'
import { activated, begun, march, nextMarch, userId } from '../subscription/testing.ts'
import { outbox } from './outbox.ts'

const sample = (type: string): unknown => JSON.parse(readFileSync(new URL(`../../contract/samples/${type}.json`, import.meta.url), 'utf8'))
const renewed = { userId, tier: 'yearly', expiresAt: nextMarch, intentId: 'pi_2' } as const

const named = { userId, recipeId: 1001, intentId: 'pi_9' }
const terms = { title: 'Tomato soup', amount: 499, currency: 'usd', sellerId: 50, fee: 100, share: 399, destination: null }
const refunded = (ends: boolean): BillingEvent => ({ type: 'PurchaseRefunded', data: { ...named, ...terms, purchaseId: 1, total: 499, sentBack: 0, ends, rejected: false, refundedAt: march } })

describe('what the others hear', () => {
  it.each<{ given: BillingEvent; says: keyof typeof billingEvents }>([
    { given: activated({ tier: 'yearly', expiresAt: nextMarch }), says: 'SubscriptionActivated' },
    { given: { type: 'SubscriptionRenewed', data: renewed }, says: 'SubscriptionActivated' },
    { given: { type: 'PlanChanged', data: { ...renewed, amount: 3999 } }, says: 'SubscriptionActivated' },
    { given: { type: 'SubscriptionEnded', data: { userId, subscriptionId: 'sub_1', reason: 'cancelled' } }, says: 'SubscriptionEnded' },
    { given: { type: 'PurchasePaid', data: { ...named, ...terms, purchaseId: 1, paidAt: march } }, says: 'RecipePurchased' },
    { given: refunded(true), says: 'PurchaseRefunded' },
    { given: { type: 'DisputeLost', data: { ...named, ...terms, purchaseId: 1, rejected: false, at: march, ends: true } }, says: 'PurchaseRefunded' },
    { given: { type: 'PayoutSent', data: { userId, payoutId: 'payout-7-1', amount: 1250, transfer: 1000, transferId: 'tr_1', currency: 'usd', sentAt: march } }, says: 'PayoutSent' },
    { given: { type: 'TaskEnded', data: { task: 'weeklyPayouts', runId: 'weeklyPayouts/2026-03-09T06:00:00.000Z', outcome: 'done', message: '2 creators were paid.' } }, says: 'TaskFinished' },
  ])('$given.type', ({ given, says }) => {
    const out = outbox(given, {} as RecordedEvent)!
    expect(out.type).toBe(says)
    expect(billingEvents[says].strict().parse(out.data)).toEqual(sample(says))
  })

  it('is nothing of what happens between billing and Stripe', () => {
    for (const event of begun.filter(({ type }) => type !== 'SubscriptionActivated')) expect(outbox(event, {} as RecordedEvent)).toBeUndefined()
    expect(outbox(refunded(false), {} as RecordedEvent)).toBeUndefined()
    expect(outbox({ type: 'PurchaseStarted', data: { ...named, ...terms, startedAt: march, replaces: null } }, {} as RecordedEvent)).toBeUndefined()
    expect(outbox({ type: 'StripeNoticed', data: { eventId: 'evt_1', type: 'x', createdAt: march, refs: [] } }, {} as RecordedEvent)).toBeUndefined()
  })

  it.each(Object.keys(billingEvents) as (keyof typeof billingEvents)[])('has a sample of %s', (type) =>
    expect(billingEvents[type].strict().safeParse(sample(type)).error).toBeUndefined())
})
