import type { Entry, Projection } from '@plateful/read-store'
import type { UserEvent } from '../../user/user.events.ts'
import type { SessionEvent } from '../session.events.ts'
import { sessionOfStream } from '../session-id.ts'
import { expiryOf } from '../session.state.ts'
import { type OpenSession, openSessions } from './open-sessions.ts'

type SessionEntry = Entry & { stream: string } & (SessionEvent | Extract<UserEvent, { type: 'TimeZoneChanged' }>)

/** The sessions that were not ended, by their id. Those that ran out go when their user's next one starts. */
export const openSessionsProjection: Projection<OpenSession, SessionEntry> = {
  name: 'open_sessions',
  spec: openSessions,
  types: ['SessionStarted', 'SessionExtended', 'SessionEnded', 'TimeZoneChanged'],

  keys: async (entry, stored) => {
    const { userId } = entry.data
    const ids = (sessions: readonly OpenSession[]) => sessions.map(({ sessionId }) => sessionId)
    switch (entry.type) {
      case 'SessionStarted':
        return [sessionOfStream(entry.stream), ...ids(await stored.find({ filter: { where: { userId, expiresAt: { lte: entry.data.at } } } }))]
      case 'SessionExtended':
      case 'SessionEnded':
        return [sessionOfStream(entry.stream)]
      case 'TimeZoneChanged':
        return ids(await stored.find({ filter: { where: { userId } } }))
    }
  },

  evolve: (session, entry, key) => {
    switch (entry.type) {
      case 'SessionStarted': {
        const { userId, username, role, timeZone, at } = entry.data
        if (key !== sessionOfStream(entry.stream) || username === null) return null
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
