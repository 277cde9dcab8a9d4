import { expect, it } from 'vitest'
import { standingOf } from './plan.ts'

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
