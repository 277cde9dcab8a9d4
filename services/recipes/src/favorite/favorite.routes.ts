import { addFavorite, checkFavorite, listFavorites, removeFavorite } from '../../contract/http.ts'
import type { ReadStore } from '@plateful/read-store'
import { errors } from '@plateful/service'
import { personalCache } from '../reading/tags.ts'
import { guardedOf, maySee } from '../reading/viewer.ts'
import type { Routing } from '../routing.ts'
import { favoriteId } from './favorite.events.ts'
import { favoritesSpec } from './favorites/favorites.ts'

/** The favorites of the caller. */
export const favoriteRoutes = ({ on, library, commands }: Routing, readStore: ReadStore): void => {
  const favorites = readStore.collection(favoritesSpec)

  on(listFavorites, async ({ caller }) => {
    const mine = await favorites.find({ filter: { where: { userId: caller.userId } }, sort: [{ field: 'since', direction: 'desc' }] })
    const keys = mine.map(({ recipeId }) => String(recipeId))
    const rows = new Map((await library.recipes.findRows({ filter: { key: { in: keys } } })).map((row) => [row.key, row]))
    const viewer = await library.viewerOf(caller)
    const there = keys.flatMap((key) => rows.get(key) ?? []).filter((row) => maySee(guardedOf(row), viewer))
    const { json } = await library.listOf(there, viewer)
    return { json, headers: { 'Cache-Control': personalCache } }
  })

  on(checkFavorite, async ({ caller, params }) => {
    const row = await favorites.getRow(favoriteId(caller.userId, params.recipeId))
    const found = row && (await library.find(params.recipeId, caller))
    return { body: { isFavorited: found !== undefined && !found.withdrawn }, headers: { 'Cache-Control': personalCache } }
  })

  on(addFavorite, async ({ caller, body, context, settle }) => {
    const { recipeId } = body
    const { userId } = caller
    // a withdrawn recipe is nobody's favorite any more
    if ((await library.get(recipeId, caller)).withdrawn) throw errors.notFound('There is no such recipe.')
    const done = await commands.favorite(favoriteId(userId, recipeId), { type: 'AddFavorite', userId, recipeId }, context)
    await settle(done.position)
    return { status: 201, body: { recipeId, isFavorited: true } }
  })

  on(removeFavorite, async ({ caller, params, context, settle }) => {
    const { recipeId } = params
    const { userId } = caller
    const done = await commands.favorite(favoriteId(userId, recipeId), { type: 'RemoveFavorite', userId, recipeId }, context)
    await settle(done.position)
    return { body: { recipeId, isFavorited: false } }
  })
}
