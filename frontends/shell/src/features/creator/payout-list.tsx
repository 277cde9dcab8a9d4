import { Badge, Card, formatMoney, type Tone } from '@plateful/ui'
import type { CreatorSales } from '../payment/billing.ts'

type Payout = CreatorSales['payouts'][number]

const states: Record<Payout['status'], { text: string; tone: Tone }> = {
  started: { text: 'On its way', tone: 'butter' },
  sent: { text: 'Paid', tone: 'herb' },
  failed: { text: 'Failed', tone: 'tomato' },
}

/** What was paid out, the newest first. */
export function PayoutList({ payouts, day }: { payouts: Payout[]; day: (iso: string) => string }) {
  return (
    <Card className="p-5">
      <h2 className="text-xl">Payouts</h2>
      {payouts.length === 0 ? (
        <p className="mt-2 text-ink-soft">None yet. They are sent each Monday, from $10.</p>
      ) : (
        <ul className="mt-2 divide-y divide-line">
          {payouts.map(({ id, amount, status, createdAt, sentAt }) => (
            <li key={id} className="flex items-center justify-between gap-3 py-3">
              <span>
                <span className="tabular block font-medium">{formatMoney(amount)}</span>
                <span className="text-sm text-ink-soft">{day(sentAt ?? createdAt)}</span>
              </span>
              <Badge tone={states[status].tone}>{states[status].text}</Badge>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
