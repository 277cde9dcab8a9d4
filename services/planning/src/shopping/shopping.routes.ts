import { type createApp, httpError } from '@plateful/service'
import type { Day } from '../../contract/day.ts'
import { makeShoppingList } from '../../contract/http.ts'
import type { Cookbook, Reader } from '../inbox/cookbook.ts'
import type { createMealsQuery } from '../planner/meals/meals.query.ts'
import { rangeOf } from '../range.ts'
import { shoppingList } from './shopping-list.ts'

type Needs = { on: ReturnType<typeof createApp>['on']; cookbook: Cookbook; meals: ReturnType<typeof createMealsQuery> }

/** A recipe that is to be cooked once, for so many; null for as many as it says. */
type Wanted = { recipeId: number; servings: number | null }

const nothingPlanned = () =>
  httpError(404, 'nothing_planned', 'No meals planned for this week. Add some meals to your calendar or generate a meal plan first.')

/** The shopping list. What the reader has no right to is left out. */
export const addShoppingRoutes = ({ on, cookbook, meals }: Needs) => {
  const plannedOn = (userId: number, startDate: Day, endDate: Day): Promise<Wanted[]> => meals.between(userId, rangeOf({ startDate, endDate }, startDate))

  const portionsOf = async (wanted: readonly Wanted[], reader: Reader) => {
    const known = await cookbook.look(wanted.map(({ recipeId }) => recipeId), reader)
    const open = wanted.filter(({ recipeId }) => known.get(recipeId)?.right === 'open')
    const recipes = await cookbook.ingredientsOf(open.map(({ recipeId }) => recipeId))
    return recipes.map(({ recipeId, title, servings, ingredients }) => {
      const times = open.filter((one) => one.recipeId === recipeId).map((one) => (one.servings !== null && servings ? one.servings / servings : 1))
      return { title, ingredients, factor: times.reduce((total, factor) => total + factor, 0) }
    })
  }

  on(makeShoppingList, async ({ caller, body }) => {
    const { recipeIds, startDate, endDate } = body
    const wanted = recipeIds?.map((recipeId): Wanted => ({ recipeId, servings: null })) ?? await plannedOn(caller.userId, startDate!, endDate!)
    const portions = await portionsOf(wanted, caller)
    if (portions.length === 0) throw nothingPlanned()
    return { body: shoppingList(portions) }
  })
}
