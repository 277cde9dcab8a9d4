import { setImmediate as nextTurn } from 'node:timers/promises'
import type { CommandContext, EventStore, Position } from '@plateful/event-store'
import { type Caller, httpError } from '@plateful/service'
import { importFromFile, importFromJson } from '../../contract/http.ts'
import { bytesOf, listed } from '../reading/present.ts'
import { documentOf } from '../recipe/recipes/recipes.ts'
import type { Routing } from '../routing.ts'
import type { ImportLimit } from '../importing/limit.ts'
import { type Incoming, readFile, readJson } from './read.ts'
import { type Candidate, createStore, type Stored } from './store.ts'

const noRecipe = () => httpError(422, 'no_recipe_found', 'We could not find a recipe in that data. A recipe has a title, and ingredients or instructions.')

/** An entry that was there already. */
type Known = { index: number; recipeId: number; message: string }

/** Import of one recipe or a list, as JSON or as a file. */
export const jsonImportRoutes = ({ on, library, commands }: Routing, { eventStore, countImport }: { eventStore: Pick<EventStore, 'head'>; countImport: ImportLimit }): void => {
  const store = createStore(commands, library)

  const shown = ({ facts, version }: Stored, caller: Caller): Promise<Buffer> => library.shown(Buffer.from(JSON.stringify(documentOf(facts, version))), facts.ownerId, caller)

  type Importing = { caller: Caller; context: CommandContext; settle(position: Position | undefined): Promise<void> }

  const importAll = async ({ list, candidates, refused }: Incoming, source: string, { caller, context, settle }: Importing) => {
    if (candidates.length === 0) throw noRecipe()
    const { stored, known, position } = await storeAll(candidates, (candidate) => store(caller.userId, candidate, source, context))
    await settle(position ?? await eventStore.head())
    const pieces: Buffer[] = []
    for (const one of stored) pieces.push(await shown(one, caller))
    const ids = stored.map(({ facts }) => facts.recipeId)
    const single = ['{"recipe":', pieces[0]!, `,"recipeId":${ids[0]}`]
    const status = stored.some(({ created }) => created) ? 201 : 200
    if (!list) return { status, json: bytesOf(...single, '}') }
    return { status, json: bytesOf(...single, ',"recipes":[', listed(pieces), `],"recipeIds":${JSON.stringify(ids)},"refused":${JSON.stringify(refused)},"duplicates":${JSON.stringify(known)}}`) }
  }

  on(importFromJson, async ({ body, ...call }) => {
    countImport(call.caller.userId)
    return importAll(await readJson(body.jsonData), body.source, call)
  })

  on(importFromFile, async ({ bytes, ...call }) => {
    countImport(call.caller.userId)
    return importAll(await readFile(bytes), 'file', call)
  })
}

/** Stores candidates one after the other; a recipe that comes twice is there once. */
const storeAll = async (candidates: readonly { index: number; candidate: Candidate }[], store: (candidate: Candidate) => Promise<Stored>) => {
  const stored: Stored[] = []
  const known: Known[] = []
  const byKey = new Map<string, Stored>()
  let position: Position | undefined
  for (const { index, candidate } of candidates) {
    const twin = candidate.keys.map((key) => byKey.get(key)).find((one) => one !== undefined)
    const one = twin ?? await store(candidate)
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
