import type { Entry, Projection } from '@plateful/read-store'
import type { UserEvent } from '../../user/user.events.ts'
import type { SessionEvent } from '../session.events.ts'
import { sessionOfStream } from '../session-id.ts'
import { expiryOf } from '../session.state.ts'
import { type OpenSession, openSessions } from './open-sessions.ts'

type SessionEntry = Entry & { stream: string } & (SessionEvent | Extract<UserEvent, { type: 'TimeZoneChanged' | 'PasswordChanged' | 'UserDeleted' }>)

/** The sessions that were not ended, by their id; also those that ran out, until they are tidied up. */
export const openSessionsProjection: Projection<OpenSession, SessionEntry> = {
  name: 'open_sessions',
  spec: openSessions,
  types: ['SessionStarted', 'SessionExtended', 'SessionEnded', 'TimeZoneChanged', 'PasswordChanged', 'UserDeleted'],

  keys: async (entry, stored) => {
    if (entry.type === 'SessionStarted' || entry.type === 'SessionExtended' || entry.type === 'SessionEnded') return [sessionOfStream(entry.stream)]
    const sessions = await stored.find({ filter: { where: { userId: entry.data.userId } } })
    return sessions.map(({ sessionId }) => sessionId)
  },

  evolve: (session, entry, key) => {
    switch (entry.type) {
      case 'SessionStarted': {
        const { userId, username, role, timeZone, userAgent, address, passwordVersion, at } = entry.data
        if (username === null) return null
        return { sessionId: key, userId, username, isAdmin: role === 'admin', timeZone, userAgent, address, passwordVersion, startedAt: at, since: at, expiresAt: expiryOf(at) }
      }
      case 'SessionExtended':
        return session ? { ...session, since: entry.data.at, expiresAt: expiryOf(entry.data.at) } : null
      case 'SessionEnded':
      case 'UserDeleted':
        return null
      case 'PasswordChanged':
        return session && session.passwordVersion >= entry.data.passwordVersion ? session : null
      case 'TimeZoneChanged':
        return session ? { ...session, timeZone: entry.data.timeZone } : null
    }
  },
}
