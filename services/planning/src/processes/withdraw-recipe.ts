import type { Entry } from '@plateful/read-store'
import { causedBy, type Process, uuidOf } from '@plateful/service'
import type { Cookbook } from '../inbox/cookbook.ts'
import { type WithdrawnDoc, withdrawnOf } from '../inbox/recipes.ts'
import type { PlannerHandler } from '../planner/handler.ts'
import type { MealPlanned } from '../planner/planner.events.ts'

type Needs = {
  handle: PlannerHandler
  cookbook: Cookbook
  /** Everybody who has planned the recipe at some time. */
  plannedBy(recipeId: number): AsyncIterable<number>
  /** Whether the views show what was heard up to this entry, and all that was planned before. */
  caughtUp(entry: Entry): Promise<boolean>
}

const withdraw = async ({ handle, cookbook }: Needs, userId: number, { recipeId, day }: WithdrawnDoc, cause: Entry) => {
  const requestId = uuidOf(`withdraw-recipe/${cause.id}/${userId}`)
  const kept = await cookbook.hasBought(userId, recipeId)
  await handle(userId, { type: 'WithdrawRecipe', userId, recipeId, from: day, kept }, causedBy(cause, requestId))
}

/**
 * A recipe was deleted: it leaves the coming days (from the day of the deletion on, in UTC) of everybody
 * who planned it.
 */
export const withdrawRecipe = (needs: Needs): Process => ({
  name: 'withdraw-recipe',
  types: ['RecipeDeleted'],
  handle: async (entry) => {
    // it will be tried again
    if (!await needs.caughtUp(entry)) throw new Error('the views are behind')
    const withdrawn = withdrawnOf(entry)
    for await (const userId of needs.plannedBy(withdrawn.recipeId)) await withdraw(needs, userId, withdrawn, entry)
  },
})

/** A meal was planned while its recipe was being deleted, and `withdrawRecipe` did not see it. */
export const withdrawLatecomer = (needs: Needs): Process => ({
  name: 'withdraw-latecomer',
  types: ['MealPlanned'],
  handle: async (entry) => {
    const { userId, recipeId } = entry.data as MealPlanned['data']
    const withdrawn = await needs.cookbook.withdrawal(recipeId)
    if (withdrawn) await withdraw(needs, userId, withdrawn, entry)
  },
})
