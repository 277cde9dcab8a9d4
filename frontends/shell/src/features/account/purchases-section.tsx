import { Link } from 'react-router-dom'
import { Badge, Button, formatMoney } from '@plateful/ui'
import { links } from '../../links.ts'
import { dayOf } from '../payment/day.ts'
import { usePurchases } from './account.queries.ts'
import { LoadingLines, PanelError } from './panel-states.tsx'
import { Section } from './section.tsx'

/** The recipes that one bought. */
export function PurchasesSection({ timeZone }: { timeZone: string | null | undefined }) {
  return (
    <Section id="purchases" title="Purchases" description="Recipes that you bought stay yours.">
      <Content timeZone={timeZone} />
    </Section>
  )
}

function Content({ timeZone }: { timeZone: string | null | undefined }) {
  const purchases = usePurchases()
  if (purchases.isPending) return <LoadingLines lines={1} />
  if (purchases.isError) return <PanelError title="Your purchases did not load" error={purchases.error} onRetry={() => void purchases.refetch()} />
  if (purchases.data.length === 0) {
    return (
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-control bg-sunken p-4">
        <p className="text-ink-soft">You have not bought a recipe yet.</p>
        <Button asChild variant="secondary">
          <Link to={links.recipes}>Browse Recipes</Link>
        </Button>
      </div>
    )
  }
  return (
    <ul className="-my-2 divide-y divide-line">
      {purchases.data.map(({ id, recipeId, title, amount, createdAt, refundedAt }) => (
        <li key={id} className="relative flex items-center gap-4 py-3.5">
          <div className="min-w-0 grow">
            <Link to={links.recipe(recipeId)} className="block truncate font-medium text-herb underline-offset-4 after:absolute after:inset-0 hover:underline">
              {title}
            </Link>
            <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1 text-sm text-ink-soft">
              {dayOf(createdAt, timeZone)}
              {refundedAt && <Badge tone="slate">Refunded</Badge>}
            </p>
          </div>
          <span className="tabular font-medium">{formatMoney(amount)}</span>
        </li>
      ))}
    </ul>
  )
}
