import { createCodec, type Shapes } from '@plateful/event-store'
import { type FavoriteEvent, favoriteShapes } from './favorite/favorite.events.ts'
import { type RecipeEvent, recipeShapes } from './recipe/recipe.events.ts'
import { type ImportEvent, importShapes } from './url-import/import.events.ts'

/** All that can happen in this service. */
export type RecipesEvent = RecipeEvent | FavoriteEvent | ImportEvent

const shapes: Shapes<RecipesEvent> = { ...recipeShapes, ...favoriteShapes, ...importShapes }

/** Between these events and what is written. */
export const recipesCodec = createCodec<RecipesEvent>(shapes)
