import { formatMinutes, formatNumber } from '@plateful/ui'
import { TintedDish } from '../../art/tinted-dish.tsx'
import { caloriesOf, type SampleMeal, sampleWeek } from './sample-week.ts'

const mealNames = ['Breakfast', 'Lunch', 'Dinner'] as const

/** Seven days by three meals: what a planned week looks like. On phones it scrolls day by day. */
export function WeekBoard() {
  return (
    <section
      aria-label="A sample week"
      // Keyboards can only scroll what can have the focus.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      className="snap-x snap-mandatory scroll-pl-4 overflow-x-auto rounded-[20px] border border-line bg-surface shadow-float [scrollbar-width:thin]"
    >
      <ol className="flex min-w-max lg:grid lg:min-w-0 lg:grid-cols-7">
        {sampleWeek.map((day) => (
          <li key={day.day} className="w-40 shrink-0 snap-start border-r border-line p-3 last:border-transparent lg:w-auto lg:p-2.5 xl:p-3">
            <div className="mb-2.5 flex items-baseline justify-between gap-2 px-0.5">
              <h2 className="font-sans text-sm font-semibold tracking-normal">{day.day.slice(0, 3)}</h2>
              <span className="tabular text-xs text-ink-soft">{formatNumber(caloriesOf(day))} kcal</span>
            </div>
            <div className="flex flex-col gap-2">
              {day.meals.map((meal, index) => (
                <MealTile key={mealNames[index]} meal={meal} slot={index} />
              ))}
            </div>
          </li>
        ))}
      </ol>
    </section>
  )
}

function MealTile({ meal, slot }: { meal: SampleMeal; slot: number }) {
  return (
    <article className="overflow-hidden rounded-xl border border-line bg-raised">
      <TintedDish name={meal.image} table={slot === 0 ? 0 : slot === 1 ? 1 : 2} className="aspect-[4/3] w-full" />
      <div className="px-2.5 pt-2 pb-2.5">
        <p className="text-[0.6875rem] font-medium text-ink-soft">{mealNames[slot]}</p>
        <h3 className="mt-0.5 line-clamp-2 min-h-[2.5em] font-sans text-[0.8125rem] leading-tight font-medium tracking-normal">{meal.title}</h3>
        <p className="tabular mt-1 text-[0.6875rem] text-ink-soft">
          {formatMinutes(meal.time)} · {meal.calories} kcal
        </p>
      </div>
    </article>
  )
}
