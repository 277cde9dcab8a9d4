import { prices, type Tier } from '@plateful/billing/tiers'

export type { Tier } from '@plateful/billing/tiers'

export type Plan = {
  tier: Tier
  name: string
  /** Cents a period. */
  amount: number
  period: 'month' | 'year'
  label?: string
  saving?: string
}

/** What can be subscribed to. */
export const plans: Record<Tier, Plan> = {
  monthly: { tier: 'monthly', name: 'Monthly', amount: prices.monthly.amount, period: 'month' },
  yearly: { tier: 'yearly', name: 'Yearly', amount: prices.yearly.amount, period: 'year', label: 'Most Popular - Save 33%', saving: 'Save $20 compared to monthly' },
}

/** The plan that an address names, if it names one. */
export const tierIn = (text: string | null): Tier | undefined => (text === 'monthly' || text === 'yearly' ? text : undefined)
