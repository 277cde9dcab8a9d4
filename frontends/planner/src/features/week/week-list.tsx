import { useEffect, useRef } from 'react'
import { cx } from '@plateful/ui'
import { DaySummary } from './day-summary.tsx'
import { type Day, dayOfMonth, fullDay, shortWeekday, weekdayName } from './days.ts'
import { EmptySlot } from './empty-slot.tsx'
import { MealCard } from './meal-card.tsx'
import { bySlot, type Meal, mealNames, mealTypes, slotKey, slotOf } from './meals.ts'
import { SnackList } from './snack-list.tsx'
import type { WeekActions } from './week-actions.ts'

/** The week on phones: a strip of days that stays on top, and the days below each other. */
export function WeekList({ days, meals, today, actions }: { days: readonly Day[]; meals: readonly Meal[]; today: Day; actions: WeekActions }) {
  const slots = bySlot(meals)
  const sections = useRef(new Map<Day, HTMLElement>())
  const first = days[0]

  const opensAt = today !== first && days.includes(today) ? today : undefined

  // opens at today; a week that does not hold it begins at its top
  useEffect(() => {
    if (opensAt) sections.current.get(opensAt)?.scrollIntoView({ block: 'start' })
  }, [opensAt])

  return (
    <div>
      <nav aria-label="Days" className="sticky top-16 z-20 -mx-4 border-b border-line bg-paper/95 px-2 py-2 backdrop-blur">
        <ul className="grid grid-cols-7">
          {days.map((day) => {
            const filled = mealTypes.filter((mealType) => slots.has(slotKey({ day, mealType }))).length
            return (
              <li key={day}>
                <button
                  type="button" onClick={() => sections.current.get(day)?.scrollIntoView({ block: 'start', behavior: 'smooth' })}
                  aria-current={day === today ? 'date' : undefined}
                  className={cx('flex min-h-14 w-full flex-col items-center justify-center rounded-control text-xs', day === today ? 'bg-herb-soft text-herb' : 'text-ink-soft')}
                >
                  <span>{shortWeekday(day)}</span>
                  <span className="tabular text-base font-semibold text-ink">{dayOfMonth(day)}</span>
                  <span className="sr-only">, {filled} of 3 meals</span>
                  <span aria-hidden className="flex gap-0.5">
                    {mealTypes.map((mealType, i) => <span key={mealType} className={cx('size-1 rounded-full', i < filled ? 'bg-herb' : 'bg-line-strong/40')} />)}
                  </span>
                </button>
              </li>
            )
          })}
        </ul>
      </nav>
      {days.map((day) => {
        const ofDay = meals.filter((meal) => slotOf(meal).day === day)
        return (
          <section key={day} ref={(element) => void (element ? sections.current.set(day, element) : sections.current.delete(day))} aria-label={fullDay(day)} className="scroll-mt-36 pt-6">
            <h2 className={cx('mb-3 flex items-baseline gap-2 text-xl', day === today && 'text-herb')}>
              {weekdayName(day)}
              {day === today && <span className="font-sans text-sm font-medium">Today</span>}
            </h2>
            <div className="flex flex-col gap-2">
              {mealTypes.map((mealType) => {
                const slot = { day, mealType }
                const meal = slots.get(slotKey(slot))
                return (
                  <div key={mealType}>
                    <p className="mb-1 text-xs font-semibold text-ink-soft">{mealNames[mealType]}</p>
                    {meal ? (
                      <MealCard meal={meal} look="row" onOptions={() => actions.options(meal)} onRemove={() => actions.remove(meal)} />
                    ) : (
                      <EmptySlot slot={slot} look="row" onAdd={() => actions.add(slot)} />
                    )}
                  </div>
                )
              })}
              <SnackList snacks={ofDay.filter(({ mealType }) => mealType === 'snack')} onRemove={actions.remove} />
              <div className="mt-1"><DaySummary meals={ofDay} /></div>
            </div>
          </section>
        )
      })}
    </div>
  )
}
