import type { Collection, Entry } from '@plateful/read-store'
import { causedBy, type Process, uuidOf } from '@plateful/service'
import { type Offer, offersProjection, recipeIdOf } from '../inbox/recipes.ts'
import { type PurchaseHandler, purchaseKey } from '../purchase/handler.ts'
import type { PurchaseDoc } from '../purchase/list/list.ts'
import type { PurchaseQuery } from '../purchase/list/list.query.ts'
import { isLate } from '../purchase/observe.ts'
import type { GivingBack } from '../purchase/refunding.ts'
import type { Payments } from '../stripe/port.ts'

type Needs = {
  payments: Payments
  handle: PurchaseHandler
  giveBack: GivingBack
  purchases: PurchaseQuery
  offers: Collection<Offer>
  /** Whether the views show all that is written, and what recipes said up to this entry. */
  caughtUp(entry: Entry): Promise<boolean>
}

/**
 * A recipe costs something else now, or is gone: payments that were begun for it are given up. One that was unpublished
 * alone can still be paid by who began to. What was bought before it was deleted stays bought.
 */
export const followOffers = ({ payments, handle, giveBack, purchases, offers, caughtUp }: Needs): Process => {
  const giveUp = async (entry: Entry, { userId, recipeId, intentId }: PurchaseDoc, { deletedAt, priceCents }: Offer) => {
    const context = causedBy(entry, uuidOf(`follow-offers/${entry.id}/${intentId}`))
    const command = deletedAt === null ? { reason: 'price_changed', unless: priceCents } as const : { reason: 'recipe_deleted' } as const
    await handle(purchaseKey(userId, recipeId), { type: 'Drop', userId, recipeId, ...command }, context)
  }

  /** A purchase that we wrote down before we heard of the deletion, and that was paid after it. */
  const cameLate = async ({ intentId, purchaseId, paidAt, refundedAt }: PurchaseDoc, deletedAt: string): Promise<boolean> => {
    if (purchaseId === 0 || refundedAt !== null || paidAt === null || paidAt <= deletedAt) return false
    const intent = await payments.intents.find(intentId)
    return intent !== undefined && isLate(intent.paidAt, deletedAt)
  }

  return {
    name: 'follow-offers',
    types: offersProjection.types,
    handle: async (entry) => {
      // it will be tried again
      if (!await caughtUp(entry)) throw new Error('the views are behind')
      const offer = await offers.get(String(recipeIdOf(entry)))
      if (!offer) return
      for await (const payment of purchases.ofRecipe(offer.recipeId)) {
        if (payment.open) await giveUp(entry, payment, offer)
        else if (offer.deletedAt !== null && await cameLate(payment, offer.deletedAt)) await giveBack(payment, entry.id)
      }
    },
  }
}
