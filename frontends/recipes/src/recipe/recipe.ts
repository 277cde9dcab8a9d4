import type { Recipe } from '@plateful/recipes/http'
import { formatMoney } from '@plateful/ui'

export type { Recipe } from '@plateful/recipes/http'

/** One ingredient line as the service read it; `original` is the line word for word. */
export type IngredientDetail = Recipe['ingredientDetails'][number]

/** What a card shows of a recipe. */
export type RecipeSummary = Pick<Recipe, 'id' | 'title' | 'description' | 'imageUrl' | 'category' | 'prepTime' | 'cookTime' | 'servings' | 'calories' | 'protein' | 'carbs' | 'fat' | 'locked' | 'lockReason' | 'price' | 'isPremium'>

export const categories = ['breakfast', 'lunch', 'dinner', 'snack', 'high-protein', 'pre-workout', 'post-workout', 'recovery', 'endurance'] as const

/** `high-protein` as `High protein`. */
export const categoryName = (category: string): string => {
  const words = category.replaceAll('-', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** The ground under a category's pictures. */
export const tintOf = (category: string | null): 'herb' | 'tomato' | 'butter' | 'slate' | 'plain' => {
  if (category === 'breakfast' || category === 'snack') return 'butter'
  if (category === 'lunch' || category === 'recovery') return 'herb'
  if (category === 'dinner' || category === 'endurance') return 'tomato'
  return category ? 'slate' : 'plain'
}

/** The title in an address: lower case, everything else than letters and digits a hyphen, none at the ends. */
export const slugOf = (title: string): string => title.toLowerCase().replace(/[^a-z0-9]+/g, '-').replace(/^-+|-+$/g, '')

/** White space collapsed, as titles and descriptions are shown. */
export const shown = (text: string): string => text.replace(/\s+/g, ' ').trim()

/** A price in dollars as text, as "$2.99"; nothing where it is not for sale. */
export const priceOf = ({ price }: Pick<Recipe, 'price'>): string | undefined => (price === null || Number(price) <= 0 ? undefined : formatMoney(Math.round(Number(price) * 100)))
