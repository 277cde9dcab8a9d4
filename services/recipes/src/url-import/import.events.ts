import type { Shapes } from '@plateful/event-store'

/** One stream per user and address: the recipe that the address became for that user. */
export type ImportEvent = { type: 'ImportReserved'; data: { userId: number; recipeId: number } }

export const importShapes: Shapes<ImportEvent> = { ImportReserved: { v: 1 } }
