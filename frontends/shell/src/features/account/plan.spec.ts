import { expect, it } from 'vitest'
import { dayInWords, standingOf } from './plan.ts'

it.each([
  ['active', 'yearly', 'Premium Yearly'],
  ['active', 'monthly', 'Premium Monthly'],
  ['pending', 'monthly', 'Payment Pending'],
  ['pending', 'free', 'Payment Pending'],
  ['active', 'free', 'Free Plan'],
  ['free', 'yearly', 'Free Plan'],
  ['free', 'free', 'Free Plan'],
] as const)('%s and %s: %s', (subscription_status, subscription_tier, label) => {
  expect(standingOf({ subscription_status, subscription_tier }).label).toBe(label)
})

it('says a day as it is where the reader lives', () => {
  expect(dayInWords('2026-11-21T03:30:00Z', 'America/New_York')).toBe('November 20, 2026')
  expect(dayInWords('2026-11-21T03:30:00Z', 'UTC')).toBe('November 21, 2026')
})
