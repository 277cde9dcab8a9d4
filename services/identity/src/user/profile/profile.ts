import type { CollectionSpec } from '@plateful/read-store'
import type { Role, UserEvent } from '../user.events.ts'

/** What is known of a user, but for the password. */
export type Profile = {
  id: number
  email: string
  username: string
  firstName: string
  lastName: string
  profileImageUrl: string | null
  role: Role
  timeZone: string
  createdAt: string
  /** Which of the account's passwords is the current one, counted from 0. */
  passwordVersion: number
}

/** The profile after an event; undefined as long as there is no user, and when the user's key is gone. */
export const evolveProfile = (profile: Profile | undefined, event: UserEvent): Profile | undefined => {
  switch (event.type) {
    case 'UserRegistered': {
      const { userId: id, username, email, firstName, lastName, timeZone, role, createdAt } = event.data
      if (username === null || email === null || firstName === null || lastName === null) return undefined
      return { id, email, username, firstName, lastName, profileImageUrl: null, role, timeZone, createdAt, passwordVersion: 0 }
    }
    case 'ProfileChanged': {
      const { firstName, lastName, profileImageUrl } = event.data
      if (!profile || firstName === null || lastName === null) return undefined
      return { ...profile, firstName, lastName, profileImageUrl }
    }
    case 'TimeZoneChanged':
      return profile && { ...profile, timeZone: event.data.timeZone }
    case 'PasswordChanged':
      return profile && { ...profile, passwordVersion: event.data.passwordVersion }
    case 'UserDeleted':
    case 'UserForgotten':
      return undefined
    case 'ResetIssued':
    case 'RegistrationAbandoned':
      return profile
  }
}

export const profiles: CollectionSpec<Profile> = {
  name: 'profiles', version: 2, fieldNames: ['id'], fields: ({ id }) => ({ id }), indexes: [['id']],
  textNames: ['names'], text: ({ username, email }) => ({ names: `${username} ${email}` }),
}
