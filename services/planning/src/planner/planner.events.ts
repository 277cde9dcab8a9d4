import { createCodec } from '@plateful/event-store'
import type { Day } from '../../contract/day.ts'
import type { MealType } from '../../contract/http.ts'

/** Where a meal stands on the calendar. */
export type Slot = { day: Day; mealType: MealType }

/** A planned meal. `servings` is null where the recipe's own count. */
export type Meal = Slot & { mealId: number; recipeId: number; servings: number | null }

/**
 * Whose doing an event is: `step` numbers the user's actions (events of one action share it), `undoes` names the
 * action that is taken back. What happens to a plan by itself has neither.
 */
type Doing = { userId: number; step?: number; undoes?: number }

export type MealPlanned = { type: 'MealPlanned'; data: Meal & Doing & { replaced?: { recipeId: number; servings: number | null } } }
export type MealMoved = { type: 'MealMoved'; data: Meal & Doing & { from: Slot & { servings: number | null } } }
export type MealRemoved = { type: 'MealRemoved'; data: Meal & Doing }
/** The recipe was deleted. Whoever bought it keeps it. */
export type RecipeWithdrawn = { type: 'RecipeWithdrawn'; data: { userId: number; recipeId: number; kept: boolean } }

export type MealEvent = MealPlanned | MealMoved | MealRemoved
/** The user is no more. */
export type PlannerClosed = { type: 'PlannerClosed'; data: { userId: number } }
export type PlannerEvent = MealEvent | RecipeWithdrawn | PlannerClosed

export const plannerCodec = createCodec<PlannerEvent>({
  MealPlanned: { v: 1 },
  MealMoved: { v: 1 },
  MealRemoved: { v: 1 },
  RecipeWithdrawn: { v: 1 },
  PlannerClosed: { v: 1 },
})
