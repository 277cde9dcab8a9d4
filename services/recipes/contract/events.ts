import { z } from 'zod'

/** One ingredient line, read: `original` is the line word for word, `amount` counts `unit`s. */
export const ingredient = z.object({
  original: z.string(),
  amount: z.number().nullable(),
  amountMax: z.number().nullable(),
  /** Canonical name, as `g`, `ml`, `cup`, `tbsp`, `clove`, `can`; null for plain pieces. */
  unit: z.string().nullable(),
  name: z.string(),
  preparation: z.string().nullable(),
  optional: z.boolean(),
})

const nutrient = z.number().nullable()

/** A recipe as other services may see it, whole each time. Nutrition is per serving. */
export const recipeSnapshot = z.object({
  recipeId: z.int(),
  version: z.int(),
  /** Null for the product's own catalogue. */
  ownerId: z.int().nullable(),
  title: z.string(),
  imageUrl: z.string().nullable(),
  category: z.string().nullable(),
  servings: z.int().nullable(),
  prepTime: z.int().nullable(),
  cookTime: z.int().nullable(),
  calories: nutrient, protein: nutrient, carbs: nutrient, fat: nutrient,
  ingredients: z.array(ingredient),
  diets: z.array(z.string()),
  allergens: z.array(z.string()),
  /** Integer cents; 0 when not for sale. */
  priceCents: z.int(),
  isPremium: z.boolean(),
  isPublished: z.boolean(),
  sourceId: z.string().nullable(),
  createdAt: z.string(),
})

/** What recipes tells the others: the snapshot is the same in both, Published says that everybody may see it now. */
export const recipesEvents = {
  RecipePublished: recipeSnapshot,
  RecipeChanged: recipeSnapshot,
  RecipeDeleted: z.object({ recipeId: z.int(), ownerId: z.int().nullable() }),
  RecipeFavorited: z.object({ userId: z.int(), recipeId: z.int(), favorited: z.boolean() }),
}

export type RecipeSnapshot = z.infer<typeof recipeSnapshot>
