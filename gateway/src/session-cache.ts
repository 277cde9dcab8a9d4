import { LRUCache } from 'lru-cache'
import type { Caller } from '@plateful/service'

/** What identity says of a session; `renew` when it was just extended and the cookie should be too. */
export type ResolvedSession = { caller: Caller; renew: boolean }

/** How the gateway learns whose session it is. */
export type Sessions = {
  /** `positions`: how far the session has written, as far as that is known. */
  resolve(sid: string, positions: string | undefined): Promise<ResolvedSession | undefined>
  /** Changes whenever a session may have changed; what was resolved under another stamp is asked again. */
  stamp(): string | undefined
  /** How long an answer may be kept while the stamp stays, in milliseconds. */
  keepMs: number
  /** For how long after that it may still be used where nobody answers, in milliseconds; by default not at all. */
  staleMs?: number
}

type Known = { session: ResolvedSession | undefined; stamp: string | undefined; until: number; staleUntil: number }

/** How long a request waits for news of a session that was known a moment ago, in milliseconds. */
const newsMs = 250
/** How long then no request waits for them, in milliseconds. */
const quietMs = 1_000

/** Remembers for a while whose sessions are whose. */
export const createSessionCache = ({ sessions, now }: { sessions: Sessions; now(): Date }) => {
  const { keepMs, staleMs = 0 } = sessions
  const known = new LRUCache<string, Known>({ max: 10_000 })
  const asking = new Map<string, { stamp: string | undefined; answer: Promise<Known> }>()

  /** Asks once, however many want to know. */
  const ask = (sid: string, stamp: string | undefined, positions: string | undefined): Promise<Known> => {
    const running = asking.get(sid)
    if (running && running.stamp === stamp) return running.answer
    const until = now().getTime() + keepMs
    const isCurrent = () => asking.get(sid)?.answer === answer
    const answer: Promise<Known> = sessions.resolve(sid, positions).then((session) => {
      const fresh = { session, stamp, until, staleUntil: until + staleMs }
      // not what was asked before the session was forgotten
      if (isCurrent()) known.set(sid, fresh)
      return fresh
    }).finally(() => {
      if (isCurrent()) asking.delete(sid)
    })
    asking.set(sid, { stamp, answer })
    return answer
  }

  /** A renewal is told once. */
  const given = (one: Known): ResolvedSession | undefined => {
    const { session } = one
    if (session?.renew) one.session = { ...session, renew: false }
    return session
  }

  /** The news, or what was known where they do not come soon. */
  const newsOr = (old: Known, news: Promise<Known>): Promise<Known> =>
    new Promise((resolve) => {
      const settle = () => {
        clearTimeout(timer)
        old.until = Math.min(now().getTime() + quietMs, old.staleUntil)
        resolve(old)
      }
      const timer = setTimeout(settle, newsMs)
      news.then((fresh) => {
        clearTimeout(timer)
        resolve(fresh)
      }, settle)
    })

  return {
    /** Whose session it is: at once where that is known, as for nearly every request. */
    get: (sid: string, positions: string | undefined): ResolvedSession | undefined | Promise<ResolvedSession | undefined> => {
      const stamp = sessions.stamp()
      const time = now().getTime()
      const one = known.get(sid)
      if (!one || one.stamp !== stamp || (one.until <= time && (one.staleUntil <= time || !one.session))) return ask(sid, stamp, positions).then(given)
      if (one.until <= time) return newsOr(one, ask(sid, stamp, positions)).then(given)
      // asked ahead, so that who comes again and again never waits
      if (staleMs > 0 && one.until - time < keepMs / 2) ask(sid, stamp, positions).catch(() => {})
      return given(one)
    },
    /** Asks again at the next request of this session. */
    forget: (sid: string): void => {
      known.delete(sid)
      asking.delete(sid)
    },
    size: () => known.size,
  }
}
