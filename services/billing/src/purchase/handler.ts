import { type Codec, createCommandHandler, type EventStore } from '@plateful/event-store'
import { purchaseDecider } from './purchase.decider.ts'
import type { PurchaseEvent } from './purchase.events.ts'

/** What one user has to do with one recipe. */
export const purchaseKey = (userId: number, recipeId: number): string => `${userId}-${recipeId}`

/** Runs commands against purchases, by `purchaseKey`. */
export const createPurchaseHandler = (eventStore: EventStore, codec: Codec<PurchaseEvent>) =>
  createCommandHandler({ eventStore, codec, decider: purchaseDecider, stream: (key) => `purchase-${key}` })

export type PurchaseHandler = ReturnType<typeof createPurchaseHandler>
