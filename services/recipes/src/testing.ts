import { runningService } from '@plateful/testing'
import type { RecipeInput } from '../contract/recipe.ts'
import { createRecipes, type RecipesAdapters } from './service.ts'

/** A body as the form sends it. */
export type Body = { [name in keyof RecipeInput]?: unknown }

/** A recipe to create: good as it is, with whatever a test is about put in its place. */
export const recipeBody = (more: Body = {}): Body => ({
  title: 'Tomato soup', ingredients: ['2 tomatoes', '1 cup water'], instructions: 'Chop\nBoil', ...more,
})

type Own = Partial<Pick<RecipesAdapters, 'outbound' | 'illustrationOf' | 'rateLimits'>>

/** The real service on embedded stores; `own` replaces what only this service is given, `adapters` what all are. */
export const recipesService = (own: Own = {}, adapters: Partial<RecipesAdapters> = {}, options: Parameters<typeof runningService>[1] = {}) =>
  runningService((given) => createRecipes({
    ...given,
    outbound: { fetchPage: () => Promise.reject(new Error('no connection in this test')) },
    illustrationOf: () => undefined,
    rateLimits: false,
    ...own, ...adapters,
  }), options)

export type RecipesService = Awaited<ReturnType<typeof recipesService>>
