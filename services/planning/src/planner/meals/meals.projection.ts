import type { Projection } from '@plateful/read-store'
import type { OwnEntry } from '@plateful/service'
import type { MealEvent } from '../planner.events.ts'
import { mealAfter, type MealDoc, mealsSpec } from './meals.ts'

/** What every user has planned. */
export const mealsProjection: Projection<MealDoc, OwnEntry<MealEvent>> = {
  name: 'meals',
  spec: mealsSpec,
  types: ['MealPlanned', 'MealMoved', 'MealRemoved'],
  keys: ({ data }) => [String(data.mealId)],
  evolve: (_doc, entry) => mealAfter(entry),
}
