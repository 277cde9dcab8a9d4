import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import type { RecordedEvent } from '@plateful/event-store'
import { billingEvents } from '../../contract/events.ts'
import type { BillingEvent } from '../events.ts'
import { activated, begun, march, nextMarch, userId } from '../subscription/testing.ts'
import { outbox } from './outbox.ts'

const sample = (type: string): unknown => JSON.parse(readFileSync(new URL(`../../contract/samples/${type}.json`, import.meta.url), 'utf8'))
const renewed = { userId, tier: 'yearly', expiresAt: nextMarch, intentId: 'pi_2' } as const

describe('what the others hear', () => {
  it.each<{ given: BillingEvent; says: keyof typeof billingEvents }>([
    { given: activated({ tier: 'yearly', expiresAt: nextMarch }), says: 'SubscriptionActivated' },
    { given: { type: 'SubscriptionRenewed', data: renewed }, says: 'SubscriptionActivated' },
    { given: { type: 'PlanChanged', data: { ...renewed, amount: 3999 } }, says: 'SubscriptionActivated' },
    { given: { type: 'SubscriptionEnded', data: { userId, subscriptionId: 'sub_1', reason: 'cancelled' } }, says: 'SubscriptionEnded' },
  ])('$given.type', ({ given, says }) => {
    const out = outbox(given, {} as RecordedEvent)!
    expect(out.type).toBe(says)
    expect(billingEvents[says].strict().parse(out.data)).toEqual(sample(says))
  })

  it('is nothing of what happens between billing and Stripe', () => {
    for (const event of begun.filter(({ type }) => type !== 'SubscriptionActivated')) expect(outbox(event, {} as RecordedEvent)).toBeUndefined()
    expect(outbox({ type: 'StripeNoticed', data: { eventId: 'evt_1', type: 'x', createdAt: march, refs: [] } }, {} as RecordedEvent)).toBeUndefined()
  })

  it.each(Object.keys(billingEvents) as (keyof typeof billingEvents)[])('has a sample of %s', (type) =>
    expect(billingEvents[type].strict().safeParse(sample(type)).error).toBeUndefined())
})
