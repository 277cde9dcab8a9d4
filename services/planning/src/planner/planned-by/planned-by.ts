import type { CollectionSpec } from '@plateful/read-store'

/** A user who has planned a recipe at some time, still or not: an undo could bring it back. */
export type PlannedByDoc = {
  recipeId: number
  userId: number
  /** Whether the recipe was deleted and the user's plan has taken note of it. */
  withdrawn: boolean
}

export const plannedBySpec: CollectionSpec<PlannedByDoc> = {
  name: 'planned_by', version: 1, fieldNames: ['recipeId', 'userId'],
  fields: ({ recipeId, userId }) => ({ recipeId, userId }),
  indexes: [['recipeId', 'userId']],
}

export const plannedByKey = (recipeId: number, userId: number) => `${recipeId}/${userId}`
