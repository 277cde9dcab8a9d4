import type { Entry } from '../../contract/http.ts'
import { atNoon } from '../days.ts'
import type { Cookbook, Known, Reader } from '../inbox/cookbook.ts'
import type { Meal } from './planner.events.ts'

// only to be seen while the own copy of the recipes is being rebuilt, or of what was never the reader's to see
const unheard = { title: 'Recipe', servings: null, imageUrl: null, prepTime: null, calories: null, protein: null, carbs: null, fat: null }

/** A planned meal with what its recipe is known to be now. */
export const entryOf = ({ mealId, day, mealType, recipeId, servings: chosen }: Meal, known: Known | undefined): Entry => {
  const { title, servings, imageUrl, prepTime, calories, protein, carbs, fat } = known?.card ?? unheard
  return {
    id: mealId, date: atNoon(day), mealType, recipeId, servings: chosen ?? servings,
    recipe: { title, imageUrl, prepTime, calories, protein, carbs, fat, locked: known?.right !== 'open' },
  }
}

/** Planned meals as their owner may see them, in the given order. */
export const entriesOf = async (meals: readonly Meal[], cookbook: Cookbook, reader: Reader): Promise<Entry[]> => {
  const known = await cookbook.look(meals.map(({ recipeId }) => recipeId), reader)
  return meals.map((meal) => entryOf(meal, known.get(meal.recipeId)))
}
