import { idsOf, type Process, uuidOf } from '@plateful/service'
import type { RecoveryEvent } from '../recovery/recovery.events.ts'
import { hashOfToken, resetTokenOf } from '../recovery/reset-token.ts'
import type { Users } from '../user/register.ts'

/** Whoever forgot their password is issued a link. Its token follows from the request: to do it again makes no other one. */
export const issueResets = (users: Users, secret: Uint8Array): Process => ({
  name: 'issue-resets',
  types: ['RecoveryRequested'],
  handle: async ({ id, data, metadata }) => {
    const { userId, forgotten, at } = data as RecoveryEvent['data']
    if (forgotten !== 'password' || userId === 0) return
    const requestId = uuidOf(`issue-resets/${id}`)
    await users(userId, { type: 'issueReset', source: id, tokenHash: hashOfToken(resetTokenOf(secret, userId, id)), at }, {
      metadata: { at, correlationId: metadata.correlationId ?? id, causationId: id, requestId }, newId: idsOf(requestId),
    })
  },
})
