import type { Shapes } from '@plateful/event-store'
import type { Personal, PersonalFields } from '../personal/personal-codec.ts'

export type Role = 'user' | 'admin'

/** What happens to one user. Personal fields are null once the user's key is gone. */
export type UserEvent =
  | {
    type: 'UserRegistered'
    data: {
      userId: number
      username: Personal<string>
      email: Personal<string>
      firstName: Personal<string>
      lastName: Personal<string>
      passwordHash: Personal<string>
      timeZone: string
      role: Role
      createdAt: string
    }
  }
  | { type: 'ProfileChanged'; data: { userId: number; firstName: Personal<string>; lastName: Personal<string>; profileImageUrl: Personal<string> } }
  /** Carries what others know of a user, so that it can be published whole. */
  | { type: 'TimeZoneChanged'; data: { userId: number; username: Personal<string>; timeZone: string; createdAt: string } }
  /** A link to set a new password is on its way; what was issued before it is void. `source` is the event that asked for it. */
  | { type: 'ResetIssued'; data: { userId: number; source: string; tokenHash: string; at: string; expiresAt: string } }
  /** `passwordVersion` counts the passwords from 0 on: sessions that began under an earlier one are over. */
  | { type: 'PasswordChanged'; data: { userId: number; passwordHash: Personal<string>; passwordVersion: number; at: string } }
  | { type: 'UserDeleted'; data: { userId: number; at: string } }
  /** Nothing of a deleted user can be read any more. */
  | { type: 'UserForgotten'; data: { userId: number } }
  /** The number was given out, but will never be a user. */
  | { type: 'RegistrationAbandoned'; data: { userId: number } }

export const userShapes: Shapes<UserEvent> = {
  UserRegistered: { v: 1 },
  ProfileChanged: { v: 1 },
  TimeZoneChanged: { v: 1 },
  ResetIssued: { v: 1 },
  PasswordChanged: { v: 1 },
  UserDeleted: { v: 1 },
  UserForgotten: { v: 1 },
  RegistrationAbandoned: { v: 1 },
}

export const personalOfUser: PersonalFields<UserEvent> = {
  UserRegistered: ['username', 'email', 'firstName', 'lastName', 'passwordHash'],
  ProfileChanged: ['firstName', 'lastName', 'profileImageUrl'],
  TimeZoneChanged: ['username'],
  PasswordChanged: ['passwordHash'],
}
