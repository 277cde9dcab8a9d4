import { property, isNode, listOf, textOf, type Resolve } from './schema-node.ts'
import { bounds } from '../../contract/vocabulary.ts'
import { readDecimal } from '../ingredients/tokenise.ts'

const amount = /(?<number>\d[\d.,]*|\.\d+)\s*(?<unit>kilojoules?|kj|kcals?|calories|cals?|milligrams?|mg|micrograms?|mcg|µg|grams?|g)?/i

function quantityIn(text: string | undefined): { value: number, unit: string } | null {
  const groups = amount.exec((text ?? '').slice(0, 100))?.groups
  const value = readDecimal((groups?.number ?? '').replace(/[.,]+$/, ''))
  return groups && value !== null ? { value, unit: (groups.unit ?? '').toLowerCase() } : null
}

const round = (value: number, most: number): number | null =>
  Number.isFinite(value) && value >= 0 && value <= most ? Math.round(value * 100) / 100 : null

/** Whole kcal of "350 kcal", "350", "1,464 kJ". */
export function caloriesIn(text: string | undefined): number | null {
  const found = quantityIn(text)
  if (!found) return null
  const calories = round(found.unit.startsWith('k') && found.unit.includes('j') ? found.value / 4.184 : found.value, bounds.calories)
  return calories === null ? null : Math.round(calories)
}

/** "12 g", "12,5g", "1,200 mg" in grams or in milligrams; a number without a unit is taken as the unit asked for. */
export function nutrientIn(text: string | undefined, unit: 'g' | 'mg'): number | null {
  const found = quantityIn(text)
  if (!found) return null
  const inGrams = found.unit.startsWith('g') ? 1 : found.unit.startsWith('mc') || found.unit.startsWith('mic') || found.unit.startsWith('µ') ? 1e-6
    : found.unit.startsWith('m') ? 1e-3 : unit === 'g' ? 1 : 1e-3
  return round(found.value * inGrams * (unit === 'g' ? 1 : 1000), bounds.nutrient)
}

export type Nutrition = {
  calories: number | null
  protein: number | null
  carbs: number | null
  fat: number | null
  fiber: number | null
  sugar: number | null
  sodium: number | null
  cholesterol: number | null
  saturatedFat: number | null
}

/** A schema.org NutritionInformation; null where a value is missing or beyond what a recipe can hold. */
export function nutritionOf(value: unknown, resolve: Resolve): Nutrition {
  const node = listOf(value, resolve).find(isNode) ?? {}
  const text = (name: string): string | undefined => textOf(property(node, name), resolve)
  return {
    calories: caloriesIn(text('calories')),
    protein: nutrientIn(text('proteinContent'), 'g'),
    carbs: nutrientIn(text('carbohydrateContent'), 'g'),
    fat: nutrientIn(text('fatContent'), 'g'),
    fiber: nutrientIn(text('fiberContent'), 'g'),
    sugar: nutrientIn(text('sugarContent'), 'g'),
    sodium: nutrientIn(text('sodiumContent'), 'mg'),
    cholesterol: nutrientIn(text('cholesterolContent'), 'mg'),
    saturatedFat: nutrientIn(text('saturatedFatContent'), 'g'),
  }
}
