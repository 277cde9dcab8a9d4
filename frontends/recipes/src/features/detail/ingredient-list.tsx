import { useState } from 'react'
import { Checkbox, cx } from '@plateful/ui'
import type { Recipe } from '../../recipe/recipe.ts'
import { scaledLine } from './scaling.ts'

/** The ingredients for the chosen servings; ticking one off stays on this screen. */
export function IngredientList({ recipe, factor }: { recipe: Recipe; factor: number }) {
  const [done, setDone] = useState<ReadonlySet<number>>(new Set())
  const toggle = (index: number) => setDone((before) => {
    const after = new Set(before)
    if (!after.delete(index)) after.add(index)
    return after
  })
  return (
    <ul className="divide-y divide-line">
      {recipe.ingredientDetails.map((detail, i) => {
        const { quantity, rest } = scaledLine(detail, factor)
        return (
          // lines can repeat word for word: their place is their name
          <li key={`${i} ${detail.original}`}>
            <Checkbox checked={done.has(i)} onChange={() => toggle(i)} label={<span className={cx(done.has(i) && 'text-ink-soft line-through')}>{quantity && <span className="tabular font-semibold">{quantity} </span>}{rest}</span>} />
          </li>
        )
      })}
    </ul>
  )
}
