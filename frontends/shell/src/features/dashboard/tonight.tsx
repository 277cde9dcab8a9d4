import type { UseQueryResult } from '@tanstack/react-query'
import { ChevronRight, Clock, Flame, Users } from 'lucide-react'
import { Link } from 'react-router-dom'
import { messageOf } from '@plateful/shell-sdk'
import { Badge, Button, Card, ErrorState, formatMinutes, MacroBar, Picture, Skeleton } from '@plateful/ui'
import { TintedDish } from '../../art/tinted-dish.tsx'
import { links } from '../../links.ts'
import type { PlannedMeal } from './dashboard.queries.ts'

type TonightProps = { meals: UseQueryResult<PlannedMeal[]>; today: string }

/** What there is for dinner today, large enough to read from the stove. */
export function Tonight({ meals, today }: TonightProps) {
  if (meals.isPending) return <Skeleton className="min-h-[23rem] rounded-card" />
  if (meals.isError) {
    return (
      <Card className="grid place-items-center lg:col-span-2">
        <ErrorState title="Your week did not load" description={messageOf(meals.error)} onRetry={() => void meals.refetch()} />
      </Card>
    )
  }
  const dinner = meals.data.find(({ date, mealType }) => mealType === 'dinner' && date.startsWith(today))
  return dinner ? <Dinner meal={dinner} /> : <NothingYet emptyWeek={meals.data.length === 0} />
}

function Dinner({ meal }: { meal: PlannedMeal }) {
  const { recipe } = meal
  return (
    <Card className="group relative grid overflow-hidden sm:min-h-[23rem] sm:grid-cols-[1.1fr_1fr]">
      <Picture src={recipe.imageUrl} alt="" tint="slate" eager className="h-full min-h-56 w-full" ratio="auto" />
      <div className="flex flex-col p-6 sm:p-7">
        <Badge tone="butter" className="self-start">Tonight</Badge>
        <h2 className="mt-3 text-[1.75rem]">
          <Link to={links.recipe(meal.recipeId)} className="after:absolute after:inset-0 after:rounded-card focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-herb">
            {recipe.title}
          </Link>
        </h2>
        <ul className="tabular mt-4 flex flex-wrap gap-x-5 gap-y-2 text-ink-soft [&_svg]:size-[18px]">
          {recipe.prepTime !== null && <Fact icon={<Clock aria-hidden />}>{formatMinutes(recipe.prepTime)}</Fact>}
          {recipe.calories !== null && <Fact icon={<Flame aria-hidden />}>{Math.round(recipe.calories)} kcal</Fact>}
          <Fact icon={<Users aria-hidden />}>{meal.servings} {meal.servings === 1 ? 'serving' : 'servings'}</Fact>
        </ul>
        <MacroBar {...recipe} detail="full" className="mt-6" />
        <p className="mt-auto flex items-center gap-1 pt-6 font-medium text-herb">
          Open the recipe
          <ChevronRight aria-hidden className="size-[18px] transition-transform group-hover:translate-x-0.5" />
        </p>
      </div>
    </Card>
  )
}

function Fact({ icon, children }: { icon: React.ReactNode; children: React.ReactNode }) {
  return <li className="inline-flex items-center gap-1.5">{icon}{children}</li>
}

function NothingYet({ emptyWeek }: { emptyWeek: boolean }) {
  return (
    <Card className="grid overflow-hidden sm:min-h-[23rem] sm:grid-cols-[1.2fr_1fr]">
      <div className="flex flex-col items-start justify-center p-6 sm:p-8">
        <Badge tone="butter">Tonight</Badge>
        <h2 className="mt-3 text-[1.75rem]">{emptyWeek ? 'Start with tonight’s dinner' : 'Nothing planned for tonight'}</h2>
        <p className="mt-3 max-w-[36ch] text-ink-soft">
          {emptyWeek
            ? 'Put one meal on the calendar and the rest of the week gets easier from there.'
            : 'Pick something you already like, or let the week fill itself.'}
        </p>
        <Button asChild className="mt-6">
          <Link to={links.mealPlans}>{emptyWeek ? 'Plan your first meal' : 'Plan dinner'}</Link>
        </Button>
      </div>
      <TintedDish name="salmon" table={2} className="hidden min-h-72 sm:grid" />
    </Card>
  )
}
