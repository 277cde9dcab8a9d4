import type { CommandContext, Position } from '@plateful/event-store'
import { foldText } from '@plateful/read-store'
import { uuidOf } from '@plateful/service'
import type { Commands } from '../commands.ts'
import type { FoundRecipe } from '../importing/formats/read-data.ts'
import type { Library } from '../reading/library.ts'
import type { Content, RecipeFacts } from '../recipe/recipe.events.ts'
import type { WrittenContent } from '../recipe/recipe.decider.ts'
import { normalAddress } from '../url-import/address.ts'
import { importedContent } from '../url-import/imported-content.ts'

/** A recipe on its way in: its content, and the names under which it counts as the same as one that is there. */
export type Candidate = { found: FoundRecipe; content: WrittenContent; keys: readonly [string, ...string[]] }

/** What a candidate became: a recipe of its own, or one that was there already. */
export type Stored = { created: boolean; facts: RecipeFacts; version: number; position: Position | undefined }

/** Title and ingredients, as far as they tell recipes apart: not case, accents or white space. */
const signature = ({ title, ingredients }: Pick<Content, 'title' | 'ingredients'>): string =>
  foldText([title, ...ingredients.map(({ original }) => original)].join('\n')).replace(/[^\S\n]+/g, ' ')

/** The front page of a site is the source of many recipes, so that it tells none from another. */
const pageOf = (address: string | null): string | undefined => {
  const url = address === null ? null : URL.parse(address)
  return url && (url.pathname !== '/' || url.search !== '') ? normalAddress(url.href) : undefined
}

export const candidateOf = (found: FoundRecipe): Candidate => {
  const content = importedContent(found.recipe)
  const address = pageOf(found.recipe.originalUrl)
  return {
    found, content,
    keys: [uuidOf(`content ${signature(content)}`), ...(address === undefined ? [] : [uuidOf(address)]), ...(found.sourceId === null ? [] : [uuidOf(`source id ${found.sourceId}`)])],
  }
}

/**
 * Makes recipes of candidates, one of each for a user. Every step can be repeated: of several at once, or after a crash in
 * between, one creates the recipe and the others find it.
 */
export const createStore = (commands: Commands, library: Library) => {
  /** The recipe that was written by hand or renamed since, and now says the same. */
  const written = async (userId: number, content: WrittenContent) => {
    const wanted = signature(content)
    for (const listed of [false, true]) {
      for (const one of await library.recipes.find({ filter: { where: { listed, nameKey: foldText(content.title), userId } }, sort: [{ field: 'id', direction: 'asc' }], limit: 20 })) {
        const known = await commands.recipe.read(one.id)
        if (known.state.status === 'there' && signature(known.state.facts.content) === wanted) return one.id
      }
    }
    return undefined
  }

  return async (userId: number, { found, content, keys }: Candidate, source: string, context: CommandContext): Promise<Stored> => {
    const [first] = keys
    const taken = new Map<string, { recipeId: number; gone: boolean }>()
    for (const key of keys) {
      const { recipeId } = (await commands.urlImport.read(`${userId}-${key}`)).state
      if (recipeId === undefined) continue
      const { status } = (await commands.recipe.read(recipeId)).state
      // one that is still to be created is gone on with only where it was taken for this very content
      if (status !== 'none' || key === first) taken.set(key, { recipeId, gone: status === 'deleted' })
    }
    const there = [...taken.values()].find(({ gone }) => !gone)?.recipeId ?? await written(userId, content)

    let position: Position | undefined
    const wrote = (done: { position: Position | undefined }) => {
      if (done.position !== undefined && (position === undefined || done.position > position)) position = done.position
    }
    const take = async (key: string, recipeId: number): Promise<number> => {
      const known = taken.get(key)
      if (known && !known.gone) return known.recipeId
      const done = await commands.urlImport(`${userId}-${key}`, { type: 'ReserveImport', userId, recipeId, gone: known?.recipeId }, context)
      wrote(done)
      return done.state.recipeId ?? recipeId
    }
    const recipeId = await take(first, there ?? await commands.nextRecipeId(context.newId(`import ${first}`), context.metadata))
    const origin = { source, sourceId: found.sourceId, importedFrom: 'json' as const, originalUrl: found.recipe.originalUrl }
    const done = await commands.recipe(recipeId, { type: 'CreateRecipe', recipeId, ownerId: userId, origin, content, at: context.metadata.at }, context)
    wrote(done)
    if (done.state.status !== 'there') throw new Error('the recipe is gone')
    for (const key of keys.slice(1)) await take(key, recipeId)
    return { created: done.events.length > 0 || done.repeated, facts: done.state.facts, version: done.version, position }
  }
}
