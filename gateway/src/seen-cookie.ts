import { createHmac, timingSafeEqual } from 'node:crypto'
import { stringifySetCookie } from 'cookie'

/** Longer than any view is behind, in seconds. */
const keptSeconds = 60
const form = /^([0-9a-z]{1,10})\.([A-Za-z0-9_-]{1,1000})\.([A-Za-z0-9_-]{43})$/

/** How far a session has written, as its browser carries it from one gateway to another. */
export type SeenCookie = ReturnType<typeof createSeenCookie>

/**
 * A cookie with the causal positions of a session, signed for it and for a minute: who could make one up would let services
 * wait for what will never come.
 */
export const createSeenCookie = ({ secret, secure, now }: { secret: Uint8Array; secure: boolean; now(): Date }) => {
  const key = createHmac('sha256', secret).update('positions in a cookie').digest()
  // __Host- would ask for the path /, and with it for being sent with each picture
  const name = secure ? '__Secure-seen' : 'seen'
  const sign = (sid: string, until: string, positions: string) => createHmac('sha256', key).update(`${sid}.${until}.${positions}`).digest()
  const seconds = () => Math.floor(now().getTime() / 1000)

  return {
    name,
    /** The `Set-Cookie` of these positions, as `formatPositions` writes them. */
    write: (sid: string, positions: string): string => {
      const until = (seconds() + keptSeconds).toString(36)
      const text = Buffer.from(positions).toString('base64url')
      const value = `${until}.${text}.${sign(sid, until, text).toString('base64url')}`
      return stringifySetCookie({ name, value, httpOnly: true, sameSite: 'lax', path: '/api', secure, maxAge: keptSeconds })
    },
    /** The positions in a cookie's value; undefined for one that is not this session's, too old, or not ours. */
    read: (sid: string, value: string): string | undefined => {
      const [, until, text, signature] = form.exec(value) ?? []
      if (until === undefined || text === undefined || signature === undefined) return undefined
      if (Number.parseInt(until, 36) < seconds()) return undefined
      const given = Buffer.from(signature, 'base64url')
      const right = sign(sid, until, text)
      return given.length === right.length && timingSafeEqual(given, right) ? Buffer.from(text, 'base64url').toString() : undefined
    },
  }
}
