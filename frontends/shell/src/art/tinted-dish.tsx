import { cx } from '@plateful/ui'
import { Dish } from './dish.tsx'
import type { DishName } from './dishes.ts'

// Breakfast, lunch and dinner stand on tables of their own colour.
const tables = ['bg-butter-soft', 'bg-herb-soft', 'bg-slate-soft'] as const

/** A dish on a tinted table. */
export function TintedDish({ name, table, className }: { name: DishName; table: 0 | 1 | 2; className?: string }) {
  return (
    <span className={cx('grid place-items-center overflow-hidden', tables[table], className)}>
      <Dish name={name} className="w-[82%]" />
    </span>
  )
}
