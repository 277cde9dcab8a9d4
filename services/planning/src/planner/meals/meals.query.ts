import type { ReadStore } from '@plateful/read-store'
import type { Range } from '../../days.ts'
import { purchaseKey, purchasesSpec } from '../../inbox/billing.ts'
import { withdrawnSpec } from '../../inbox/recipes.ts'
import { plannedByKey, plannedBySpec } from '../planned-by/planned-by.ts'
import { type MealDoc, mealsSpec } from './meals.ts'

/** Reads planned meals. */
export const createMealsQuery = (readStore: ReadStore) => {
  const meals = readStore.collection(mealsSpec)
  const withdrawn = readStore.collection(withdrawnSpec)
  const plannedBy = readStore.collection(plannedBySpec)
  const purchases = readStore.collection(purchasesSpec)

  /**
   * Leaves out meals whose recipe was just deleted and which are about to be removed: whoever deleted it and
   * looks at the week at once must not find it there.
   */
  const withoutLeaving = async (userId: number, found: MealDoc[]): Promise<MealDoc[]> => {
    const gone = new Map((await withdrawn.getMany([...new Set(found.map(({ recipeId }) => String(recipeId)))])).map(({ recipeId, day }) => [recipeId, day]))
    const isLate = ({ recipeId, day }: MealDoc) => gone.has(recipeId) && day >= gone.get(recipeId)!
    const late = [...new Set(found.filter(isLate).map(({ recipeId }) => recipeId))]
    if (late.length === 0) return found
    const [noted, bought] = await Promise.all([
      plannedBy.getMany(late.map((recipeId) => plannedByKey(recipeId, userId))),
      purchases.getMany(late.map((recipeId) => purchaseKey(userId, recipeId))),
    ])
    const staying = new Set([...noted.filter((doc) => doc.withdrawn), ...bought].map(({ recipeId }) => recipeId))
    return found.filter((meal) => !isLate(meal) || staying.has(meal.recipeId))
  }

  return {
    /** All that a user has planned, by day. */
    of: async (userId: number): Promise<Omit<MealDoc, 'userId'>[]> => {
      const found = await meals.find({ filter: { where: { userId } }, sort: [{ field: 'day', direction: 'asc' }, { field: 'course', direction: 'asc' }, { field: 'mealId', direction: 'asc' }] })
      return found.map(({ userId: _user, ...meal }) => meal)
    },
    /** A user's meals on these days, by day, then breakfast, lunch, dinner, snack. */
    between: async (userId: number, { start, end }: Range): Promise<MealDoc[]> => withoutLeaving(userId, await meals.find({
      filter: { where: { userId, day: { gte: start, lte: end } } },
      sort: [{ field: 'day', direction: 'asc' }, { field: 'course', direction: 'asc' }, { field: 'mealId', direction: 'asc' }],
    })),
  }
}
