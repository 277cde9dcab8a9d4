import { expect, it } from 'vitest'
import { createSqliteEventStore } from '@plateful/event-store/sqlite'
import type { Entry } from '@plateful/read-store'
import { createSqliteReadStore } from '@plateful/read-store/sqlite'
import { createCookbook } from '../inbox/cookbook.ts'
import { createPlannerHandler } from '../planner/handler.ts'
import { withdrawRecipe } from './withdraw-recipe.ts'

const deleted: Entry = { id: 'recipes-9', type: 'RecipeDeleted', position: '9', data: { recipeId: 1, ownerId: 99 }, metadata: { at: '2026-03-04T10:00:00.000Z' } }

const running = async (caughtUp: () => boolean) => {
  const eventStore = await createSqliteEventStore({ file: ':memory:' })
  const handle = createPlannerHandler(eventStore)
  const plannedBy = async function* () {
    if (caughtUp()) yield* [7, 8]
  }
  const process = withdrawRecipe({ handle, plannedBy, cookbook: createCookbook(await createSqliteReadStore({ file: ':memory:' })), caughtUp: async () => caughtUp() })
  const context = { metadata: { at: '2026-03-01T10:00:00.000Z', correlationId: 'c' }, newId: () => crypto.randomUUID() }
  for (const userId of [7, 8]) {
    await handle(userId, { type: 'PlanMeal', userId, limit: 3, right: 'open', mealId: userId, day: '2026-03-04', mealType: 'lunch', recipeId: 1, servings: null }, context)
  }
  return { process, typesOf: async (userId: number) => (await eventStore.readStream(`planner-${userId}`)).map(({ type }) => type) }
}

it('waits for the views: nobody is forgotten who planned just before', async () => {
  let isCaughtUp = false
  const { process, typesOf } = await running(() => isCaughtUp)
  await expect(process.handle(deleted)).rejects.toThrow('behind')
  expect(await typesOf(7)).toEqual(['MealPlanned'])
  isCaughtUp = true
  await process.handle(deleted)
  for (const userId of [7, 8]) expect(await typesOf(userId)).toEqual(['MealPlanned', 'MealRemoved', 'RecipeWithdrawn'])
})

it('does nothing a second time', async () => {
  const { process, typesOf } = await running(() => true)
  await process.handle(deleted)
  await process.handle(deleted)
  await process.handle({ ...deleted, id: 'recipes-10' })
  expect(await typesOf(7)).toHaveLength(3)
})
