import { formatAmount, formatPlural } from '@plateful/ui'
import type { IngredientDetail, Recipe } from '../../recipe/recipe.ts'

/**
 * An ingredient line for more or fewer servings. At the recipe's own size, and where no amount was read, the line
 * stays word for word.
 * @param factor chosen servings divided by the recipe's
 */
export const scaledLine = (detail: IngredientDetail, factor: number): { quantity: string; rest: string } => {
  const { amount, amountMax, unit, name, preparation, optional, original } = detail
  if (amount === null || factor === 1) return { quantity: '', rest: original }
  const most = amountMax ?? null
  const quantity = most !== null && most > amount ? `${formatAmount(amount * factor)}–${formatAmount(most * factor)}` : formatAmount(amount * factor)
  const many = (most ?? amount) * factor
  return { quantity: [quantity, unit && formatPlural(unit, many)].filter(Boolean).join(' '), rest: [unit ? name : formatPlural(name, many), preparation].filter(Boolean).join(', ') + (optional ? ' (optional)' : '') }
}

export const nutrients = [
  { name: 'calories', label: 'Calories', unit: 'kcal' },
  { name: 'protein', label: 'Protein', unit: 'g' },
  { name: 'carbs', label: 'Carbs', unit: 'g' },
  { name: 'fat', label: 'Fat', unit: 'g' },
  { name: 'fiber', label: 'Fiber', unit: 'g' },
  { name: 'sugar', label: 'Sugar', unit: 'g' },
  { name: 'saturatedFat', label: 'Saturated fat', unit: 'g' },
  { name: 'sodium', label: 'Sodium', unit: 'mg' },
  { name: 'cholesterol', label: 'Cholesterol', unit: 'mg' },
] as const

export type NutritionRow = { label: string; perServing: string; total: string }

/**
 * The known nutrients per serving, and for all chosen servings together: the recipe's total divided by its servings
 * times the chosen ones, rounded, which is the serving's value times the chosen servings.
 */
export const nutritionRows = (recipe: Recipe, servings: number): NutritionRow[] =>
  nutrients.flatMap(({ name, label, unit }) => {
    const value = recipe[name]
    if (value === null || value === undefined) return []
    return [{ label, perServing: `${Math.round(value)} ${unit}`, total: `${Math.round(value * servings)} ${unit}` }]
  })
