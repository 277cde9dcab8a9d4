import type { Entry } from '../../contract/http.ts'
import { atNoon } from '../days.ts'
import type { Cookbook, Known, Reader } from '../inbox/cookbook.ts'
import type { Meal } from './planner.events.ts'

/** A planned meal with what its recipe is known to be now. */
export const entryOf = ({ mealId, day, mealType, recipeId, servings }: Meal, known: Known | undefined): Entry => {
  const { title, imageUrl = null, prepTime = null, calories = null, protein = null, carbs = null, fat = null } = known?.card ?? { title: 'A recipe that is gone' }
  return {
    id: mealId, date: atNoon(day), mealType, recipeId, servings: servings ?? known?.card.servings ?? null,
    recipe: { title, imageUrl, prepTime, calories, protein, carbs, fat, locked: known?.right !== 'open' },
  }
}

/** Planned meals as their owner may see them, in the given order. */
export const entriesOf = async (meals: readonly Meal[], cookbook: Cookbook, reader: Reader): Promise<Entry[]> => {
  const known = await cookbook.look(meals.map(({ recipeId }) => recipeId), reader)
  return meals.map((meal) => entryOf(meal, known.get(meal.recipeId)))
}
