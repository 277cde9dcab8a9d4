import { evolveProfile, type Profile } from './profile/profile.ts'
import type { UserEvent } from './user.events.ts'

/**
 * `profile` and `passwordHash` are missing for a registered user whose key is gone. A deleted user's names stay in
 * `leaving` until they are given back.
 */
export type UserState = {
  status: 'none' | 'registered' | 'abandoned' | 'deleted' | 'forgotten'
  profile: Profile | undefined
  passwordHash: string | undefined
  /** The one link by which a new password can be set. */
  reset: { tokenHash: string; expiresAt: string } | undefined
  leaving: { username: string; email: string } | undefined
}

export const initialUser = (): UserState => ({ status: 'none', profile: undefined, passwordHash: undefined, reset: undefined, leaving: undefined })

export const evolveUser = (state: UserState, event: UserEvent): UserState => {
  const profile = evolveProfile(state.profile, event)
  switch (event.type) {
    case 'UserRegistered': return { ...initialUser(), status: 'registered', profile, passwordHash: event.data.passwordHash ?? undefined }
    case 'RegistrationAbandoned': return { ...state, status: 'abandoned' }
    case 'ProfileChanged':
    case 'TimeZoneChanged': return { ...state, profile }
    case 'ResetIssued': return { ...state, reset: { tokenHash: event.data.tokenHash, expiresAt: event.data.expiresAt } }
    case 'PasswordChanged': return { ...state, profile, passwordHash: event.data.passwordHash ?? undefined, reset: undefined }
    case 'UserDeleted': {
      const leaving = state.profile && { username: state.profile.username, email: state.profile.email }
      return { ...initialUser(), status: 'deleted', leaving }
    }
    case 'UserForgotten': return { ...initialUser(), status: 'forgotten' }
  }
}
