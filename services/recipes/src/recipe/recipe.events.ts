import type { Shapes } from '@plateful/event-store'
import type { Allergen, Category, Diet, ImportSource } from '../../contract/vocabulary.ts'

/** One ingredient line: word for word, and as it was read. */
export type Ingredient = {
  original: string
  amount: number | null
  amountMax: number | null
  unit: string | null
  name: string
  preparation: string | null
  optional: boolean
}

export const formNumbers = ['prepTime', 'cookTime', 'servings', 'calories', 'protein', 'carbs', 'fat'] as const
/** What the form does not know, so that its silence does not mean "none". */
export const furtherNumbers = ['fiber', 'sugar', 'sodium', 'cholesterol', 'saturatedFat'] as const

type Numbers<Names extends readonly string[]> = Record<Names[number], number | null>

/** All that an owner can change of a recipe. Nutrition is per serving. */
export type Content = Numbers<typeof formNumbers> & Numbers<typeof furtherNumbers> & {
  title: string
  description: string | null
  imageUrl: string | null
  ingredients: readonly Ingredient[]
  instructions: readonly string[]
  category: Category | null
  /** Integer cents; 0 when not for sale. */
  priceCents: number
  isPublished: boolean
  isPremium: boolean
  diets: readonly Diet[]
  allergens: readonly Allergen[]
  /** Whether the owner said so; otherwise they follow from the ingredients. */
  dietsGiven: boolean
  allergensGiven: boolean
}

/** Where a recipe comes from; stays as it is for good. */
export type Origin = {
  /** `catalogue`, or the name of the site or file. */
  source: string | null
  sourceId: string | null
  importedFrom: ImportSource | null
  originalUrl: string | null
}

/** A recipe as a whole. */
export type RecipeFacts = {
  recipeId: number
  /** Null for the product's own catalogue. */
  ownerId: number | null
  origin: Origin
  createdAt: string
  updatedAt: string
  content: Content
}

/** One event per change, so that a recipe's version is the number of its events. */
export type RecipeEvent =
  | { type: 'RecipeCreated'; data: RecipeFacts }
  | { type: 'RecipeUpdated'; data: RecipeFacts }
  | { type: 'RecipeDeleted'; data: { recipeId: number; ownerId: number | null } }

export const recipeShapes: Shapes<RecipeEvent> = { RecipeCreated: { v: 1 }, RecipeUpdated: { v: 1 }, RecipeDeleted: { v: 1 } }
