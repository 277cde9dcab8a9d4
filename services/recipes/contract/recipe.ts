import { z } from 'zod'
import { ingredient } from './events.ts'
import { decimalNumber, imageField, ingredientsField, instructionsField, optionalText, priceField, wholeNumber, wordField, wordsField } from './fields.ts'
import { allergens, bounds, categories, diets, importSources } from './vocabulary.ts'

const minutes = wholeNumber(0, bounds.minutes)
const nutrient = decimalNumber(0, bounds.nutrient)

/**
 * A recipe as it is written, at creation and, as a whole, at each change. What the form does not know
 * (from `fiber` on) keeps its value when it is left out of a change.
 */
export const recipeInput = z.object({
  title: z.string({ error: 'Title is required' }).trim().min(1, 'Title is required').max(bounds.title, `Title must have at most ${bounds.title} characters.`),
  description: optionalText(bounds.description),
  imageUrl: imageField,
  ingredients: ingredientsField,
  instructions: instructionsField,
  prepTime: minutes,
  cookTime: minutes,
  servings: wholeNumber(1, bounds.servings),
  calories: wholeNumber(0, bounds.calories),
  protein: nutrient,
  carbs: nutrient,
  fat: nutrient,
  category: wordField(categories),
  /** Dollars as text. */
  price: priceField,
  fiber: nutrient,
  sugar: nutrient,
  sodium: nutrient,
  cholesterol: nutrient,
  saturatedFat: nutrient,
  isPublished: z.boolean({ error: 'Must be true or false.' }).nullish(),
  isPremium: z.boolean({ error: 'Must be true or false.' }).nullish(),
  diets: wordsField(diets),
  allergens: wordsField(allergens),
}).meta({ id: 'RecipeInput' })
export type RecipeInput = z.infer<typeof recipeInput>

const amount = z.number().nullable()

/**
 * A recipe as it is answered. Where `locked` is true its ingredients, instructions, diets, allergens and origin
 * are empty.
 */
export const recipe = z.object({
  id: z.int(),
  /** Null for the product's own catalogue. */
  userId: z.int().nullable(),
  title: z.string(),
  description: z.string().nullable(),
  imageUrl: z.string().nullable(),
  ingredients: z.array(z.string()),
  ingredientDetails: z.array(ingredient),
  instructions: z.array(z.string()),
  ingredientCount: z.int(),
  stepCount: z.int(),
  locked: z.boolean(),
  lockReason: z.enum(['purchase', 'premium']).nullable(),
  prepTime: amount, cookTime: amount, servings: amount,
  calories: amount, protein: amount, carbs: amount, fat: amount,
  fiber: amount, sugar: amount, sodium: amount, cholesterol: amount, saturatedFat: amount,
  category: z.enum(categories).nullable(),
  diets: z.array(z.enum(diets)),
  allergens: z.array(z.enum(allergens)),
  /** Dollars as text; null when it is not for sale. */
  price: z.string().nullable(),
  isPublished: z.boolean(),
  isPremium: z.boolean(),
  premiumTier: z.enum(['free', 'premium']),
  source: z.string().nullable(),
  sourceId: z.string().nullable(),
  importedFrom: z.enum(importSources).nullable(),
  originalUrl: z.string().nullable(),
  version: z.int(),
  createdAt: z.string(),
  updatedAt: z.string(),
  /** `username` is null as long as it is not known here. */
  author: z.object({ id: z.int().nullable(), username: z.string().nullable() }),
}).meta({ id: 'Recipe' })
export type Recipe = z.infer<typeof recipe>

/** What pickers need to know of a recipe. */
export const recipePick = recipe.pick({
  id: true, title: true, imageUrl: true, category: true, prepTime: true, cookTime: true, servings: true,
  calories: true, protein: true, carbs: true, fat: true, sourceId: true, userId: true, price: true, isPublished: true, isPremium: true,
}).extend({ locked: z.literal(false) }).meta({ id: 'RecipePick' })
export type RecipePick = z.infer<typeof recipePick>

/** A recipe as it stands beside a similar one. */
export const similarRecipe = recipe.pick({
  id: true, title: true, description: true, imageUrl: true, category: true, prepTime: true, cookTime: true, servings: true, calories: true, locked: true,
}).meta({ id: 'SimilarRecipe' })
