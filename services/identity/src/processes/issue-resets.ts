import { causedBy, type Process, uuidOf } from '@plateful/service'
import type { RecoveryEvent } from '../recovery/recovery.events.ts'
import { hashOfToken, resetTokenOf } from '../recovery/reset-token.ts'
import type { Users } from '../user/register.ts'

/** Whoever forgot their password is issued a link. Its token follows from the request: to do it again makes no other one. */
export const issueResets = (users: Users, secret: Uint8Array): Process => ({
  name: 'issue-resets',
  types: ['RecoveryRequested'],
  handle: async (entry) => {
    const { id } = entry
    const { userId, forgotten, at } = entry.data as RecoveryEvent['data']
    if (forgotten !== 'password' || userId === 0) return
    const requestId = uuidOf(`issue-resets/${id}`)
    await users(userId, { type: 'issueReset', source: id, tokenHash: hashOfToken(resetTokenOf(secret, userId, id)), at }, causedBy(entry, requestId))
  },
})
