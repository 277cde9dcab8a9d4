import { createRecipe, deleteRecipe, updateRecipe } from '../../contract/http.ts'
import { type Caller, errors } from '@plateful/service'
import type { CommandContext } from '@plateful/event-store'
import type { Routing } from '../routing.ts'
import { contentOf } from './content.ts'
import { changeRefused, onlyAuthor, type RecipeCommand } from './recipe.decider.ts'
import type { RecipeState } from './recipe.state.ts'
import { documentOf } from './recipes/recipes.ts'

/** Creating, changing and deleting recipes. */
export const writeRoutes = ({ on, library, commands }: Routing): void => {
  /** Answers what was just decided: it is what the view shows, whether that is there already or not. */
  const bodyOf = (state: RecipeState, version: number, caller: Caller): Promise<Buffer> => {
    if (state.status !== 'there') throw new Error('the recipe is gone')
    return library.shown(Buffer.from(JSON.stringify(documentOf(state.facts, version))), state.facts.ownerId, caller)
  }

  /** Whoever may not change a recipe does not learn its version either; that it is there they know if they bought it. */
  const change = async (id: number, command: Exclude<RecipeCommand, { type: 'CreateRecipe' }>, context: CommandContext, caller: Caller) => {
    const { state } = await commands.recipe.read(id)
    const refusal = changeRefused(state, command.by)
    if (refusal?.refused === 'not_found' && (await library.viewerOf(caller)).bought.has(id)) throw errors.forbidden(onlyAuthor)
    return commands.recipe(id, command, refusal ? { ...context, expectedVersions: undefined } : context)
  }

  on(createRecipe, async ({ caller, body, context, settle }) => {
    const content = contentOf(body)
    const id = await commands.nextRecipeId(context.newId(), context.metadata)
    const origin = { source: null, sourceId: null, importedFrom: null, originalUrl: null }
    const command: RecipeCommand = { type: 'CreateRecipe', recipeId: id, ownerId: caller.userId, origin, content, at: context.metadata.at }
    const done = await commands.recipe(id, command, context)
    await settle(done.position)
    return { status: 201, json: await bodyOf(done.state, done.version, caller), headers: { ETag: `"${done.version}"`, Location: `/api/recipes/${id}` } }
  })

  on(updateRecipe, async ({ caller, params, body, context, settle }) => {
    const { userId, isAdmin } = caller
    const done = await change(params.id, { type: 'UpdateRecipe', by: { userId, isAdmin }, content: contentOf(body), at: context.metadata.at }, context, caller)
    await settle(done.position)
    return { json: await bodyOf(done.state, done.version, caller), headers: { ETag: `"${done.version}"` } }
  })

  on(deleteRecipe, async ({ caller, params, context, settle }) => {
    const { userId, isAdmin } = caller
    const done = await change(params.id, { type: 'DeleteRecipe', by: { userId, isAdmin } }, context, caller)
    await settle(done.position)
    return { body: { id: params.id, message: 'Recipe deleted' } }
  })
}
