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
      <svg aria-hidden viewBox="0 0 252 96" className="mt-3 block w-full">
        <path d="M0 14.5H252" className="stroke-line-strong" strokeDasharray="3 4" />
        {sampleWeek.map((day, index) => {
          const height = (caloriesOf(day) / target) * 62
          return (
            <g key={day.day}>
              <rect x={index * 37} y={76.5 - height} width="30" height={height} rx="6" className="fill-herb" />
              <text x={index * 37 + 15} y="94" textAnchor="middle" className="fill-ink-soft text-[11px]">
                {day.day.slice(0, 2)}
              </text>
            </g>
          )
        })}
      </svg>
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
