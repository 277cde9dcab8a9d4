import { expect, it } from 'vitest'
import { project } from '@plateful/testing'
import type { MealType } from '../../../contract/http.ts'
import { plannedByProjection } from '../planned-by/planned-by.projection.ts'
import { mealsProjection } from './meals.projection.ts'

const meal = (mealId: number, day: string, mealType: MealType, recipeId = 1) => ({ userId: 7, mealId, day, mealType, recipeId, servings: null, step: mealId })
const planned = (...of: Parameters<typeof meal>) => ({ type: 'MealPlanned', data: meal(...of) })
const removed = (...of: Parameters<typeof meal>) => ({ type: 'MealRemoved', data: meal(...of) })
const moved = (...of: Parameters<typeof meal>) => ({ type: 'MealMoved', data: { ...meal(...of), from: { day: '2026-03-01', mealType: 'snack', servings: null } } })

it('holds each meal where it was planned or moved to last, until it is removed', async () => {
  const stored = await project(mealsProjection, [
    planned(1, '2026-03-04', 'dinner'), planned(2, '2026-03-05', 'dinner'), planned(3, '2026-03-06', 'dinner'), planned(1, '2026-03-04', 'dinner', 9), moved(2, '2026-03-07', 'lunch'), removed(3, '2026-03-06', 'dinner'),
  ])
  expect(await stored.find({ sort: [{ field: 'mealId', direction: 'asc' }] })).toEqual([
    { userId: 7, mealId: 1, day: '2026-03-04', mealType: 'dinner', recipeId: 9, servings: null },
    { userId: 7, mealId: 2, day: '2026-03-07', mealType: 'lunch', recipeId: 1, servings: null },
  ])
})

it('orders a day as one eats', async () => {
  const stored = await project(mealsProjection, (['snack', 'dinner', 'breakfast', 'lunch'] as const).map((type, i) => planned(i + 1, '2026-03-04', type)))
  const found = await stored.find({ sort: [{ field: 'course', direction: 'asc' }, { field: 'mealId', direction: 'asc' }] })
  expect(found.map(({ mealType }) => mealType)).toEqual(['breakfast', 'lunch', 'dinner', 'snack'])
})

it('knows who has planned a recipe at some time, and who has taken note that it is gone', async () => {
  const withdrawn = { type: 'RecipeWithdrawn', data: { userId: 7, recipeId: 1, kept: false } }
  const stored = await project(plannedByProjection, [planned(1, '2026-03-04', 'dinner', 1), planned(2, '2026-03-05', 'dinner', 2), removed(2, '2026-03-05', 'dinner', 2), withdrawn, planned(3, '2026-03-06', 'dinner', 1)])
  expect(await stored.get('1/7')).toEqual({ userId: 7, recipeId: 1, withdrawn: true })
  expect(await stored.get('2/7')).toEqual({ userId: 7, recipeId: 2, withdrawn: false })
})
