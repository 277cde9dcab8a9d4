import type { Collection, Entry } from '@plateful/read-store'
import { causedBy, type Process, uuidOf } from '@plateful/service'
import type { Offer } from '../inbox/recipes.ts'
import { type PurchaseHandler, purchaseKey } from '../purchase/handler.ts'
import type { Looking } from '../purchase/looking.ts'
import type { PurchaseDropped, PurchaseRejected, PurchaseStarted } from '../purchase/purchase.events.ts'
import type { GivingBack } from '../purchase/refunding.ts'
import type { Payments } from '../stripe/port.ts'

type Needs = { payments: Payments; handle: PurchaseHandler; look: Looking; giveBack: GivingBack; offers: Collection<Offer> }

/**
 * What is not waited for here cannot be paid at Stripe any more, and what was paid for nothing goes back. A payment
 * that was begun while the recipe was being changed is looked at once more.
 */
export const settlePurchases = ({ payments, handle, look, giveBack, offers }: Needs): Process => {
  const giveUp = async (name: { userId: number; recipeId: number; intentId: string }, correlationId: string) => {
    await payments.intents.cancel(name.intentId)
    // it may have been paid just before
    await look(name, correlationId)
  }

  const checkPrice = async (entry: Entry, { userId, recipeId, amount }: PurchaseStarted['data']) => {
    const offer = await offers.get(String(recipeId))
    if (!offer || (offer.deletedAt === null && offer.priceCents === amount)) return
    const command = offer.deletedAt === null ? { reason: 'price_changed', unless: offer.priceCents } as const : { reason: 'recipe_deleted' } as const
    await handle(purchaseKey(userId, recipeId), { type: 'Drop', userId, recipeId, ...command }, causedBy(entry, uuidOf(`settle-purchases/${entry.id}`)))
  }

  return {
    name: 'settle-purchases',
    types: ['PurchaseStarted', 'PurchaseDropped', 'PurchaseRejected'] satisfies (PurchaseStarted | PurchaseDropped | PurchaseRejected)['type'][],
    handle: async (entry) => {
      const { type, data } = entry as Entry & (PurchaseStarted | PurchaseDropped | PurchaseRejected)
      const { userId, recipeId } = data
      if (type === 'PurchaseRejected') await giveBack(data, entry.id)
      if (type === 'PurchaseDropped') await giveUp(data, entry.id)
      if (type !== 'PurchaseStarted') return
      if (data.replaces !== null) await giveUp({ userId, recipeId, intentId: data.replaces }, entry.id)
      await checkPrice(entry, data)
    },
  }
}
