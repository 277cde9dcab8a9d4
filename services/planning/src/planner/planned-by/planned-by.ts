import type { CollectionSpec } from '@plateful/read-store'

/** A user who has planned a recipe at some time, still or not: an undo could bring it back. */
export type PlannedByDoc = { recipeId: number; userId: number }

export const plannedBySpec: CollectionSpec<PlannedByDoc> = {
  name: 'planned_by', version: 1, fieldNames: ['recipeId', 'userId'],
  fields: ({ recipeId, userId }) => ({ recipeId, userId }),
  indexes: [['recipeId', 'userId']],
}
