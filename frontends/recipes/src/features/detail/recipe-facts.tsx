import { formatMinutes } from '@plateful/ui'
import type { Recipe } from '../../recipe/recipe.ts'

/** Prep and cook time, the recipe's own servings. */
export function RecipeFacts({ recipe }: { recipe: Recipe }) {
  const facts = [
    { label: 'Prep time', value: recipe.prepTime === null ? '' : formatMinutes(recipe.prepTime) },
    { label: 'Cook time', value: recipe.cookTime === null ? '' : formatMinutes(recipe.cookTime) },
    { label: 'Servings', value: recipe.servings === null ? '' : String(recipe.servings) },
    { label: 'Calories', value: recipe.calories === null ? '' : `${Math.round(recipe.calories)}` },
  ].filter(({ value }) => value !== '')
  if (facts.length === 0) return null
  return (
    <dl aria-label="Recipe Info" className="flex flex-wrap gap-x-8 gap-y-3">
      {facts.map(({ label, value }) => (
        <div key={label}>
          <dt className="text-sm text-ink-soft">{label}</dt>
          <dd className="tabular font-display text-xl font-semibold">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
