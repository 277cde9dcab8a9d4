import type { ReadStore } from '@plateful/read-store'
import type { Range } from '../../days.ts'
import { mealsSpec } from './meals.ts'

/** Reads planned meals. */
export const createMealsQuery = (readStore: ReadStore) => {
  const meals = readStore.collection(mealsSpec)
  return {
    /** A user's meals on these days, by day, then breakfast, lunch, dinner, snack. */
    between: (userId: number, { start, end }: Range) =>
      meals.find({
        filter: { where: { userId, day: { gte: start, lte: end } } },
        sort: [{ field: 'day', direction: 'asc' }, { field: 'course', direction: 'asc' }, { field: 'mealId', direction: 'asc' }],
      }),
  }
}
