import { type Codec, createCommandHandler, type EventMetadata, type EventStore, type Position } from '@plateful/event-store'
import type { Caller, Logger } from '@plateful/service'
import type { ReadStore } from '@plateful/read-store'
import type { ResolvedSession } from '../../contract/internal.ts'
import { type Profile, profiles } from '../user/profile/profile.ts'
import { networkOf } from './network.ts'
import { type OpenSession, openSessions } from './open-sessions/open-sessions.ts'
import { sessionDecider } from './session.decider.ts'
import type { SessionEvent } from './session.events.ts'
import { isSid, sessionIdOf, sessionStream } from './session-id.ts'
import { isDue } from './session.state.ts'

export type Sessions = ReturnType<typeof createSessions>

const longestUserAgent = 300

/** Where a session begins: what the browser says of itself, and its address. */
export type From = { userAgent: string | undefined; address: string }

/** Starts, finds, extends and ends sessions. */
export const createSessions = (options: {
  eventStore: EventStore
  codec: Codec<SessionEvent>
  readStore: ReadStore
  /** 32 random bytes in base64url at each call. */
  newSid(): string
  newId(): string
  now(): Date
  log: Logger
}) => {
  const { readStore, newSid, newId, now, log } = options
  const open = readStore.collection(openSessions)
  const users = readStore.collection(profiles)
  const handle = createCommandHandler({ eventStore: options.eventStore, codec: options.codec, decider: sessionDecider, stream: sessionStream })

  const extend = async ({ sessionId, userId }: OpenSession, at: string): Promise<boolean> => {
    try {
      const done = await handle(sessionId, { type: 'extend', at }, { metadata: { at, correlationId: newId(), userId }, newId })
      return done.events.length > 0
    } catch (error) {
      // a session is good for reading also while nothing can be written
      log.warn({ err: error }, 'a session could not be extended')
      return false
    }
  }

  return {
    /** Starts a session of the user; `sid` is for the browser alone, and is kept nowhere. */
    start: async ({ id, username, role, timeZone, passwordVersion }: Profile, { userAgent, address }: From, metadata: EventMetadata): Promise<{ sid: string; position: Position | undefined }> => {
      const sid = newSid()
      const command = { type: 'start', userId: id, username, role, timeZone, userAgent: userAgent?.slice(0, longestUserAgent) ?? null, address: networkOf(address), passwordVersion, at: metadata.at } as const
      const { position } = await handle(sessionIdOf(sid), command, { metadata, newId })
      return { sid, position }
    },

    /** Ends a session; does nothing when there is none. */
    end: async (sessionId: string, metadata: EventMetadata): Promise<Position | undefined> =>
      (await handle(sessionId, { type: 'end' }, { metadata, newId })).position,

    /** The user's open sessions, the one used last first. */
    of: async (userId: number): Promise<OpenSession[]> => {
      const found = await open.find({ filter: { where: { userId, expiresAt: { gt: now().toISOString() } } } })
      return found.toSorted((a, b) => (a.since === b.since ? (a.sessionId < b.sessionId ? -1 : 1) : a.since < b.since ? 1 : -1))
    },

    /** Removes the sessions that have run out from the view: nobody asks for them any more. */
    forgetExpired: async (): Promise<void> => {
      await readStore.purge(openSessions, { where: { expiresAt: { lte: now().toISOString() } } })
    },

    /** Whose session this is; undefined when it is nobody's, has ended or run out. */
    resolve: async (sid: string): Promise<ResolvedSession | undefined> => {
      const session = isSid(sid) ? await open.get(sessionIdOf(sid)) : undefined
      const at = now().toISOString()
      if (!session || session.expiresAt <= at) return undefined
      const { userId, username, isAdmin, timeZone, sessionId } = session
      // a session that began with a password that was just being changed is not among those that the change ended
      if ((await users.get(String(userId)))?.passwordVersion !== session.passwordVersion) return undefined
      const caller: Caller = { userId, username, isAdmin, timeZone, sessionId }
      return { caller, renew: isDue(session.since, at) && (await extend(session, at)) }
    },
  }
}
