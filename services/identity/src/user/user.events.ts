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
  /** The number was given out, but will never be a user. */
  | { type: 'RegistrationAbandoned'; data: { userId: number } }

export const userShapes: Shapes<UserEvent> = {
  UserRegistered: { v: 1 },
  ProfileChanged: { v: 1 },
  TimeZoneChanged: { v: 1 },
  RegistrationAbandoned: { v: 1 },
}

export const personalOfUser: PersonalFields<UserEvent> = {
  UserRegistered: ['username', 'email', 'firstName', 'lastName', 'passwordHash'],
  ProfileChanged: ['firstName', 'lastName', 'profileImageUrl'],
  TimeZoneChanged: ['username'],
}
