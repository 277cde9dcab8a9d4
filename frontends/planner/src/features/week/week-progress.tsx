import { ProgressBar } from '@plateful/ui'
import { type Meal, mealNames, mealTypes } from './meals.ts'

/** How full the week is: x of 21, and x of 7 for each meal. */
export function WeekProgress({ meals }: { meals: readonly Meal[] }) {
  const counts = mealTypes.map((mealType) => ({ mealType, count: meals.filter((meal) => meal.mealType === mealType).length }))
  const total = counts.reduce((sum, { count }) => sum + count, 0)
  return (
    <div className="mb-5 flex flex-wrap items-center gap-x-5 gap-y-2 text-sm text-ink-soft md:mb-6">
      <span className="tabular font-medium text-ink">{total}/21 meals</span>
      <ProgressBar label="Week planned" value={total} max={21} valueText={`${total} of 21 meals`} className="min-w-24 grow sm:max-w-48" />
      <span className="tabular flex gap-x-4">
        {counts.map(({ mealType, count }) => <span key={mealType}>{mealNames[mealType]} {count}/7</span>)}
      </span>
    </div>
  )
}
