import type { Projection } from '@plateful/read-store'
import type { OwnEntry } from '@plateful/service'
import type { MealEvent, PlannerClosed } from '../planner.events.ts'
import { mealAfter, type MealDoc, mealsSpec } from './meals.ts'

/** What every user has planned. */
export const mealsProjection: Projection<MealDoc, OwnEntry<MealEvent | PlannerClosed>> = {
  name: 'meals',
  spec: mealsSpec,
  types: ['MealPlanned', 'MealMoved', 'MealRemoved', 'PlannerClosed'],
  keys: async (entry, stored) => {
    if (entry.type !== 'PlannerClosed') return [String(entry.data.mealId)]
    return (await stored.findRows({ filter: { where: { userId: entry.data.userId } } })).map(({ key }) => key)
  },
  evolve: (_doc, entry) => (entry.type === 'PlannerClosed' ? null : mealAfter(entry)),
}
