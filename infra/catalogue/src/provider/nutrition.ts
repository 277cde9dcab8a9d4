import { nutrientNames, type Food, type Nutrients } from './foods/food.ts'
import { findFood } from './foods/foods.ts'

/** An ingredient as the product's parser reads it; an amount of null is "to taste". */
export type MeasuredIngredient = { name: string; amount: number | null; unit: string | null }

export type NutritionEstimate = {
  /** Of one serving: kcal, grams; milligrams of sodium and cholesterol. */
  perServing: Nutrients
  /** 0 to 1: the share of the ingredients' weight that the table knows. */
  coverage: number
  /** Names that were not found or whose amount could not be weighed. */
  unknown: string[]
}

const grams: Readonly<Record<string, number>> = { g: 1, gram: 1, kg: 1000, kilogram: 1000, mg: 0.001, oz: 28.35, ounce: 28.35, lb: 453.6, pound: 453.6 }
/** Millilitres of the US measures. */
const millilitres: Readonly<Record<string, number>> = {
  ml: 1, milliliter: 1, millilitre: 1, cl: 10, dl: 100, l: 1000, liter: 1000, litre: 1000, cup: 236.6, tbsp: 14.8, tablespoon: 14.8, tsp: 4.93, teaspoon: 4.93,
  'fl oz': 29.6, 'fluid ounce': 29.6, pint: 473, quart: 946,
}
const short: Readonly<Record<string, string>> = { tablespoon: 'tbsp', teaspoon: 'tsp', tin: 'can', small: 'piece', medium: 'piece', large: 'piece', whole: 'piece' }
/** Weights of what has no unit of its own: pinches, and pieces of what is not counted. */
const usual: Readonly<Record<string, number>> = { pinch: 0.4, dash: 0.6, handful: 25, bunch: 30, slice: 25, can: 240, jar: 200, sprig: 2, cube: 10, piece: 100, clove: 3.5 }
/** What an unknown ingredient is thought to weigh, so that it counts against the coverage. */
const strangerGrams = 60

const singular = (unit: string): string => {
  const plain = unit.toLowerCase().replace(/\.$/, '')
  return plain.length > 2 && plain.endsWith('s') ? plain.slice(0, -1) : plain
}

/** Grams per millilitre, from whichever measure of volume the food is listed with; 1 if none. */
function densityOf(food: Food): number {
  for (const unit of ['ml', 'cup', 'tbsp', 'tsp']) {
    const weight = food.units[unit]
    if (weight) return weight / (millilitres[unit] ?? 1)
  }
  return 1
}

/** Grams of so much of a food, or nothing for a unit that says nothing about it. */
export function gramsOf(food: Food, amount: number, unit: string | null): number | undefined {
  const plain = unit === null || unit === '' ? 'piece' : singular(unit)
  const weight = grams[plain]
  if (weight) return amount * weight
  const own = food.units[short[plain] ?? plain]
  if (own) return amount * own
  const volume = millilitres[plain]
  if (volume) return amount * volume * densityOf(food)
  const guess = usual[short[plain] ?? plain]
  return guess && amount * guess
}

const none = (): Nutrients => ({ calories: 0, protein: 0, carbs: 0, fat: 0, fiber: 0, sugar: 0, sodium: 0, cholesterol: 0, saturatedFat: 0 })

/** Adds so many grams of a food to a sum. */
export function addNutrients(sum: Nutrients, food: Food, weight: number): void {
  for (const key of nutrientNames) sum[key] += (food.per100g[key] * weight) / 100
}

/** A sum shared out and rounded: whole kcal and milligrams, tenths of grams. */
export function perServingOf(sum: Nutrients, servings: number): Nutrients {
  const share = none()
  for (const key of nutrientNames) {
    const value = sum[key] / servings
    share[key] = key === 'calories' || key === 'sodium' || key === 'cholesterol' ? Math.round(value) : Math.round(value * 10) / 10
  }
  return share
}

/**
 * Nutrition of one serving from the table of foods. Losses in cooking are not
 * counted. What is given "to taste" weighs nothing. Callers should mark the
 * figures as estimated, and not show them at a low `coverage`.
 */
export function estimateNutrition(ingredients: readonly MeasuredIngredient[], servings: number): NutritionEstimate {
  const sum = none()
  const unknown: string[] = []
  let known = 0
  let total = 0
  for (const { name, amount, unit } of ingredients) {
    if (amount === null) continue
    const food = findFood(name)
    const weight = food && gramsOf(food, amount, unit)
    if (food && weight !== undefined) {
      addNutrients(sum, food, weight)
      known += weight
      total += weight
      continue
    }
    const plain = unit === null ? 'piece' : singular(unit)
    unknown.push(name)
    total += amount * (grams[plain] ?? millilitres[plain] ?? strangerGrams)
  }
  return { perServing: perServingOf(sum, Math.max(1, servings)), coverage: total === 0 ? 0 : known / total, unknown }
}
