import { evolveProfile, type Profile } from './profile/profile.ts'
import type { UserEvent } from './user.events.ts'

/** `profile` and `passwordHash` are missing for a registered user whose key is gone. */
export type UserState = { status: 'none' | 'registered' | 'abandoned'; profile: Profile | undefined; passwordHash: string | undefined }

export const initialUser = (): UserState => ({ status: 'none', profile: undefined, passwordHash: undefined })

export const evolveUser = (state: UserState, event: UserEvent): UserState => {
  const profile = evolveProfile(state.profile, event)
  switch (event.type) {
    case 'UserRegistered': return { status: 'registered', profile, passwordHash: event.data.passwordHash ?? undefined }
    case 'RegistrationAbandoned': return { ...state, status: 'abandoned' }
    case 'ProfileChanged':
    case 'TimeZoneChanged': return { ...state, profile }
  }
}
