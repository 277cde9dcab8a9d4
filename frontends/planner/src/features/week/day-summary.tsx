import { formatNumber, MacroBar } from '@plateful/ui'
import { type Meal, nutritionOf } from './meals.ts'

/** What a day comes to. Says so when some of its recipes tell nothing. */
export function DaySummary({ meals }: { meals: readonly Meal[] }) {
  const { calories, protein, carbs, fat, known, total } = nutritionOf(meals)
  if (total === 0) return null
  return (
    <div className="text-xs text-ink-soft">
      {known > 0 && (
        <>
          <p className="tabular mb-1.5 text-sm font-semibold text-ink">{formatNumber(calories)} kcal</p>
          <MacroBar protein={protein} carbs={carbs} fat={fat} detail="bar" />
          <p aria-hidden className="tabular mt-1.5">P {Math.round(protein)} · C {Math.round(carbs)} · F {Math.round(fat)}</p>
        </>
      )}
      {known < total && <p className="mt-1.5">Showing data from {known} of {total} recipes with nutrition info</p>}
    </div>
  )
}
