import type { Projection } from '@plateful/read-store'
import type { OwnEntry } from '@plateful/service'
import type { MealPlanned, PlannerClosed, RecipeWithdrawn } from '../planner.events.ts'
import { type PlannedByDoc, plannedByKey, plannedBySpec } from './planned-by.ts'

/** Who has planned which recipe. */
export const plannedByProjection: Projection<PlannedByDoc, OwnEntry<MealPlanned | RecipeWithdrawn | PlannerClosed>> = {
  name: 'planned_by',
  spec: plannedBySpec,
  types: ['MealPlanned', 'RecipeWithdrawn', 'PlannerClosed'],
  keys: async (entry, stored) => {
    if (entry.type !== 'PlannerClosed') return [plannedByKey(entry.data.recipeId, entry.data.userId)]
    return (await stored.findRows({ filter: { where: { userId: entry.data.userId } } })).map(({ key }) => key)
  },
  evolve: (doc, entry) => {
    if (entry.type === 'PlannerClosed') return null
    const { recipeId, userId } = entry.data
    return { recipeId, userId, withdrawn: entry.type === 'RecipeWithdrawn' || (doc?.withdrawn ?? false) }
  },
}
