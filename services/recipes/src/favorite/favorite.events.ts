import type { Shapes } from '@plateful/event-store'

/** One stream per user and recipe: nothing has to hold over more than that. */
export type FavoriteEvent =
  | { type: 'FavoriteAdded'; data: { userId: number; recipeId: number } }
  | { type: 'FavoriteRemoved'; data: { userId: number; recipeId: number } }

export const favoriteShapes: Shapes<FavoriteEvent> = { FavoriteAdded: { v: 1 }, FavoriteRemoved: { v: 1 } }

/** Names the stream of a user and a recipe. */
export const favoriteId = (userId: number, recipeId: number): string => `${userId}-${recipeId}`
