import type { Decider } from '@plateful/event-store'
import type { ImportEvent } from './import.events.ts'

/** The recipe that the address became. */
export type ImportState = { recipeId: number | undefined }

/** Takes the address for `recipeId`, unless it became a recipe other than `gone`, which is known to be deleted. */
export type ImportCommand = { type: 'ReserveImport'; userId: number; recipeId: number; gone: number | undefined }

export const importDecider: Decider<ImportState, ImportCommand, ImportEvent> = {
  initialState: () => ({ recipeId: undefined }),
  evolve: (_state, event) => ({ recipeId: event.data.recipeId }),
  decide: ({ userId, recipeId, gone }, state) =>
    state.recipeId === gone ? [{ type: 'ImportReserved', data: { userId, recipeId } }] : [],
}
