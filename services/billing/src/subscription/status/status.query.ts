import type { ReadStore } from '@plateful/read-store'
import { currency } from '../tiers.ts'
import { type StatusDoc, statusSpec } from './status.ts'

const pageSize = 200

const wireOf = (doc: StatusDoc | undefined, at: string) => {
  const { active, request } = doc ?? {}
  const pending = request && request.until > at ? request : undefined
  return {
    subscription_status: active ? ('active' as const) : pending ? ('pending' as const) : ('free' as const),
    subscription_tier: active?.tier ?? pending?.tier ?? ('free' as const),
    subscription_expires_at: active?.expiresAt ?? null,
    cancel_at_period_end: active?.cancels ?? false,
    next_tier: active?.next ?? null,
    payment_failed: active?.failing != null,
    amount: active?.amount ?? pending?.amount ?? null,
    currency,
  }
}

/** Reads users' subscriptions. */
export const createStatusQuery = (readStore: ReadStore) => {
  const statuses = readStore.collection(statusSpec)
  return {
    /** As the wire has it, and how far in the log it was written. `at` decides what is still pending. */
    forUser: async (userId: number, at: string) => {
      const doc = await statuses.get(String(userId))
      return { status: wireOf(doc, at), position: doc?.position }
    },
    /** Who waits for a payment, or whose period is over at that time; the longest due first. */
    async *due(at: string): AsyncIterable<StatusDoc> {
      let after: readonly (string | number)[] | undefined
      for (;;) {
        const page: StatusDoc[] = await statuses.find({
          filter: { where: { dueAt: { lte: at, not: null } } }, limit: pageSize,
          sort: [{ field: 'dueAt', direction: 'asc' }, { field: 'userId', direction: 'asc' }], ...(after ? { after } : {}),
        })
        yield* page
        const last = page.at(-1)
        if (!last || page.length < pageSize) return
        after = [statusSpec.fields(last)['dueAt'] as string, last.userId]
      }
    },
  }
}
export type StatusQuery = ReturnType<typeof createStatusQuery>
