import { expect, it } from 'vitest'
import type { MealType } from '../../contract/http.ts'
import { statsOf, statsRange } from './stats.ts'

const meal = (day: string, mealType: MealType, recipeId: number) => ({ mealId: 1, day, mealType, recipeId, servings: null })

it('counts distinct recipes of this month up to today', () => {
  const meals = [
    meal('2026-02-28', 'dinner', 1), meal('2026-03-01', 'dinner', 2), meal('2026-03-02', 'snack', 3), meal('2026-03-04', 'lunch', 2),
    meal('2026-03-04', 'dinner', 4), meal('2026-03-05', 'dinner', 5),
  ]
  expect(statsOf(meals, '2026-03-04').recipesTriedThisMonth).toBe(3)
  expect(statsOf(meals, '2026-03-05').recipesTriedThisMonth).toBe(4)
  expect(statsOf(meals, '2026-04-01').recipesTriedThisMonth).toBe(0)
})

it('counts the slots of this week, from Sunday to Saturday, without snacks', () => {
  const meals = [
    meal('2026-02-28', 'dinner', 1), meal('2026-03-01', 'breakfast', 2), meal('2026-03-07', 'dinner', 2), meal('2026-03-05', 'dinner', 3),
    meal('2026-03-05', 'snack', 3), meal('2026-03-08', 'lunch', 2),
  ]
  expect(statsOf(meals, '2026-03-04')).toMatchObject({ mealPlans: 3, byMealType: { breakfast: 1, lunch: 0, dinner: 2 } })
})

it('looks at the month and at a week that began before it or ends after it', () => {
  expect(statsRange('2026-03-04')).toEqual({ start: '2026-03-01', end: '2026-03-07' })
  expect(statsRange('2026-04-02')).toEqual({ start: '2026-03-29', end: '2026-04-04' })
  expect(statsRange('2026-03-31')).toEqual({ start: '2026-03-01', end: '2026-04-04' })
})
