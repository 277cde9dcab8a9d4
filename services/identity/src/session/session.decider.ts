import { type Decider, refuse } from '@plateful/event-store'
import type { Role } from '../user/user.events.ts'
import type { SessionEvent } from './session.events.ts'
import { evolveSession, initialSession, isDue, type SessionState } from './session.state.ts'

export type SessionCommand =
  | { type: 'start'; userId: number; username: string; role: Role; timeZone: string; userAgent: string | null; address: string | null; passwordVersion: number; at: string }
  | { type: 'extend'; at: string }
  | { type: 'end' }

const decide = (command: SessionCommand, { status, userId, since }: SessionState): ReturnType<typeof sessionDecider.decide> => {
  switch (command.type) {
    case 'start': {
      if (status !== 'none') return refuse('session_exists', 'Please sign in again.')
      const { type: _type, ...data } = command
      return [{ type: 'SessionStarted', data }]
    }
    case 'extend': return status === 'open' && isDue(since, command.at) ? [{ type: 'SessionExtended', data: { userId, at: command.at } }] : []
    case 'end': return status === 'open' ? [{ type: 'SessionEnded', data: { userId } }] : []
  }
}

/** The rules of one session: 30 days from its last extension, ended once for ever. */
export const sessionDecider: Decider<SessionState, SessionCommand, SessionEvent> = { initialState: initialSession, evolve: evolveSession, decide }
