import type { ReadStore } from '@plateful/read-store'
import type { Caller } from '@plateful/service'
import { statusSpec } from './status/status.ts'

/** All that is held of a user's subscription and its payments; money is cents. */
export const createExport = (readStore: ReadStore) => {
  const statuses = readStore.collection(statusSpec)
  return async ({ userId }: Caller) => {
    const doc = await statuses.get(String(userId))
    if (!doc) return { subscription: null }
    const { userId: _user, position: _position, forgotten: _forgotten, ...subscription } = doc
    return { subscription }
  }
}
