import { LRUCache } from 'lru-cache'
import type { Filter, Sort } from '@plateful/read-store'
import { errors } from '@plateful/service'
import { allRecipes, importedRecipes, listRecipes, myRecipes, readRecipe, similarRecipes } from '../../contract/http.ts'
import { keptMs } from '../reading/authors.ts'
import { bytesOf } from '../reading/present.ts'
import { personalCache, tagged, tagOf, viewerCache } from '../reading/tags.ts'
import { rightsKey } from '../reading/viewer.ts'
import type { Routing } from '../routing.ts'
import { pickerJson } from './picker/picker.query.ts'
import { listPage, scopeOf } from './recipes/list.query.ts'
import { recipesSpec } from './recipes/recipes.ts'
import { similarTo } from './similar/similar.query.ts'

/** In bytes. */
const mostKept = 2_000_000

const newest: readonly Sort[] = [{ field: 'id', direction: 'desc' }]

/** Reading recipes. The order matters: `all`, `mine` and `imported` are no ids. */
export const readRoutes = ({ on, library, position }: Routing): void => {
  const { recipes, viewerOf } = library
  /** Pages of the list that every viewer is shown, until the next change of any recipe, and as long as names are kept. */
  const sameForAll = new LRUCache<string, Buffer>({ maxSize: mostKept, ttl: keptMs, sizeCalculation: (json) => json.length })

  on(listRecipes, async ({ caller, query, header }) => {
    const viewer = await viewerOf(caller)
    if (query.access !== 'all' && !viewer.isPremium) throw errors.forbidden('Filtering by access is part of Premium.')
    const tag = tagOf('list', recipesSpec.version, position(), rightsKey(viewer), scopeOf(query), query.page, query.limit, query.cursor)
    // what is not searched is found alike for everybody
    const place = query.search ? undefined : [position(), scopeOf(query), query.page, query.limit, query.cursor].join(' ')
    return tagged(header('if-none-match'), tag, async () => {
      const known = place === undefined ? undefined : sameForAll.get(place)
      if (known) return { json: known }
      const page = await listPage(recipes, query, viewer)
      if (!page) throw errors.invalid([{ path: 'cursor', message: 'This is not a cursor of this list.' }], 'This is not a cursor of this list.')
      const { pieces, complete, same } = await library.present(page.rows, viewer)
      const pagination = {
        hasNext: page.hasNext,
        currentPage: query.cursor === undefined ? (query.page ?? 1) : null,
        totalPages: Math.ceil(page.total / query.limit),
        totalCount: page.total,
        nextCursor: page.cursor,
      }
      const json = bytesOf('{"recipes":[', ...pieces, `],"pagination":${JSON.stringify(pagination)}}`)
      if (same && place !== undefined) sameForAll.set(place, json)
      // names are heard from another service: a page that lacks one is not to be kept
      return { json, keep: complete }
    })
  })

  on(allRecipes, async ({ caller, header }) => {
    const viewer = await viewerOf(caller)
    return tagged(header('if-none-match'), tagOf('all', position(), rightsKey(viewer)), async () => ({ json: await pickerJson(library, viewer) }), caller ? personalCache : viewerCache)
  })

  const own = async (filter: Filter, caller: Parameters<typeof viewerOf>[0]) => {
    const rows = await recipes.findRows({ filter, sort: newest })
    const { json } = await library.listOf(rows, await viewerOf(caller))
    return { json, headers: { 'Cache-Control': personalCache } }
  }

  on(myRecipes, ({ caller }) => own({ where: { userId: caller.userId } }, caller))

  on(importedRecipes, ({ caller }) => own({ where: { userId: caller.userId, imported: true } }, caller))

  on(readRecipe, async ({ caller, params, header }) => {
    const { row, readable, withdrawn } = await library.get(params.id, caller)
    const version = row.fields['version'] as number
    const tag = `"${version}${withdrawn ? '-withdrawn' : readable ? '' : '-locked'}"`
    const shown = async () => ({ json: await library.shown(row.json, row.fields['userId'] as number | null, caller, readable) })
    return tagged(header('if-none-match'), tag, shown, row.fields['listed'] && !withdrawn ? viewerCache : personalCache)
  })

  on(similarRecipes, async ({ caller, params }) => {
    const { row } = await library.get(params.id, caller)
    const similar = await similarTo(recipes, row, await viewerOf(caller))
    return { body: { similar, imported: 0 }, headers: { 'Cache-Control': viewerCache } }
  })
}
