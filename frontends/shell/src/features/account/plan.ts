import type { Tone } from '@plateful/ui'
import type { Subscription } from '../payment/billing.ts'

type Standing = Pick<Subscription, 'subscription_status' | 'subscription_tier'>

const premium = { monthly: 'Premium Monthly', yearly: 'Premium Yearly' } as const

/** The name of a plan, paid or not. */
export function planName(tier: Subscription['subscription_tier']): string {
  return tier === 'free' ? 'Free Plan' : premium[tier]
}

/** What the badge of an account says. */
export function standingOf({ subscription_status: status, subscription_tier: tier }: Standing): { label: string; tone: Tone } {
  if (status === 'pending') return { label: 'Payment Pending', tone: 'slate' }
  if (status === 'active' && tier !== 'free') return { label: planName(tier), tone: 'butter' }
  return { label: 'Free Plan', tone: 'neutral' }
}
