import type { Entry, Projection } from '@plateful/read-store'
import type { UserEvent } from '../../user/user.events.ts'
import type { SessionEvent } from '../session.events.ts'
import { sessionOfStream } from '../session-id.ts'
import { expiryOf } from '../session.state.ts'
import { type OpenSession, openSessions } from './open-sessions.ts'

type SessionEntry = Entry & { stream: string } & (SessionEvent | Extract<UserEvent, { type: 'TimeZoneChanged' }>)

/** The sessions that were not ended, by their id; also those that ran out, until they are tidied up. */
export const openSessionsProjection: Projection<OpenSession, SessionEntry> = {
  name: 'open_sessions',
  spec: openSessions,
  types: ['SessionStarted', 'SessionExtended', 'SessionEnded', 'TimeZoneChanged'],

  keys: async (entry, stored) => {
    if (entry.type !== 'TimeZoneChanged') return [sessionOfStream(entry.stream)]
    const sessions = await stored.find({ filter: { where: { userId: entry.data.userId } } })
    return sessions.map(({ sessionId }) => sessionId)
  },

  evolve: (session, entry, key) => {
    switch (entry.type) {
      case 'SessionStarted': {
        const { userId, username, role, timeZone, at } = entry.data
        if (username === null) return null
        return { sessionId: key, userId, username, isAdmin: role === 'admin', timeZone, startedAt: at, since: at, expiresAt: expiryOf(at) }
      }
      case 'SessionExtended':
        return session ? { ...session, since: entry.data.at, expiresAt: expiryOf(entry.data.at) } : null
      case 'SessionEnded':
        return null
      case 'TimeZoneChanged':
        return session ? { ...session, timeZone: entry.data.timeZone } : null
    }
  },
}
