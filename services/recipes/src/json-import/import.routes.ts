import { setImmediate as nextTurn } from 'node:timers/promises'
import type { CommandContext, EventStore, Position } from '@plateful/event-store'
import { type Caller, errors, httpError } from '@plateful/service'
import { bounds, importFromJson } from '../../contract/http.ts'
import { bytesOf, listed } from '../reading/present.ts'
import { documentOf } from '../recipe/recipes/recipes.ts'
import type { Routing } from '../routing.ts'
import type { ImportLimit } from '../importing/limit.ts'
import { type Candidate, candidateOf, createStore, type Stored } from './store.ts'

const noRecipe = () => httpError(422, 'no_recipe_found', 'We could not find a recipe in that data. A recipe has a title, and ingredients or instructions.')
const notJson = 'Please check your JSON format and try again.'
const tooMany = `At most ${bounds.importedAtOnce} recipes at once, please.`

const invalid = (message: string) => errors.invalid([{ path: 'jsonData', message }], message)

/** An entry that became no recipe, and one that was there already. */
type Refused = { index: number; message: string }
type Known = { index: number; recipeId: number; message: string }

/** Import of one recipe or a list as JSON. */
export const jsonImportRoutes = ({ on, library, commands }: Routing, { eventStore, countImport }: { eventStore: Pick<EventStore, 'head'>; countImport: ImportLimit }): void => {
  const store = createStore(commands, library)

  /** What is to be imported, read entry by entry, so that a long list holds nobody else up. */
  const read = async (jsonData: unknown): Promise<{ list: boolean; candidates: { index: number; candidate: Candidate }[]; refused: Refused[] }> => {
    // the parsers are needed by few and take room in memory
    const [{ readData }, { parseJsonLd }] = await Promise.all([import('../importing/formats/read-data.ts'), import('../importing/json-ld.ts')])
    const data = typeof jsonData === 'string' ? parseJsonLd(jsonData) : jsonData
    if (data === undefined) throw invalid(notJson)
    const found = readData(data)
    if (found.entries > bounds.importedAtOnce) throw invalid(tooMany)
    const candidates: { index: number; candidate: Candidate }[] = []
    const refused: Refused[] = []
    for (let index = 0; index < found.entries; index++) {
      const { recipes } = found.read(index)
      if (recipes.length === 0) refused.push({ index, message: 'This entry holds no recipe that we could read: a title, and ingredients or instructions.' })
      for (const recipe of recipes) {
        candidates.push({ index, candidate: candidateOf(recipe) })
        if (candidates.length > bounds.importedAtOnce) throw invalid(tooMany)
        await nextTurn()
      }
    }
    return { list: found.list, candidates, refused }
  }

  const shown = ({ facts, version }: Stored, caller: Caller): Promise<Buffer> => library.shown(Buffer.from(JSON.stringify(documentOf(facts, version))), facts.ownerId, caller)

  on(importFromJson, async ({ caller, body, context, settle }) => {
    const { userId } = caller
    countImport(userId)
    const { list, candidates, refused } = await read(body.jsonData)
    if (candidates.length === 0) throw noRecipe()
    const { stored, known, position } = await storeAll(candidates, (candidate, ownContext) => store(userId, candidate, body.source, ownContext), context)
    await settle(position ?? await eventStore.head())
    const pieces: Buffer[] = []
    for (const one of stored) pieces.push(await shown(one, caller))
    const ids = stored.map(({ facts }) => facts.recipeId)
    const single = ['{"recipe":', pieces[0]!, `,"recipeId":${ids[0]}`]
    const status = stored.some(({ created }) => created) ? 201 : 200
    if (!list) return { status, json: bytesOf(...single, '}') }
    return { status, json: bytesOf(...single, ',"recipes":[', listed(pieces), `],"recipeIds":${JSON.stringify(ids)},"refused":${JSON.stringify(refused)},"duplicates":${JSON.stringify(known)}}`) }
  })
}

/** Stores candidates one after the other; a recipe that comes twice is there once. */
const storeAll = async (candidates: readonly { index: number; candidate: Candidate }[], store: (candidate: Candidate, context: CommandContext) => Promise<Stored>, context: CommandContext) => {
  const stored: Stored[] = []
  const known: Known[] = []
  const byKey = new Map<string, Stored>()
  let position: Position | undefined
  for (const { index, candidate } of candidates) {
    const twin = candidate.keys.map((key) => byKey.get(key)).find((one) => one !== undefined)
    const one = twin ?? await store(candidate, context)
    const { recipeId, content } = one.facts
    const again = twin !== undefined || stored.some(({ facts }) => facts.recipeId === recipeId)
    if (again || !one.created) known.push({ index, recipeId, message: `You have this recipe already: ${content.title}.` })
    if (!again) stored.push(one)
    for (const key of candidate.keys) byKey.set(key, byKey.get(key) ?? one)
    if (one.position !== undefined && (position === undefined || one.position > position)) position = one.position
    // a store in the same process answers at once: let others have their turn
    await nextTurn()
  }
  return { stored, known, position }
}
