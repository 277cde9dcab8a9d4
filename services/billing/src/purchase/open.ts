import type { Logger } from '@plateful/service'
import { isAway } from '../stripe/errors.ts'
import { byItself } from '../subscription/watch.ts'
import { type PurchaseHandler, purchaseKey } from './handler.ts'
import type { PurchaseQuery } from './list/list.query.ts'
import type { Looking } from './looking.ts'

const hour = 60 * 60 * 1000
/** How long a payment is waited for, in milliseconds. */
const patienceMs = 24 * hour

/** Asks about every payment that is waited for; one that did not come in a day is given up. */
export const createOpenCheck = (needs: { purchases: PurchaseQuery; look: Looking; handle: PurchaseHandler; log: Logger; now(): Date; newId(): string }) =>
  async (now: Date): Promise<void> => {
    for await (const payment of needs.purchases.open()) {
      const { userId, recipeId, intentId, startedAt } = payment
      try {
        const { open } = await needs.look(payment, 'due')
        if (open === intentId && Date.parse(startedAt) + patienceMs <= now.getTime()) {
          await needs.handle(purchaseKey(userId, recipeId), { type: 'Drop', userId, recipeId, reason: 'lapsed' }, byItself(needs, 'due'))
        }
      } catch (error) {
        if (isAway(error)) throw error
        needs.log.error({ err: error, intentId }, 'a payment could not be asked for')
      }
    }
  }
