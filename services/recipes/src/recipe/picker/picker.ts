import type { CollectionSpec, Projection } from '@plateful/read-store'
import type { RecipePick } from '../../../contract/recipe.ts'
import { type RecipeEntry, recipeTypes, versionAt } from '../entries.ts'
import { accessOf, documentOf, type RecipeDocument } from '../recipes/recipes.ts'

/** The short form of a recipe for those who may plan it. */
export const pickOf = (document: RecipeDocument): RecipePick => ({
  id: document.id,
  title: document.title,
  imageUrl: document.imageUrl,
  category: document.category,
  prepTime: document.prepTime, cookTime: document.cookTime, servings: document.servings,
  calories: document.calories, protein: document.protein, carbs: document.carbs, fat: document.fat,
  sourceId: document.sourceId,
  userId: document.userId,
  price: document.price,
  isPublished: document.isPublished,
  isPremium: document.isPremium,
  locked: false,
})

export const pickerSpec: CollectionSpec<RecipePick> = {
  name: 'picker',
  version: 1,
  fieldNames: ['id', 'userId', 'listed', 'access'],
  fields: (pick) => ({ id: pick.id, userId: pick.userId, listed: pick.isPublished, access: accessOf(pick) }),
  indexes: [['listed', 'access', 'id'], ['userId', 'id']],
}

/** Every recipe in short: pickers read them all at once. */
export const pickerProjection: Projection<RecipePick, RecipeEntry> = {
  name: 'picker',
  spec: pickerSpec,
  types: recipeTypes,
  keys: (entry) => [String(entry.data.recipeId)],
  evolve: (_pick, entry) => (entry.type === 'RecipeDeleted' ? null : pickOf(documentOf(entry.data, versionAt(entry)))),
}
