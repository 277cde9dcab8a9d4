import { Link2 } from 'lucide-react'
import { Checkbox, formatNumber, MacroBar } from '@plateful/ui'
import { TintedDish } from '../../art/tinted-dish.tsx'
import { caloriesOf, sampleWeek } from './sample-week.ts'

/** An address, and the recipe it became. */
export function ImportSample() {
  return (
    <div className="w-full max-w-72">
      <p className="flex items-center gap-2 rounded-control border border-line bg-raised px-3 py-2.5 text-sm text-ink-soft">
        <Link2 aria-hidden className="size-4" />
        <span className="truncate">example.com/lemon-salmon</span>
      </p>
      <div className="mt-3 flex gap-3 rounded-card border border-line bg-raised p-3 shadow-rest">
        <TintedDish name="salmon" table={2} className="size-20 shrink-0 rounded-xl" />
        <div className="min-w-0 grow">
          <p className="font-display font-semibold">Lemon salmon and greens</p>
          <p className="tabular text-sm text-ink-soft">25 min · 510 kcal</p>
          <MacroBar protein={38} carbs={14} fat={33} detail="bar" className="mt-2.5" />
        </div>
      </div>
    </div>
  )
}

/** Days against the calories aimed at. */
export function PlanSample() {
  const target = 1400
  return (
    <div className="w-full max-w-72 rounded-card border border-line bg-raised p-4 shadow-rest">
      <p className="flex items-baseline justify-between text-sm">
        <span className="font-medium">Calories a day</span>
        <span className="tabular text-ink-soft">goal {formatNumber(target)}</span>
      </p>
      <div className="mt-3 flex h-24 items-end gap-1.5">
        {sampleWeek.map((day) => (
          <div key={day.day} className="flex h-full grow basis-0 flex-col items-center justify-end gap-1.5">
            <span className="w-full rounded-md bg-herb" style={{ height: `${(caloriesOf(day) / target) * 74}%` }} />
            <span className="text-[0.6875rem] text-ink-soft">{day.day.slice(0, 2)}</span>
          </div>
        ))}
      </div>
    </div>
  )
}

/** A list to tick things off. */
export function ListSample() {
  return (
    <div className="w-full max-w-72 rounded-card border border-line bg-raised px-4 pt-3 pb-1 shadow-rest">
      <p className="text-sm font-medium text-ink-soft">Produce</p>
      <ul>
        {['4 lemons', '600 g new potatoes', '2 heads of lettuce'].map((item, index) => (
          <li key={item}>
            <Checkbox label={item} defaultChecked={index === 0} className="has-checked:text-ink-soft has-checked:line-through" />
          </li>
        ))}
      </ul>
    </div>
  )
}
