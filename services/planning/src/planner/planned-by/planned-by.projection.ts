import type { Projection } from '@plateful/read-store'
import type { OwnEntry } from '@plateful/service'
import type { MealPlanned, RecipeWithdrawn } from '../planner.events.ts'
import { type PlannedByDoc, plannedByKey, plannedBySpec } from './planned-by.ts'

/** Who has planned which recipe. */
export const plannedByProjection: Projection<PlannedByDoc, OwnEntry<MealPlanned | RecipeWithdrawn>> = {
  name: 'planned_by',
  spec: plannedBySpec,
  types: ['MealPlanned', 'RecipeWithdrawn'],
  keys: ({ data }) => [plannedByKey(data.recipeId, data.userId)],
  evolve: (doc, { type, data: { recipeId, userId } }) => ({ recipeId, userId, withdrawn: type === 'RecipeWithdrawn' || (doc?.withdrawn ?? false) }),
}
