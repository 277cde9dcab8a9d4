import { createHash } from 'node:crypto'
import { keyedHash } from '../metadata.ts'

const form = /^([0-9a-z]{1,7})-([A-Za-z0-9_-]{43})$/

/**
 * The token of the link that an event asked for: the user's number, and 256 bits that nobody can make without the
 * secret. It follows from the event, so that a mail can be written again after a crash without the token being kept.
 */
export const resetTokenOf = (secret: Uint8Array, userId: number, eventId: string): string =>
  `${userId.toString(36)}-${keyedHash(secret, 'reset token', `${userId} ${eventId}`)}`

/** Whose token this claims to be; undefined for what cannot be one. */
export const userOfToken = (token: string): number | undefined => {
  const match = form.exec(token)
  const userId = match ? Number.parseInt(match[1]!, 36) : 0
  return userId > 0 && userId <= 2_147_483_647 ? userId : undefined
}

/** What is kept of a token. */
export const hashOfToken = (token: string): string => createHash('sha256').update(token).digest('base64url')
