/** One ingredient line as the service read it; `original` is the line word for word. */
export type IngredientDetail = { original: string; amount: number | null; amountMax?: number | null; unit: string | null; name: string; preparation?: string | null; optional?: boolean }

/** A recipe as the service answers it. Nutrition is per serving. */
export type Recipe = {
  id: number
  userId: number | null
  title: string
  description: string | null
  imageUrl: string | null
  ingredients: string[]
  ingredientDetails: IngredientDetail[]
  instructions: string[]
  ingredientCount: number
  stepCount: number
  prepTime: number | null
  cookTime: number | null
  servings: number | null
  calories: number | null
  protein: number | null
  carbs: number | null
  fat: number | null
  fiber: number | null
  sugar: number | null
  sodium: number | null
  cholesterol: number | null
  saturatedFat: number | null
  category: string | null
  diets: string[]
  allergens: string[]
  price: string | null
  isPublished: boolean
  isPremium: boolean
  importedFrom: string | null
  originalUrl: string | null
  author: { id: number | null; username: string } | null
  locked: boolean
  lockReason?: 'purchase' | 'premium' | null
  version: number
}

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
