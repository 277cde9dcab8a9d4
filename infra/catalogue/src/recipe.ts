import type { ArtSpec } from './illustration/art.ts'

export const categories = [
  'pre-workout', 'post-workout', 'recovery', 'high-protein', 'endurance', 'breakfast', 'lunch', 'dinner', 'snack',
] as const

export type Category = (typeof categories)[number]

/** A recipe that comes with the product. Nutrition is per serving, times are minutes. */
export type CatalogueRecipe = {
  sourceId: string
  title: string
  description: string
  category: Category
  ingredients: string[]
  instructions: string[]
  prepTime: number
  cookTime: number
  servings: number
  calories: number
  /** Grams, as are the next five. */
  protein: number
  carbs: number
  fat: number
  fiber: number
  sugar: number
  saturatedFat: number
  /** Milligrams. */
  sodium: number
  cholesterol: number
  art: ArtSpec
}
