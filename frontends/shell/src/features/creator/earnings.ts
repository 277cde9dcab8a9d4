import { formatMoney } from '@plateful/ui'
import type { CreatorSales } from '../payment/billing.ts'

/** The smallest payout, in cents. */
export const leastPayout = 1000

/** What stands beside the sum that is owed. */
export function payoutNote({ balance, onboarded, nextPayoutAt }: Pick<CreatorSales, 'balance' | 'onboarded' | 'nextPayoutAt'>, day: (iso: string) => string): string {
  if (balance < 0) return `Refunds of what was paid out already. Your next sales make up for ${formatMoney(-balance)}.`
  if (balance < leastPayout) return `${formatMoney(leastPayout - balance)} to go: paid out from ${formatMoney(leastPayout)}, on ${day(nextPayoutAt)} at the earliest.`
  return onboarded ? `On its way to you on ${day(nextPayoutAt)}.` : 'Waiting for you: set up payouts to receive it.'
}

/** What was earned with all sales that stand, in cents. */
export const earnedOf = (sales: CreatorSales['sales']): number => sales.reduce((sum, { share, refundedAt }) => (refundedAt === null ? sum + share : sum), 0)

/** The last twelve months, this one first, as `2026-11` and "November 2026". */
export function monthsUntil(today: Date): { value: string; label: string }[] {
  return Array.from({ length: 12 }, (_, back) => {
    const month = new Date(Date.UTC(today.getUTCFullYear(), today.getUTCMonth() - back, 1))
    return { value: month.toISOString().slice(0, 7), label: month.toLocaleDateString('en-US', { year: 'numeric', month: 'long', timeZone: 'UTC' }) }
  })
}
