/** What is paid for. Premium is the same in both. */
export type Tier = 'monthly' | 'yearly'

export const tiers = ['monthly', 'yearly'] as const satisfies readonly Tier[]

/** All money here is of this currency, in cents. */
export const currency = 'usd'

/** The one table of prices, in cents. `lookupKey` finds the price at Stripe; it holds the amount, so that another amount is another price. */
export const prices: Record<Tier, { amount: number; interval: 'month' | 'year'; lookupKey: string }> = {
  monthly: { amount: 499, interval: 'month', lookupKey: 'plateful_premium_monthly_499' },
  yearly: { amount: 3999, interval: 'year', lookupKey: 'plateful_premium_yearly_3999' },
}
