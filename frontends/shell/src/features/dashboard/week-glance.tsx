import type { UseQueryResult } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { Card, cx, Skeleton } from '@plateful/ui'
import { links } from '../../links.ts'
import { weekdayName } from './calendar.ts'
import type { MealType, PlannedMeal } from './dashboard.queries.ts'

const rows: readonly { type: MealType; name: string; fill: string }[] = [
  { type: 'breakfast', name: 'Breakfast', fill: 'bg-butter' },
  { type: 'lunch', name: 'Lunch', fill: 'bg-herb' },
  { type: 'dinner', name: 'Dinner', fill: 'bg-slate' },
]

type WeekGlanceProps = { meals: UseQueryResult<PlannedMeal[]>; week: readonly string[]; today: string }

/** The week's 21 meals as pictures where there are some, and gaps where there are none. */
export function WeekGlance({ meals, week, today }: WeekGlanceProps) {
  if (meals.isPending) return <Skeleton className="min-h-[23rem] rounded-card" />
  const planned = meals.data ?? []
  const at = (day: string, type: MealType) => planned.find(({ date, mealType }) => mealType === type && date.startsWith(day))
  return (
    <Card className="flex flex-col p-6 sm:p-7">
      <div className="flex items-baseline justify-between gap-4">
        <h2 className="text-[1.375rem]">This week</h2>
        <Link to={links.mealPlans} className="-my-2 inline-flex min-h-11 items-center font-medium text-herb underline-offset-4 hover:underline">
          Open the week
        </Link>
      </div>
      <table className="mt-4 w-full grow table-fixed border-separate border-spacing-x-0.5 border-spacing-y-1.5 sm:border-spacing-x-1">
        <caption className="sr-only">Planned meals by day</caption>
        <thead>
          <tr>
            <th scope="col" className="w-0 p-0 sm:w-20">
              <span className="sr-only">Meal</span>
            </th>
            {week.map((day) => (
              <th key={day} scope="col" className={cx('pb-1 text-center text-xs font-medium', day === today ? 'text-herb' : 'text-ink-soft')}>
                <span aria-hidden>{weekdayName(day, 'short')}</span>
                <span className="sr-only">{weekdayName(day)}{day === today && ', today'}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ type, name, fill }) => (
            <tr key={type}>
              <th scope="row" className="p-0 text-left text-xs font-medium text-ink-soft">
                <span className="max-sm:sr-only">{name}</span>
              </th>
              {week.map((day) => (
                <Slot key={day} meal={at(day, type)} fill={fill} today={day === today} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  )
}

function Slot({ meal, fill, today }: { meal: PlannedMeal | undefined; fill: string; today: boolean }) {
  const image = meal?.recipe.imageUrl
  return (
    <td className="p-0 align-middle">
      <span
        className={cx(
          'relative mx-auto block aspect-square w-full max-w-12 overflow-hidden rounded-[9px]',
          meal ? fill : 'border-[1.5px] border-dashed border-line-strong/45',
          today && !meal && 'border-line-strong',
        )}
      >
        {image && <img src={image} alt="" loading="lazy" className="absolute inset-0 size-full object-cover" />}
        <span className="sr-only">{meal ? meal.recipe.title : 'Nothing planned'}</span>
      </span>
    </td>
  )
}
