import { z } from 'zod'
import { causedBy, type Process, uuidOf } from '@plateful/service'
import { type PurchaseHandler, purchaseKey } from '../purchase/handler.ts'
import type { PurchaseQuery } from '../purchase/list/list.query.ts'

const userDeleted = z.object({ userId: z.int() })

/** An account was deleted: what it had begun to buy is given up. */
export const dropPurchases = ({ handle, purchases, caughtUp }: { handle: PurchaseHandler; purchases: PurchaseQuery; caughtUp(): Promise<boolean> }): Process => ({
  name: 'drop-purchases',
  types: ['UserDeleted'],
  handle: async (entry) => {
    const { userId } = userDeleted.parse(entry.data)
    // it will be tried again
    if (!await caughtUp()) throw new Error('the views are behind')
    for await (const { recipeId, intentId } of purchases.open(userId)) {
      const context = causedBy(entry, uuidOf(`drop-purchases/${entry.id}/${intentId}`))
      await handle(purchaseKey(userId, recipeId), { type: 'Drop', userId, recipeId, reason: 'account_deleted' }, context)
    }
  },
})
