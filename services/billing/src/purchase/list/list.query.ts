import type { Filter, ReadStore } from '@plateful/read-store'
import { type PurchaseDoc, purchasesSpec } from './list.ts'

const pageSize = 200
/** The most that one list answers. */
const longest = 10_000

/** Reads payments for recipes. */
export const createPurchaseQuery = (readStore: ReadStore) => {
  const purchases = readStore.collection(purchasesSpec)
  const bought = (where: Record<string, number>): Promise<PurchaseDoc[]> => purchases.find({
    filter: { where: { ...where, purchaseId: { gt: 0 } } }, limit: longest,
    sort: [{ field: 'purchaseId', direction: 'desc' }, { field: 'intentId', direction: 'asc' }],
  })

  /** All that match, in pages. */
  async function* walk(filter: Filter): AsyncIterable<PurchaseDoc> {
    let after: readonly string[] | undefined
    for (;;) {
      const page: PurchaseDoc[] = await purchases.find({ filter, limit: pageSize, sort: [{ field: 'intentId', direction: 'asc' }], ...(after ? { after } : {}) })
      yield* page
      const last = page.at(-1)
      if (!last || page.length < pageSize) return
      after = [last.intentId]
    }
  }

  return {
    /** What the user bought, the newest first; what was refunded too. */
    ofBuyer: (userId: number) => bought({ userId }),
    /** What the user sold, the newest first. */
    ofSeller: (sellerId: number) => bought({ sellerId }),
    all: () => bought({}),
    byId: async (purchaseId: number): Promise<PurchaseDoc | undefined> => (await purchases.find({ filter: { where: { purchaseId } } }))[0],
    /** The first known one of some payments. */
    byIntent: async (intentIds: readonly string[]): Promise<PurchaseDoc | undefined> => (await purchases.getMany(intentIds))[0],
    /** All payments for a recipe. */
    ofRecipe: (recipeId: number) => walk({ where: { recipeId } }),
    /** What is waited for; of one user where named. */
    open: (userId?: number) => walk({ where: { open: true, ...(userId === undefined ? {} : { userId }) } }),
  }
}
export type PurchaseQuery = ReturnType<typeof createPurchaseQuery>
