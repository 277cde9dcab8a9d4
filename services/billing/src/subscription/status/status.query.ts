import type { ReadStore } from '@plateful/read-store'
import { statusSpec } from './status.ts'

/** Reads a user's subscription, as the wire has it. */
export const createStatusQuery = (readStore: ReadStore) => {
  const statuses = readStore.collection(statusSpec)
  return async (userId: number) => {
    const status = await statuses.get(String(userId))
    return {
      subscription_status: status ? 'active' : 'free',
      subscription_tier: status?.tier ?? 'free',
      subscription_expires_at: status?.expiresAt ?? null,
    }
  }
}
