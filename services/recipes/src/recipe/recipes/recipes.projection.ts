import type { Projection } from '@plateful/read-store'
import { type RecipeEntry, recipeTypes, versionAt } from '../entries.ts'
import { documentOf, type RecipeDocument, recipesSpec } from './recipes.ts'

/** Every recipe that there is, whole. */
export const recipesProjection: Projection<RecipeDocument, RecipeEntry> = {
  name: 'recipes',
  spec: recipesSpec,
  types: recipeTypes,
  keys: (entry) => [String(entry.data.recipeId)],
  evolve: (_document, entry) => (entry.type === 'RecipeDeleted' ? null : documentOf(entry.data, versionAt(entry))),
}
