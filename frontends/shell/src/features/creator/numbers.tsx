import { Card, formatMoney, formatNumber } from '@plateful/ui'
import type { CreatorSales } from '../payment/billing.ts'
import { earnedOf, payoutNote } from './earnings.ts'

/** What is owed, what was earned, what was sold. */
export function Numbers({ data, day }: { data: CreatorSales; day: (iso: string) => string }) {
  const standing = data.sales.filter(({ refundedAt }) => refundedAt === null)
  const numbers = [
    { label: 'Balance', value: formatMoney(data.balance), note: payoutNote(data, day) },
    { label: 'Earned', value: formatMoney(earnedOf(data.sales)), note: 'Your 80 percent of all sales, refunds left out.' },
    { label: 'Sold', value: formatNumber(standing.length), note: standing.length === 1 ? 'recipe' : 'recipes' },
  ]
  return (
    <dl className="grid grid-cols-2 gap-3 sm:grid-cols-3 sm:gap-5">
      {numbers.map(({ label, value, note }) => (
        <Card key={label} className="p-4 max-sm:first:col-span-2 sm:p-5">
          <dt className="text-sm text-ink-soft">{label}</dt>
          <dd className="tabular mt-1 font-display text-3xl font-semibold">{value}</dd>
          <dd className="mt-1 text-sm text-ink-soft">{note}</dd>
        </Card>
      ))}
    </dl>
  )
}
