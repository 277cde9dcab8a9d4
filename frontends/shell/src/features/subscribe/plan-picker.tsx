import { Badge, Button, Card, cx, formatMoney } from '@plateful/ui'
import { type Plan, plans, type Tier } from './plans.ts'

/** Monthly or yearly. */
export function PlanPicker({ onChoose }: { onChoose: (tier: Tier) => void }) {
  return (
    <ul aria-label="Plans" className="grid gap-4 sm:grid-cols-2">
      {[plans.yearly, plans.monthly].map((plan) => (
        <li key={plan.tier}>
          <PlanCard plan={plan} onChoose={() => onChoose(plan.tier)} />
        </li>
      ))}
    </ul>
  )
}

function PlanCard({ plan, onChoose }: { plan: Plan; onChoose: () => void }) {
  const best = plan.label !== undefined
  return (
    <Card className={cx('flex h-full flex-col p-5 sm:p-6', best && 'border-herb! shadow-float')}>
      <div className="flex min-h-6 flex-wrap items-center justify-between gap-2">
        <h2 className="text-xl">{plan.name}</h2>
        {plan.label && <Badge tone="butter">{plan.label}</Badge>}
      </div>
      <Price plan={plan} className="mt-4" />
      <p className="mt-1 mb-6 min-h-6 text-sm text-ink-soft">{plan.saving ?? 'Stay as long as you like'}</p>
      <Button variant={best ? 'primary' : 'secondary'} size="lg" block className="mt-auto" onClick={onChoose}>
        Choose {plan.name}
      </Button>
    </Card>
  )
}

/** $4.99/month */
export function Price({ plan, className }: { plan: Plan; className?: string }) {
  return (
    <p className={cx('tabular flex items-baseline', className)}>
      <span className="font-display text-[2.5rem] leading-none font-semibold tracking-[-0.02em]">{formatMoney(plan.amount)}</span>
      <span className="text-ink-soft">/{plan.period}</span>
    </p>
  )
}
