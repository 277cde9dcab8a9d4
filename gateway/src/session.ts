import type { IncomingMessage } from 'node:http'
import { parseCookie } from 'cookie'
import { LRUCache } from 'lru-cache'
import { type Caller, createTokenSigner, formatPositions, mergePositions, parsePositions, tokenSeconds } from '@plateful/service'

/** What identity says of a session; `renew` when it was just extended and the cookie should be too. */
export type ResolvedSession = { caller: Caller; renew: boolean }

/** How the gateway learns whose session it is. */
export type Sessions = {
  resolve(sid: string): Promise<ResolvedSession | undefined>
  /** Changes whenever a session may have changed; what was resolved under another stamp is asked again. */
  stamp(): string | undefined
  /** How long an answer may be kept while the stamp stays, in milliseconds. */
  keepMs: number
}

/** A request's session: the signed identity for the services, and what this session has written so far. */
export type RequestSession = { sid: string | undefined; token: string; renew: boolean; positions: string | undefined }

const sidForm = /^[A-Za-z0-9_-]{43}$/
type Resolved = { session: ResolvedSession | undefined; stamp: string | undefined; until: number }
type Signed = { token: string; caller: Caller | undefined; until: number }

const same = (one: Caller | undefined, other: Caller | undefined): boolean =>
  one === other || (one !== undefined && other !== undefined && one.userId === other.userId && one.sessionId === other.sessionId
    && one.isAdmin === other.isAdmin && one.timeZone === other.timeZone && one.username === other.username)

/** The session id in a request's cookies; undefined for none or one that cannot be ours. */
export const sidIn = (req: IncomingMessage, cookieName: string): string | undefined => {
  const header = req.headers.cookie
  if (!header) return undefined
  const sid = parseCookie(header)[cookieName]
  return sid !== undefined && sidForm.test(sid) ? sid : undefined
}

/** Reads sessions from cookies, turns them into signed identities, and keeps the causal positions of each. */
export const createSessionReader = (options: { sessions: Sessions; cookieName: string; tokenSecret: Uint8Array; now(): Date }) => {
  const { sessions, cookieName, now } = options
  const sign = createTokenSigner(options.tokenSecret, now)
  const resolved = new LRUCache<string, Resolved>({ max: 10_000 })
  const tokens = new LRUCache<string, Signed>({ max: 10_000 })
  const written = new LRUCache<string, string>({ max: 10_000 })

  const resolve = async (sid: string, stamp: string | undefined, time: number): Promise<ResolvedSession | undefined> => {
    const session = await sessions.resolve(sid)
    // a renewal is told once
    resolved.set(sid, { session: session && { ...session, renew: false }, stamp, until: time + sessions.keepMs })
    return session
  }

  /** At once where the answer is known: so it is for nearly every request. */
  const sessionOf = (sid: string, time: number): ResolvedSession | undefined | Promise<ResolvedSession | undefined> => {
    const stamp = sessions.stamp()
    const known = resolved.get(sid)
    return known && known.stamp === stamp && known.until > time ? known.session : resolve(sid, stamp, time)
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
      const sid = sidIn(req, cookieName)
      const found = sid === undefined ? undefined : sessionOf(sid, time)
      const session = found instanceof Promise ? await found : found
      const token = tokenFor(session?.caller, address, time)
      return {
        sid, caller: session?.caller, renew: session?.renew ?? false,
        token: token instanceof Promise ? await token : token,
        positions: sid === undefined ? undefined : written.get(sid),
      }
    },
    /** Remembers how far a session has written. */
    wrote: (sid: string, positions: string) => {
      const known = parsePositions(written.get(sid))
      mergePositions(known, parsePositions(positions))
      written.set(sid, formatPositions(known))
    },
    /** Asks identity again at the next request of this session. */
    forget: (sid: string) => {
      resolved.delete(sid)
    },
    /** How many sessions are known without asking. */
    size: () => resolved.size,
  }
}
