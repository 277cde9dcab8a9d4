import type { ReadStore } from '@plateful/read-store'
import type { Caller } from '@plateful/service'
import { createProfileQuery, payoutOf } from '../creator/profiles/profiles.ts'
import { purchaseOf } from '../purchase/list/list.ts'
import { createPurchaseQuery } from '../purchase/list/list.query.ts'
import { statusSpec } from './status/status.ts'

/** All that is held of what a user paid and earned; money is cents. Who bought is for the buyer's export alone. */
export const createExport = (readStore: ReadStore) => {
  const statuses = readStore.collection(statusSpec)
  const payments = createPurchaseQuery(readStore)
  const creators = createProfileQuery(readStore)
  return async ({ userId }: Caller) => {
    const [status, bought, sold, creator] = await Promise.all([statuses.get(String(userId)), payments.ofBuyer(userId), payments.ofSeller(userId), creators.get(userId)])
    const { userId: _user, position: _position, forgotten: _forgotten, ...subscription } = status ?? {}
    return {
      subscription: status ? subscription : null,
      purchases: bought.map(purchaseOf),
      sales: sold.map((doc) => ({ ...purchaseOf(doc), fee: doc.fee, share: doc.share })),
      payouts: (creator?.payouts ?? []).map(payoutOf),
    }
  }
}
