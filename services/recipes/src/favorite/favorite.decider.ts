import type { Decider } from '@plateful/event-store'
import type { FavoriteEvent } from './favorite.events.ts'

export type FavoriteState = { favorited: boolean }

export type FavoriteCommand =
  | { type: 'AddFavorite'; userId: number; recipeId: number }
  | { type: 'RemoveFavorite'; userId: number; recipeId: number }

export const favoriteDecider: Decider<FavoriteState, FavoriteCommand, FavoriteEvent> = {
  initialState: () => ({ favorited: false }),
  evolve: (_state, event) => ({ favorited: event.type === 'FavoriteAdded' }),
  decide: ({ type, userId, recipeId }, { favorited }) => {
    const wanted = type === 'AddFavorite'
    if (wanted === favorited) return []
    return [{ type: wanted ? 'FavoriteAdded' : 'FavoriteRemoved', data: { userId, recipeId } }]
  },
}
