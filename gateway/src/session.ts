import type { IncomingMessage } from 'node:http'
import { parseCookie } from 'cookie'
import { LRUCache } from 'lru-cache'
import { type Caller, createTokenSigner, formatPositions, mergePositions, parsePositions, tokenSeconds } from '@plateful/service'
import type { SeenCookie } from './seen-cookie.ts'
import { createSessionCache, type Sessions } from './session-cache.ts'

/** A request's session: the signed identity for the services, and what this session has written so far. */
export type RequestSession = { sid: string | undefined; token: string; renew: boolean; positions: string | undefined }

const sidForm = /^[A-Za-z0-9_-]{43}$/
type Signed = { token: string; caller: Caller | undefined; until: number }

const same = (one: Caller | undefined, other: Caller | undefined): boolean =>
  one === other || (one !== undefined && other !== undefined && one.userId === other.userId && one.sessionId === other.sessionId
    && one.isAdmin === other.isAdmin && one.timeZone === other.timeZone && one.username === other.username)

const sidOf = (cookies: Record<string, string | undefined>, cookieName: string): string | undefined => {
  const sid = cookies[cookieName]
  return sid !== undefined && sidForm.test(sid) ? sid : undefined
}

/** The session id in a request's cookies; undefined for none or one that cannot be ours. */
export const sidIn = (req: IncomingMessage, cookieName: string): string | undefined => {
  const header = req.headers.cookie
  return header ? sidOf(parseCookie(header), cookieName) : undefined
}

/**
 * Reads sessions from cookies, turns them into signed identities, and keeps the causal positions of each; those that
 * another gateway heard of come in the cookie `seen`.
 */
export const createSessionReader = (options: { sessions: Sessions; cookieName: string; seen?: SeenCookie | undefined; tokenSecret: Uint8Array; now(): Date }) => {
  const { sessions, cookieName, seen, now } = options
  const sign = createTokenSigner(options.tokenSecret, now)
  const cache = createSessionCache({ sessions, now })
  const tokens = new LRUCache<string, Signed>({ max: 10_000 })
  const written = new LRUCache<string, string>({ max: 10_000 })
  // values of the cookie that were looked at
  const readOnce = new LRUCache<string, string>({ max: 10_000 })

  /** Remembers how far a session has written; answers all of it. */
  const wrote = (sid: string, positions: string): string => {
    const all = parsePositions(written.get(sid))
    const identity = all.get('identity')
    mergePositions(all, parsePositions(positions))
    const text = formatPositions(all)
    written.set(sid, text)
    // what identity says of the caller may have changed
    if (all.get('identity') !== identity) cache.forget(sid)
    return text
  }

  const readSeen = (sid: string, value: string | undefined) => {
    if (!seen || value === undefined || readOnce.get(value) === sid) return
    const positions = seen.read(sid, value)
    readOnce.set(value, sid)
    if (positions !== undefined && positions !== written.get(sid)) wrote(sid, positions)
  }

  const signed = async (key: string, caller: Caller | undefined, address: string, time: number): Promise<string> => {
    const token = await sign({ caller, address })
    tokens.set(key, { token, caller, until: time + (tokenSeconds * 1000) / 2 })
    return token
  }

  const tokenFor = (caller: Caller | undefined, address: string, time: number): string | Promise<string> => {
    const key = caller ? `${address} ${caller.sessionId}` : address
    const known = tokens.get(key)
    return known && known.until > time && same(known.caller, caller) ? known.token : signed(key, caller, address, time)
  }

  return {
    /** The session of a request that came from `address`. */
    read: async (req: IncomingMessage, address: string): Promise<RequestSession & { caller: Caller | undefined }> => {
      const time = now().getTime()
      const cookies = req.headers.cookie ? parseCookie(req.headers.cookie) : undefined
      const sid = cookies && sidOf(cookies, cookieName)
      if (sid !== undefined && seen) readSeen(sid, cookies?.[seen.name])
      const positions = sid === undefined ? undefined : written.get(sid)
      const found = sid === undefined ? undefined : cache.get(sid, positions)
      const session = found instanceof Promise ? await found : found
      const token = tokenFor(session?.caller, address, time)
      return { sid, caller: session?.caller, renew: session?.renew ?? false, token: token instanceof Promise ? await token : token, positions }
    },
    wrote,
    /** Asks identity again at the next request of this session. */
    forget: cache.forget,
    /** How many sessions are remembered. */
    size: cache.size,
  }
}
