import { readFileSync } from 'node:fs'
import { specify } from '@plateful/testing'
import { expect, it } from 'vitest'
import { person } from '@plateful/testing'
import { heardDeletion } from '../inbox/identity.ts'
import { mealsSpec } from '../planner/meals/meals.ts'
import { plannedBySpec } from '../planner/planned-by/planned-by.ts'
import { plannerDecider } from '../planner/planner.decider.ts'
import type { PlannerEvent } from '../planner/planner.events.ts'
import { runningPlanning } from '../testing.ts'

const meal = (day: string) => ({ date: day, mealType: 'dinner', recipeId: 1 })

it('understands what identity says', () => {
  const sample: unknown = JSON.parse(readFileSync(new URL('../../../identity/contract/samples/UserDeleted.json', import.meta.url), 'utf8'))
  expect(heardDeletion.safeParse(sample).error).toBeUndefined()
})

it('closes a plan once and for all', () => {
  const closed: PlannerEvent = { type: 'PlannerClosed', data: { userId: 7 } }
  const planned: PlannerEvent = { type: 'MealPlanned', data: { userId: 7, mealId: 1, day: '2026-03-04', mealType: 'dinner', recipeId: 1, servings: null, step: 1 } }
  const spec = specify(plannerDecider)
  expect(spec.given([planned]).when({ type: 'Close', userId: 7 }).events()).toEqual([closed])
  expect(spec.given([planned, closed]).when({ type: 'Close', userId: 7 }).events()).toEqual([])
  expect(spec.given([planned, closed]).when({ type: 'WithdrawRecipe', userId: 7, recipeId: 1, from: '2026-03-01', kept: false }).events()).toEqual([])
  for (const command of [{ type: 'Undo', userId: 7, limit: null }, { type: 'RemoveMeal', userId: 7, mealId: 1 }, { type: 'PlanMeal', userId: 7, limit: null, right: 'open', mealId: 2, day: '2026-03-04', mealType: 'lunch', recipeId: 1, servings: null }] as const) {
    expect(spec.given([planned, closed]).when(command).refused()).toBe('not_found')
  }
})

it('empties the views of one user, keeps those of others, and forgets what was answered', async () => {
  const planning = await runningPlanning()
  const [ann, bob] = [planning.as(person(7)), planning.as(person(8))]
  for (const day of ['2026-03-02', '2026-03-04']) await ann('POST', '/api/meal-plans', meal(day), { 'idempotency-key': day })
  await bob('POST', '/api/meal-plans', meal('2026-03-04'), { 'idempotency-key': 'b' })
  const answers = planning.readStore.collection<{ about: number }>({ name: 'answers', version: 2, fieldNames: ['at', 'about'], fields: () => ({ at: '', about: 0 }), indexes: [['at'], ['about']] })
  expect((await answers.find({})).map(({ about }) => about).toSorted()).toEqual([7, 7, 8])
  planning.says('identity', 'UserDeleted', { userId: 7 })
  await expect.poll(async () => (await answers.find({})).map(({ about }) => about)).toEqual([8])
  for (const spec of [mealsSpec, plannedBySpec] as const) {
    const left = await planning.readStore.collection<{ userId: number }>(spec).find({})
    expect(left.map(({ userId }) => userId)).toEqual([8])
  }
  expect((await bob('GET', '/api/meal-plans?startDate=2026-03-01&endDate=2026-03-07')).body).toHaveLength(1)
  await planning.stop()
})
