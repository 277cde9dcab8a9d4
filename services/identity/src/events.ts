import type { Shapes } from '@plateful/event-store'
import { type MailEvent, mailShapes } from './mail/mail.events.ts'
import { type NameEvent, nameShapes } from './name/name.events.ts'
import type { PersonalFields } from './personal/personal-codec.ts'
import { type RecoveryEvent, recoveryShapes } from './recovery/recovery.events.ts'
import { personalOfSession, type SessionEvent, sessionShapes } from './session/session.events.ts'
import { personalOfUser, type UserEvent, userShapes } from './user/user.events.ts'

/** Everything that stands in identity's log. */
export type IdentityEvent = UserEvent | NameEvent | SessionEvent | RecoveryEvent | MailEvent

export const identityShapes: Shapes<IdentityEvent> = { ...userShapes, ...nameShapes, ...sessionShapes, ...recoveryShapes, ...mailShapes }
export const personalOfIdentity: PersonalFields<IdentityEvent> = { ...personalOfUser, ...personalOfSession }
