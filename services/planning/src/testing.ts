import type { z } from 'zod'
import { runningService } from '@plateful/testing'
import type { heardFromRecipes, Line } from './inbox/recipes.ts'
import { createPlanning } from './service.ts'

export type Snapshot = z.infer<typeof heardFromRecipes.RecipePublished>

/** An ingredient line for specs. */
export const line = (name: string, amount: number | null = null, unit: string | null = null, more: Partial<Line> = {}): Line =>
  ({ original: [amount, unit, name].filter((part) => part !== null).join(' '), amount, amountMax: null, unit, name, ...more })

/** A published recipe of somebody else (user 99) that anybody may plan, unless told otherwise. */
export const recipe = (recipeId: number, more: Partial<Snapshot> = {}): Snapshot => ({
  recipeId, version: 1, ownerId: 99, title: `Recipe ${recipeId}`, imageUrl: `/images/${recipeId}.jpg`, servings: 4, prepTime: 10,
  calories: 500, protein: 20, carbs: 60, fat: 15, ingredients: [], priceCents: 0, isPremium: false, isPublished: true, ...more,
})

/** A running planning service that has heard of these recipes. */
export const runningPlanning = async (recipes: readonly Snapshot[] = [recipe(1), recipe(2), recipe(3)], options?: Parameters<typeof runningService>[1], create = createPlanning) => {
  const planning = await runningService(create, options)
  for (const one of recipes) planning.says('recipes', 'RecipePublished', one)
  return planning
}
