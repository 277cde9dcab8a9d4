import { DishDrawings } from '../../art/dish.tsx'
import type { DishName } from '../../art/dishes.ts'
import { TintedDish } from '../../art/tinted-dish.tsx'

// Breakfasts, lunches, dinners.
const week: readonly (readonly DishName[])[] = [
  ['oats', 'yogurt', 'toast', 'oats', 'toast', 'yogurt', 'oats'],
  ['salad', 'soup', 'rice', 'salad', 'soup', 'rice', 'salad'],
  ['salmon', 'curry', 'pasta', 'chicken', 'curry', 'salmon', 'pasta'],
]

/** The 21 meals of a week, where there is room for them. */
export function SetTable() {
  return (
    <div aria-hidden className="mt-6 hidden lg:block">
      <DishDrawings names={[...new Set(week.flat())]} />
      <div className="grid grid-cols-7 gap-2.5">
        {week.map((row, i) => row.map((name, day) => <TintedDish key={`${i}-${day}`} name={name} table={i as 0 | 1 | 2} className="aspect-square rounded-control" />))}
      </div>
    </div>
  )
}
