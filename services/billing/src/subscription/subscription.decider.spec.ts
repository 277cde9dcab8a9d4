import { describe, expect, it } from 'vitest'
import { specify } from '@plateful/testing'
import { subscriptionDecider } from './subscription.decider.ts'
import type { SubscriptionEvent, Tier } from './subscription.events.ts'

const subscription = specify(subscriptionDecider)
const userId = 7
const activated = (tier: Tier, expiresAt: string): SubscriptionEvent => ({ type: 'SubscriptionActivated', data: { userId, tier, expiresAt } })
const activate = (tier: Tier, expiresAt: string) => ({ type: 'Activate', userId, tier, expiresAt }) as const
const [april, may] = ['2026-04-04T10:00:00.000Z', '2026-05-04T10:00:00.000Z']

describe('a subscription', () => {
  it('begins', () => expect(subscription.given([]).when(activate('monthly', april)).events()).toEqual([activated('monthly', april)]))

  it('is renewed and changed', () => {
    expect(subscription.given([activated('monthly', april)]).when(activate('monthly', may)).state()).toEqual({ active: { tier: 'monthly', expiresAt: may } })
    expect(subscription.given([activated('monthly', april)]).when(activate('yearly', april)).state()).toEqual({ active: { tier: 'yearly', expiresAt: april } })
  })

  it('is not begun twice', () => expect(subscription.given([activated('monthly', april)]).when(activate('monthly', april)).events()).toEqual([]))

  it('ends, once, and can begin again', () => {
    const ended: SubscriptionEvent = { type: 'SubscriptionEnded', data: { userId } }
    expect(subscription.given([activated('monthly', april)]).when({ type: 'End', userId }).events()).toEqual([ended])
    expect(subscription.given([activated('monthly', april), ended]).when({ type: 'End', userId }).events()).toEqual([])
    expect(subscription.given([]).when({ type: 'End', userId }).events()).toEqual([])
    expect(subscription.given([activated('monthly', april), ended]).when(activate('monthly', april)).events()).toHaveLength(1)
  })
})
