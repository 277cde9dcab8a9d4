import type { UseQueryResult } from '@tanstack/react-query'
import { CalendarCheck, ChefHat, Heart, type LucideIcon, PieChart } from 'lucide-react'
import { Link } from 'react-router-dom'
import { messageOf } from '@plateful/shell-sdk'
import { Card, cx, ErrorState, Skeleton } from '@plateful/ui'
import { links } from '../../links.ts'
import type { DashboardStats } from './dashboard.queries.ts'
import { slotsPerWeek, weekPercent } from './progress.ts'

type Stat = { label: string; to: string; Icon: LucideIcon; tint: string; value: (stats: DashboardStats) => string; detail?: string }

const cards: readonly Stat[] = [
  { label: 'Recipes Tried This Month', to: links.recipes, Icon: ChefHat, tint: 'bg-herb-soft text-herb', value: (stats) => String(stats.recipesTriedThisMonth) },
  { label: 'Loved Recipes', to: links.lovedRecipes, Icon: Heart, tint: 'bg-tomato-soft text-tomato', value: (stats) => String(stats.lovedRecipes) },
  { label: 'Meals Planned', to: links.mealPlans, Icon: CalendarCheck, tint: 'bg-butter-soft text-butter-ink', value: (stats) => String(stats.mealPlans), detail: `of ${slotsPerWeek}` },
  { label: 'Week Planned', to: links.mealPlans, Icon: PieChart, tint: 'bg-slate-soft text-slate', value: (stats) => `${weekPercent(stats.mealPlans)}%` },
]

/** Four numbers, each leading to what it counts. */
export function StatCards({ stats }: { stats: UseQueryResult<DashboardStats> }) {
  if (stats.isError) {
    return (
      <Card>
        <ErrorState title="Your numbers did not load" description={messageOf(stats.error)} onRetry={() => void stats.refetch()} />
      </Card>
    )
  }
  return (
    <section aria-label="Your numbers">
      <ul className="grid grid-cols-2 gap-3 sm:gap-5 lg:grid-cols-4">
        {cards.map(({ label, to, Icon, tint, value, detail }) => (
          <li key={label}>
            <Link to={to} className="flex h-full flex-col rounded-card border border-line bg-surface p-4 transition-colors hover:border-line-strong sm:flex-row sm:items-center sm:gap-4 sm:p-5">
              <span aria-hidden className={cx('grid size-11 shrink-0 place-items-center rounded-full [&_svg]:size-5', tint)}>
                <Icon />
              </span>
              <span className="mt-3 flex flex-col-reverse sm:mt-0">
                <span className="text-sm leading-snug text-ink-soft">{label}</span>
                {stats.data ? (
                  <span className="tabular font-display text-[1.75rem] leading-9 font-semibold">
                    {value(stats.data)}
                    {detail && <span className="ml-1.5 font-sans text-sm font-normal text-ink-soft">{detail}</span>}
                  </span>
                ) : (
                  <Skeleton className="my-1 h-7 w-12" />
                )}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
