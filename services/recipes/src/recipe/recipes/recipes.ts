import { type CollectionSpec, foldText } from '@plateful/read-store'
import { dollarsOf } from '../../../contract/fields.ts'
import type { Recipe } from '../../../contract/recipe.ts'
import type { RecipeFacts } from '../recipe.events.ts'

/** A recipe as it is answered to those who may read it, but for its author's name, which is not ours to store. */
export type RecipeDocument = Omit<Recipe, 'author'>

/** What one must have to read a recipe that is not one's own: nothing, or one of the rights. */
export type Access = 'open' | 'purchase' | 'premium' | 'either'

export const accessOf = ({ price, isPremium }: Pick<RecipeDocument, 'price' | 'isPremium'>): Access =>
  price === null ? (isPremium ? 'premium' : 'open') : isPremium ? 'either' : 'purchase'

/** The recipe as a document, at its `version`. */
export const documentOf = ({ recipeId, ownerId, origin, createdAt, updatedAt, content }: RecipeFacts, version: number): RecipeDocument => {
  const { ingredients, instructions, priceCents } = content
  return {
    id: recipeId,
    userId: ownerId,
    title: content.title,
    description: content.description,
    imageUrl: content.imageUrl,
    ingredients: ingredients.map(({ original }) => original),
    ingredientDetails: [...ingredients],
    instructions: [...instructions],
    ingredientCount: ingredients.length,
    stepCount: instructions.length,
    locked: false,
    lockReason: null,
    prepTime: content.prepTime, cookTime: content.cookTime, servings: content.servings,
    calories: content.calories, protein: content.protein, carbs: content.carbs, fat: content.fat,
    fiber: content.fiber, sugar: content.sugar, sodium: content.sodium, cholesterol: content.cholesterol, saturatedFat: content.saturatedFat,
    category: content.category,
    diets: [...content.diets],
    allergens: [...content.allergens],
    price: priceCents > 0 ? dollarsOf(priceCents) : null,
    isPublished: content.isPublished,
    isPremium: content.isPremium,
    premiumTier: content.isPremium ? 'premium' : 'free',
    source: origin.source,
    sourceId: origin.sourceId,
    importedFrom: origin.importedFrom,
    originalUrl: origin.originalUrl,
    version,
    createdAt,
    updatedAt,
  }
}

/**
 * What is left of a recipe for those who have no right to it. Diets and allergens tell of the ingredients, and
 * the origin leads to them, so that they go too.
 */
export const lockedDocument = (document: RecipeDocument): RecipeDocument => ({
  ...document,
  ingredients: [], ingredientDetails: [], instructions: [], diets: [], allergens: [], sourceId: null, originalUrl: null,
  locked: true,
  lockReason: document.price === null ? 'premium' : 'purchase',
})

/** Stands where a number is missing, so that it comes last in ascending order. */
export const none = 1_000_000_000

const bucketOf = <B extends string>(value: number | null, [low, middle, high]: readonly [B, B, B], [first, second]: readonly [number, number]): B | null =>
  value === null ? null : value <= first ? low : value <= second ? middle : high

/** Where the cook-time buckets end, in minutes, and those of calories. */
export const cookTimeLimits = [30, 60] as const
export const calorieLimits = [300, 600] as const

/** `hidden` is what only those with a right to a recipe may find it by. */
export const openTexts = ['title', 'ingredients', 'description'] as const
export const allTexts = [...openTexts, 'hidden'] as const

export const recipesSpec: CollectionSpec<RecipeDocument> = {
  name: 'recipes',
  version: 1,
  fieldNames: ['id', 'userId', 'version', 'listed', 'access', 'free', 'imported', 'category', 'cookBucket', 'calorieBucket', 'nameKey', 'cookKey', 'calorieKey', 'servingsKey'],
  fields: (document) => ({
    id: document.id,
    userId: document.userId,
    version: document.version,
    listed: document.isPublished,
    access: accessOf(document),
    free: accessOf(document) === 'open',
    imported: document.importedFrom !== null,
    category: document.category,
    cookBucket: bucketOf(document.cookTime, ['quick', 'medium', 'long'], cookTimeLimits),
    calorieBucket: bucketOf(document.calories, ['low', 'medium', 'high'], calorieLimits),
    nameKey: foldText(document.title),
    cookKey: document.cookTime ?? none,
    calorieKey: document.calories ?? none,
    // descending: at least 1 where it is known
    servingsKey: document.servings ?? 0,
  }),
  indexes: [
    ['userId', 'id'],
    ['listed', 'id'], ['listed', 'category', 'id'], ['listed', 'free', 'id'], ['listed', 'cookBucket', 'id'], ['listed', 'calorieBucket', 'id'],
    ...['nameKey', 'cookKey', 'calorieKey', 'servingsKey'].flatMap((key) => [['listed', key, 'id'], ['listed', 'category', key, 'id']]),
  ],
  textNames: allTexts,
  text: (document) => {
    const ingredients = document.ingredients.join('\n')
    const open = accessOf(document) === 'open'
    const category = document.category ?? ''
    return {
      title: document.title,
      ingredients: open ? `${category}\n${ingredients}` : category,
      description: document.description ?? '',
      hidden: open ? '' : ingredients,
    }
  },
}
