import { expect, it } from 'vitest'
import type { Projection } from '@plateful/read-store'
import { createProjector } from '@plateful/read-store'
import { createSqliteReadStore } from '@plateful/read-store/sqlite'
import { purchasesProjection } from '../../inbox/billing.ts'
import { withdrawnProjection } from '../../inbox/recipes.ts'
import { plannedByProjection } from '../planned-by/planned-by.projection.ts'
import { mealsProjection } from './meals.projection.ts'
import { createMealsQuery } from './meals.query.ts'

type Said = [type: string, data: object]
const planned = (mealId: number, day: string, recipeId = 1): Said => ['MealPlanned', { userId: 7, mealId, day, mealType: 'lunch', recipeId, servings: null, step: mealId }]
const meals: Said[] = [planned(1, '2026-03-03'), planned(2, '2026-03-04'), planned(3, '2026-03-05'), planned(4, '2026-03-05', 2)]
const deleted: Said = ['RecipeDeleted', { recipeId: 1 }]

/** The ids of the meals shown in this state of the views; the recipe was deleted on the 4th. */
const shown = async (...said: Said[]) => {
  const readStore = await createSqliteReadStore({ file: ':memory:' })
  const projections = [mealsProjection, plannedByProjection, withdrawnProjection, purchasesProjection] as unknown as Projection<never>[]
  const projector = createProjector({ readStore, source: 'given', projections, now: () => '', onError: () => {} })
  await projector.start()
  const entries = said.map(([type, data], i) => ({ id: `${i}`, type, data, position: String(i).padStart(4, '0'), metadata: { at: '2026-03-04T10:00:00.000Z' } }))
  await projector.apply(entries, entries.at(-1)!.position)
  return (await createMealsQuery(readStore).between(7, { start: '2026-03-01', end: '2026-03-07' })).map(({ mealId }) => mealId)
}

it('shows what is planned', async () => expect(await shown(...meals)).toEqual([1, 2, 3, 4]))

it('hides coming meals of a deleted recipe until the plan has taken note', async () => {
  expect(await shown(...meals, deleted)).toEqual([1, 4])
  expect(await shown(deleted, ...meals)).toEqual([1, 4])
})

it('shows those of buyers, and those that the plan keeps', async () => {
  expect(await shown(...meals, deleted, ['RecipePurchased', { userId: 7, recipeId: 1 }])).toEqual([1, 2, 3, 4])
  expect(await shown(...meals, deleted, ['RecipePurchased', { userId: 8, recipeId: 1 }])).toEqual([1, 4])
  expect(await shown(...meals, deleted, ['RecipeWithdrawn', { userId: 7, recipeId: 1, kept: true }])).toEqual([1, 2, 3, 4])
  expect(await shown(...meals, deleted, ['RecipeWithdrawn', { userId: 8, recipeId: 1, kept: true }])).toEqual([1, 4])
})
