import type { Shapes } from '@plateful/event-store'
import type { Personal, PersonalFields } from '../personal/personal-codec.ts'
import type { Role } from '../user/user.events.ts'

/** What happens to one session. Its stream bears the hash of what the browser holds. */
export type SessionEvent =
  /**
   * Carries what every request must know of the user. It began under the user's password of this version; `address` is
   * the network that it came from, no more.
   */
  | { type: 'SessionStarted'; data: { userId: number; username: Personal<string>; role: Role; timeZone: string; userAgent: Personal<string>; address: Personal<string>; passwordVersion: number; at: string } }
  | { type: 'SessionExtended'; data: { userId: number; at: string } }
  | { type: 'SessionEnded'; data: { userId: number } }

export const sessionShapes: Shapes<SessionEvent> = { SessionStarted: { v: 2, up: { 1: (data: object) => ({ ...data, address: null, passwordVersion: 0 }) } }, SessionExtended: { v: 1 }, SessionEnded: { v: 1 } }

export const personalOfSession: PersonalFields<SessionEvent> = { SessionStarted: ['username', 'userAgent', 'address'] }
