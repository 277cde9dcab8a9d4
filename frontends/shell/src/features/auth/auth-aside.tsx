import { Check } from 'lucide-react'
import { DishDrawings } from '../../art/dish.tsx'
import { TintedDish } from '../../art/tinted-dish.tsx'
import type { DishName } from '../../art/dishes.ts'

const points = [
  'Every recipe in one place, from any website',
  'A week of breakfasts, lunches and dinners',
  'One shopping list, sorted by aisle',
]

const table: readonly (readonly [DishName, 0 | 1 | 2])[] = [
  ['oats', 0], ['salad', 1], ['salmon', 2],
  ['toast', 0], ['soup', 1], ['pasta', 2],
]

/** Beside the form on wide screens: what one signs up for. */
export function AuthAside() {
  return (
    <div className="hidden max-w-[520px] justify-self-end lg:block">
      <DishDrawings names={table.map(([name]) => name)} />
      <div aria-hidden className="mb-10 grid grid-cols-3 gap-3">
        {table.map(([name, tint]) => (
          <TintedDish key={name} name={name} table={tint} className="aspect-square rounded-card" />
        ))}
      </div>
      <p className="font-display text-[2.25rem] leading-[1.15] font-semibold tracking-[-0.015em] text-balance">
        A calm kitchen notebook with a very good memory.
      </p>
      <ul className="mt-6 flex flex-col gap-3 text-ink-soft">
        {points.map((point) => (
          <li key={point} className="flex items-center gap-3">
            <Check aria-hidden className="size-5 text-herb" />
            {point}
          </li>
        ))}
      </ul>
    </div>
  )
}
