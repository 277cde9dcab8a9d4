import type { OwnEntry } from '@plateful/service'
import type { RecipeEvent } from './recipe.events.ts'

/** What happened to a recipe, as its projections see it. */
export type RecipeEntry = OwnEntry<RecipeEvent>

/** The types that concern a recipe as a whole. */
export const recipeTypes = ['RecipeCreated', 'RecipeUpdated', 'RecipeDeleted'] as const satisfies readonly RecipeEvent['type'][]

/** One event per change: the version is how many there are. */
export const versionAt = (entry: RecipeEntry): number => entry.revision + 1
