import type { UseQueryResult } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { Button, Card, ProgressBar, Skeleton } from '@plateful/ui'
import { Dish } from '../../art/dish.tsx'
import { links } from '../../links.ts'
import type { DashboardStats, MealType } from './dashboard.queries.ts'

const rows: readonly { type: MealType; name: string; tone: 'butter' | 'herb' | 'slate' }[] = [
  { type: 'breakfast', name: 'Breakfast', tone: 'butter' },
  { type: 'lunch', name: 'Lunch', tone: 'herb' },
  { type: 'dinner', name: 'Dinner', tone: 'slate' },
]

/** How far each kind of meal has come this week, and where new recipes are. */
export function QuickInsights({ stats }: { stats: UseQueryResult<DashboardStats> }) {
  return (
    <section aria-labelledby="insights">
      <h2 id="insights" className="mb-5 text-[1.75rem]">Quick Insights</h2>
      <div className="grid gap-5 lg:grid-cols-2">
        <Card className="flex flex-col p-6 sm:p-7">
          <h3 className="text-[1.375rem]">Weekly Progress</h3>
          <ul className="mt-5 mb-7 flex flex-col gap-5">
            {rows.map(({ type, name, tone }) => (
              <MealProgress key={type} name={name} tone={tone} planned={stats.data?.byMealType[type]} failed={stats.isError} />
            ))}
          </ul>
          <Button asChild variant="secondary" className="mt-auto self-start">
            <Link to={links.mealPlans}>Complete Your Week</Link>
          </Button>
        </Card>
        <Card className="relative flex flex-col overflow-hidden p-6 sm:p-7">
          <h3 className="text-[1.375rem]">Recipe Collection</h3>
          <p className="mt-3 mb-7 max-w-[34ch] text-ink-soft">
            {stats.data && stats.data.lovedRecipes > 0
              ? `You love ${stats.data.lovedRecipes} ${stats.data.lovedRecipes === 1 ? 'recipe' : 'recipes'} so far. The next one is waiting.`
              : 'Find something worth cooking twice, and keep it with a heart.'}
          </p>
          <Button asChild variant="secondary" className="relative mt-auto self-start">
            <Link to={links.recipes}>Explore More Recipes</Link>
          </Button>
          <Dish name="curry" className="absolute -right-10 -bottom-12 hidden w-52 sm:block" />
        </Card>
      </div>
    </section>
  )
}

type MealProgressProps = { name: string; tone: 'butter' | 'herb' | 'slate'; planned: number | undefined; failed: boolean }

function MealProgress({ name, tone, planned, failed }: MealProgressProps) {
  return (
    <li>
      <p className="mb-2 flex items-baseline justify-between">
        <span className="font-medium">{name}</span>
        {planned === undefined && !failed ? (
          <Skeleton className="h-5 w-8" />
        ) : (
          <span className="tabular text-ink-soft">{planned ?? '–'}/7</span>
        )}
      </p>
      <ProgressBar label={name} value={planned ?? 0} max={7} valueText={`${planned ?? 0} of 7`} tone={tone} />
    </li>
  )
}
