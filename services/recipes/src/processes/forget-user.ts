import type { Position } from '@plateful/event-store'
import type { Collection } from '@plateful/read-store'
import { causedBy, type Process, uuidOf } from '@plateful/service'
import type { Commands } from '../commands.ts'
import { favoriteId } from '../favorite/favorite.events.ts'
import type { Favorite } from '../favorite/favorites/favorites.ts'
import { heardDeletion } from '../inbox/identity.ts'
import type { Library } from '../reading/library.ts'

type Needs = {
  commands: Commands
  library: Library
  favorites: Collection<Favorite>
  /** Whether the views show all that this service has written, and what identity said up to this position. */
  caughtUp(heard: Position): Promise<boolean>
  /** Removes what answers and dead letters hold of a user, and what views hold of removed documents. */
  forget(userId: number): Promise<void>
}

/**
 * A user was deleted: their recipes and favorites go. Whoever bought one of the recipes keeps it, as with any other that
 * is deleted.
 */
export const forgetUser = ({ commands, library, favorites, caughtUp, forget }: Needs): Process => ({
  name: 'forget-user',
  types: ['UserDeleted'],
  handle: async (entry) => {
    const { userId } = heardDeletion.parse(entry.data)
    // it will be tried again
    if (!(await caughtUp(entry.position))) throw new Error('the views are behind')
    const context = (what: string) => causedBy(entry, uuidOf(`forget-user/${entry.id}/${what}`))
    for (const { key } of await library.recipes.findRows({ filter: { where: { userId } } })) {
      await commands.recipe(Number(key), { type: 'DeleteRecipe', by: { userId, isAdmin: false } }, context(`recipe ${key}`))
    }
    for (const { recipeId } of await favorites.find({ filter: { where: { userId } } })) {
      await commands.favorite(favoriteId(userId, recipeId), { type: 'RemoveFavorite', userId, recipeId }, context(`favorite ${recipeId}`))
    }
    if (!(await caughtUp(entry.position))) throw new Error('the views are behind')
    library.forgetAuthor(userId)
    await forget(userId)
  },
})
