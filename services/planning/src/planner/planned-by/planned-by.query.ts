import type { ReadStore } from '@plateful/read-store'
import { plannedBySpec } from './planned-by.ts'

const pageSize = 500

/** Reads who has planned a recipe, in pages. */
export const createPlannedByQuery = (readStore: ReadStore) => {
  const collection = readStore.collection(plannedBySpec)
  return async function* usersOf(recipeId: number): AsyncGenerator<number> {
    for (let after: number | undefined; ;) {
      const page = await collection.find({
        filter: { where: { recipeId, ...(after === undefined ? {} : { userId: { gt: after } }) } },
        sort: [{ field: 'userId', direction: 'asc' }], limit: pageSize,
      })
      for (const { userId } of page) yield userId
      if (page.length < pageSize) return
      after = page.at(-1)!.userId
    }
  }
}
