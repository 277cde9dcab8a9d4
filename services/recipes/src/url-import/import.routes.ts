import { type Caller, httpError, type ServiceAdapters, uuidOf } from '@plateful/service'
import { importFromUrl } from '../../contract/http.ts'
import type { CommandContext } from '@plateful/event-store'
import type { ImportedRecipe } from '../importing/imported-recipe.ts'
import type { ImportLimit } from '../importing/limit.ts'
import { decodeText } from '../outbound/charset.ts'
import type { Outbound } from '../outbound/outbound.ts'
import { bytesOf } from '../reading/present.ts'
import type { RecipeState } from '../recipe/recipe.state.ts'
import { documentOf } from '../recipe/recipes/recipes.ts'
import type { Routing } from '../routing.ts'
import { normalAddress } from './address.ts'
import { importedContent } from './imported-content.ts'

/** What is needed of the one module that opens connections to addresses that people name. */
export type PageSource = Pick<Outbound, 'fetchPage'>

const statuses = { url_not_allowed: 400, source_unreachable: 422, too_large: 413 } as const

const notAnAddress = () => httpError(400, 'url_not_allowed', 'That is not a web address. Please paste the full address of a recipe page, as https://example.com/soup.')
const noRecipe = () => httpError(422, 'no_recipe_found', 'We could not find a recipe on that page. You can paste its text instead.')

/** Import from web pages. */
export const importRoutes = ({ on, library, commands }: Routing, { outbound, eventStore, countImport }: Pick<ServiceAdapters, 'eventStore'> & { outbound: PageSource; countImport: ImportLimit }): void => {
  const answer = async (status: number, state: RecipeState, version: number, caller: Caller) => {
    if (state.status !== 'there') throw noRecipe()
    const { recipeId, ownerId } = state.facts
    const recipe = await library.shown(Buffer.from(JSON.stringify(documentOf(state.facts, version))), ownerId, caller)
    return { status, json: bytesOf('{"recipe":', recipe, `,"recipeId":${recipeId}}`) }
  }

  /** The recipe that the address became for this user, and what is known of one that was deleted since. */
  const earlier = async (reservation: string) => {
    const { recipeId } = (await commands.urlImport.read(reservation)).state
    if (recipeId === undefined) return { gone: undefined }
    const known = await commands.recipe.read(recipeId)
    return known.state.status === 'there' ? { known } : { gone: known.state.status === 'deleted' ? recipeId : undefined }
  }

  const load = async (url: string): Promise<ImportedRecipe> => {
    const page = await outbound.fetchPage(url)
    if (!page.ok) throw httpError(statuses[page.code], page.code, page.message)
    // the parsers are needed by few and take room in memory
    const { readRecipe } = await import('../importing/read-recipe.ts')
    const imported = readRecipe(decodeText(page.bytes, page.contentType), page.url)
    if (!imported) throw noRecipe()
    return imported
  }

  /**
   * Takes the address, then creates the recipe that it is taken for. Both can be repeated: of several at once, or
   * after a crash in between, one creates it and the others find it.
   */
  const store = async (reservation: string, imported: ImportedRecipe, gone: number | undefined, userId: number, context: CommandContext) => {
    const fresh = await commands.nextRecipeId(context.newId(), context.metadata)
    const { state } = await commands.urlImport(reservation, { type: 'ReserveImport', userId, recipeId: fresh, gone }, context)
    const recipeId = state.recipeId ?? fresh
    const origin = { source: URL.parse(imported.originalUrl ?? '')?.hostname ?? null, sourceId: null, importedFrom: 'url' as const, originalUrl: imported.originalUrl }
    return commands.recipe(recipeId, { type: 'CreateRecipe', recipeId, ownerId: userId, origin, content: importedContent(imported), at: context.metadata.at }, context)
  }

  on(importFromUrl, async ({ caller, body, context, settle }) => {
    const { userId } = caller
    countImport(userId)
    const address = normalAddress(body.url)
    if (address === undefined) throw notAnAddress()
    const reservation = `${userId}-${uuidOf(address)}`
    const { known, gone } = await earlier(reservation)
    if (known) {
      await settle(await eventStore.head())
      return answer(200, known.state, known.version, caller)
    }
    const imported = await load(body.url)
    const done = await store(reservation, imported, gone, userId, context)
    const created = done.events.length > 0 || done.repeated
    await settle(done.position ?? await eventStore.head())
    return answer(created ? 201 : 200, done.state, done.version, caller)
  })
}
