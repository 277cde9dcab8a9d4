import { z } from 'zod'

/** What planning tells the others. `day` is a calendar day, YYYY-MM-DD. */
export const planningEvents = {
  MealPlanned: z.object({ userId: z.int(), mealId: z.int(), day: z.string(), mealType: z.string(), recipeId: z.int() }),
  MealRemoved: z.object({ userId: z.int(), mealId: z.int() }),
  PlanGenerated: z.object({ userId: z.int(), at: z.string() }),
}
