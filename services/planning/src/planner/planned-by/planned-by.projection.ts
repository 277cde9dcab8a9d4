import type { Projection } from '@plateful/read-store'
import type { OwnEntry } from '@plateful/service'
import type { MealPlanned } from '../planner.events.ts'
import { type PlannedByDoc, plannedBySpec } from './planned-by.ts'

/** Who has planned which recipe. */
export const plannedByProjection: Projection<PlannedByDoc, OwnEntry<MealPlanned>> = {
  name: 'planned_by',
  spec: plannedBySpec,
  types: ['MealPlanned'],
  keys: ({ data }) => [`${data.recipeId}/${data.userId}`],
  evolve: (_doc, { data }) => ({ recipeId: data.recipeId, userId: data.userId }),
}
