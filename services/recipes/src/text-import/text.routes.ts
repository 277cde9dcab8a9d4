import { httpError } from '@plateful/service'
import { importFromText } from '../../contract/http.ts'
import type { ImportLimit } from '../importing/limit.ts'
import { bytesOf } from '../reading/present.ts'
import type { RecipeCommand } from '../recipe/recipe.decider.ts'
import { documentOf } from '../recipe/recipes/recipes.ts'
import type { Routing } from '../routing.ts'
import { plainText } from '../text/plain-text.ts'
import { importedContent } from '../url-import/imported-content.ts'

const noRecipe = () => httpError(422, 'no_recipe_found', 'We could not find a recipe in that text. A list of ingredients and the steps below it is what we look for.')

/** Import of recipes that somebody pasted. */
export const textImportRoutes = ({ on, library, commands }: Routing, countImport: ImportLimit): void => {
  on(importFromText, async ({ caller, body, context, settle }) => {
    const { userId } = caller
    countImport(userId)
    // the readers are needed by few and take room in memory
    const { readText } = await import('../importing/read-text.ts')
    const imported = readText(body.text)
    if (!imported) throw noRecipe()
    const recipeId = await commands.nextRecipeId(context.newId(), context.metadata)
    const source = plainText(body.source, { multiline: false }) || 'text'
    const origin = { source, sourceId: null, importedFrom: 'text' as const, originalUrl: imported.originalUrl }
    const command: RecipeCommand = { type: 'CreateRecipe', recipeId, ownerId: userId, origin, content: importedContent(imported), at: context.metadata.at }
    const { state, version, position } = await commands.recipe(recipeId, command, context)
    if (state.status !== 'there') throw new Error('the recipe is gone')
    await settle(position)
    const recipe = await library.shown(Buffer.from(JSON.stringify(documentOf(state.facts, version))), userId, caller)
    return { status: 201, json: bytesOf('{"recipe":', recipe, `,"recipeId":${recipeId}}`), headers: { Location: `/api/recipes/${recipeId}` } }
  })
}
