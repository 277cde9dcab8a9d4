import type { CollectionSpec, Projection } from '@plateful/read-store'
import type { OwnEntry } from '@plateful/service'
import type { RecipeEvent } from '../../recipe/recipe.events.ts'
import { type FavoriteEvent, favoriteId } from '../favorite.events.ts'

/** A favorite; `since` is where it stands in the order of all events. */
export type Favorite = { userId: number; recipeId: number; since: string }

export const favoritesSpec: CollectionSpec<Favorite> = {
  name: 'favorites',
  version: 1,
  fieldNames: ['userId', 'recipeId', 'since'],
  fields: ({ userId, recipeId, since }) => ({ userId, recipeId, since }),
  indexes: [['userId', 'since'], ['recipeId']],
}

type Seen = OwnEntry<FavoriteEvent | Extract<RecipeEvent, { type: 'RecipeDeleted' }>>

/** The favorites of everybody. A deleted recipe is nobody's favorite. */
export const favoritesProjection: Projection<Favorite, Seen> = {
  name: 'favorites',
  spec: favoritesSpec,
  types: ['FavoriteAdded', 'FavoriteRemoved', 'RecipeDeleted'],
  keys: async (entry, stored) => {
    if (entry.type !== 'RecipeDeleted') return [favoriteId(entry.data.userId, entry.data.recipeId)]
    const lost = await stored.findRows({ filter: { where: { recipeId: entry.data.recipeId } } })
    return lost.map(({ key }) => key)
  },
  evolve: (_favorite, entry) =>
    entry.type === 'FavoriteAdded' ? { userId: entry.data.userId, recipeId: entry.data.recipeId, since: entry.position } : null,
}
