import { DishDrawings } from '../../art/dish.tsx'
import type { DishName } from '../../art/dishes.ts'
import { TintedDish } from '../../art/tinted-dish.tsx'

const week: readonly DishName[] = ['oats', 'salad', 'salmon', 'yogurt', 'soup', 'curry', 'toast', 'rice', 'pasta']

/** A week's worth of dishes, where there is room for them. */
export function SetTable() {
  return (
    <div aria-hidden className="mt-6 hidden lg:block">
      <DishDrawings names={week} />
      <div className="grid grid-cols-9 gap-3">
        {week.map((name, i) => <TintedDish key={name} name={name} table={(i % 3) as 0 | 1 | 2} className="aspect-square rounded-control" />)}
      </div>
    </div>
  )
}
