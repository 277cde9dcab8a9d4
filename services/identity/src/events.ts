import type { Shapes } from '@plateful/event-store'
import { type NameEvent, nameShapes } from './name/name.events.ts'
import type { PersonalFields } from './personal/personal-codec.ts'
import { personalOfSession, type SessionEvent, sessionShapes } from './session/session.events.ts'
import { personalOfUser, type UserEvent, userShapes } from './user/user.events.ts'

/** Everything that stands in identity's log. */
export type IdentityEvent = UserEvent | NameEvent | SessionEvent

export const identityShapes: Shapes<IdentityEvent> = { ...userShapes, ...nameShapes, ...sessionShapes }
export const personalOfIdentity: PersonalFields<IdentityEvent> = { ...personalOfUser, ...personalOfSession }
