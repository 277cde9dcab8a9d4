import { describe, expect, it } from 'vitest'
import type { Subscription } from '../payment/billing.ts'
import { actionsOf, nextOf } from './what-is-next.ts'

const day = (iso: string) => iso.slice(0, 10)
const monthly: Subscription = {
  subscription_status: 'active', subscription_tier: 'monthly', subscription_expires_at: '2026-12-20T00:00:00.000Z',
  cancel_at_period_end: false, next_tier: null, payment_failed: false, amount: 499, currency: 'usd',
}
const yearly: Subscription = { ...monthly, subscription_tier: 'yearly', amount: 3999 }

describe('what is next', () => {
  it('is the renewal', () => {
    expect(nextOf(monthly, day)).toBe('Renews on 2026-12-20 for $4.99.')
  })

  it('is the end of what was cancelled', () => {
    expect(nextOf({ ...monthly, cancel_at_period_end: true }, day)).toBe('Your plan is cancelled. Premium stays open and ends on 2026-12-20.')
  })

  it('is the change that waits', () => {
    expect(nextOf({ ...yearly, next_tier: 'monthly' }, day)).toBe('Changes to the monthly plan on 2026-12-20, for $4.99 each month.')
  })

  it('is the renewal that failed, before all else', () => {
    expect(nextOf({ ...monthly, payment_failed: true }, day)).toContain('could not be charged')
  })
})

describe('what can be done', () => {
  it('asks before a card is charged, and only then', () => {
    expect(actionsOf(monthly, day)).toMatchObject([{ tier: 'yearly', label: 'Switch to yearly', ask: { title: 'Switch to yearly today?' } }])
    expect(actionsOf(yearly, day)).toMatchObject([{ tier: 'monthly', detail: 'From 2026-12-20; nothing changes before.' }])
    expect(actionsOf(yearly, day)[0]).not.toHaveProperty('ask')
  })

  it('resumes what was cancelled, keeps what would change, pays what is due', () => {
    expect(actionsOf({ ...monthly, cancel_at_period_end: true }, day)).toMatchObject([{ tier: 'monthly', label: 'Resume Monthly plan' }])
    expect(actionsOf({ ...yearly, next_tier: 'monthly' }, day)).toMatchObject([{ tier: 'yearly', label: 'Keep Yearly plan' }])
    expect(actionsOf({ ...yearly, payment_failed: true }, day)).toMatchObject([{ tier: 'yearly', label: 'Pay with another card' }])
  })
})
