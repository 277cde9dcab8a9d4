import type { CollectionSpec } from '@plateful/read-store'

/** An open session with what every request must know of its user. `sessionId` is the hash of what the browser holds. */
export type OpenSession = {
  sessionId: string
  userId: number
  username: string
  isAdmin: boolean
  timeZone: string
  userAgent: string | null
  /** The network that it was started from. */
  address: string | null
  passwordVersion: number
  startedAt: string
  /** When it was started or last extended. */
  since: string
  expiresAt: string
}

export const openSessions: CollectionSpec<OpenSession> = {
  name: 'open_sessions', version: 2, fieldNames: ['userId', 'expiresAt'],
  fields: ({ userId, expiresAt }) => ({ userId, expiresAt }), indexes: [['userId'], ['expiresAt']],
}
