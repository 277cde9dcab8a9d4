import type { CollectionSpec } from '@plateful/read-store'
import { mealTypes } from '../../../contract/http.ts'
import type { Meal, MealEvent } from '../planner.events.ts'

/** One planned meal of one user. */
export type MealDoc = Meal & { userId: number }

export const mealsSpec: CollectionSpec<MealDoc> = {
  name: 'meals', version: 1, fieldNames: ['userId', 'day', 'course', 'mealId'],
  // breakfast comes before lunch, whatever the alphabet says
  fields: ({ userId, day, mealType, mealId }) => ({ userId, day, course: mealTypes.indexOf(mealType), mealId }),
  indexes: [['userId', 'day', 'course', 'mealId']],
}

/** Each event holds its meal whole, so that what stood there before does not matter. */
export const mealAfter = ({ type, data }: MealEvent): MealDoc | null => {
  const { userId, mealId, day, mealType, recipeId, servings } = data
  return type === 'MealRemoved' ? null : { userId, mealId, day, mealType, recipeId, servings }
}
