import type { Outbox } from '@plateful/service'
import type { PlannerEvent } from '../planner/planner.events.ts'

/** What the others hear. A meal that was moved is told as planned anew, under its id. */
export const outbox: Outbox<PlannerEvent> = ({ type, data }) => {
  switch (type) {
    case 'MealPlanned':
    case 'MealMoved': {
      const { userId, mealId, day, mealType, recipeId } = data
      return { type: 'MealPlanned', data: { userId, mealId, day, mealType, recipeId } }
    }
    case 'MealRemoved': return { type: 'MealRemoved', data: { userId: data.userId, mealId: data.mealId } }
    case 'RecipeWithdrawn':
    case 'PlannerClosed': return undefined
  }
}
