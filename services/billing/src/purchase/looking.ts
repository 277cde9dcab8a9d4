import { createIdSequence, type EventStore } from '@plateful/event-store'
import type { ReadStore } from '@plateful/read-store'
import { uuidOf } from '@plateful/service'
import { offersSpec } from '../inbox/recipes.ts'
import type { Ledger } from '../ledger/ledger.ts'
import type { Payments } from '../stripe/port.ts'
import { byItself } from '../subscription/watch.ts'
import { type PurchaseHandler, purchaseKey } from './handler.ts'
import { isPaid } from './observe.ts'
import type { PurchaseState } from './purchase.state.ts'

/** Names one payment for a recipe. */
export type PaymentName = { userId: number; recipeId: number; intentId: string }

/**
 * The one way in which a payment becomes a purchase, whoever asks for it and how often: Stripe is asked about a payment
 * that was begun here, and what it says is written down, in the ledger too. No word of Stripe's about a payment takes
 * an earlier one back, so the order in which several are heard does not matter.
 */
export const createLooking = (needs: { eventStore: EventStore; readStore: ReadStore; handle: PurchaseHandler; payments: Payments; ledger: Ledger; now(): Date; newId(): string }) => {
  const { handle, payments, ledger } = needs
  const offers = needs.readStore.collection(offersSpec)
  const nextId = createIdSequence(needs.eventStore, 'purchase-ids')

  return async ({ userId, recipeId, intentId }: PaymentName, correlationId: string): Promise<PurchaseState> => {
    const key = purchaseKey(userId, recipeId)
    const { state } = await handle.read(key)
    const known = state.payments[intentId]
    const intent = known && await payments.intents.find(intentId)
    if (!intent) return state
    const context = byItself(needs, correlationId)
    const { at } = context.metadata
    const offer = await offers.get(String(recipeId))
    // the number of a payment is always the same
    const purchaseId = known.purchaseId === null && isPaid(known, intent) ? await nextId(uuidOf(`purchase ${intentId}`), context.metadata) : known.purchaseId
    const done = await handle(key, { type: 'Observe', userId, recipeId, intent, deletedAt: offer?.deletedAt ?? null, purchaseId, at }, context)
    await ledger.postAll(done.events, context.metadata)
    return done.state
  }
}
export type Looking = ReturnType<typeof createLooking>
