import type { Entry, Projection } from '@plateful/read-store'
import type { UserEvent } from '../user.events.ts'
import { evolveProfile, type Profile, profiles } from './profile.ts'

/** Each user's profile, by the user's number. */
export const profileProjection: Projection<Profile, Entry & UserEvent> = {
  name: 'profiles',
  spec: profiles,
  types: ['UserRegistered', 'ProfileChanged', 'TimeZoneChanged', 'PasswordChanged', 'UserDeleted'],
  keys: ({ data }) => [String(data.userId)],
  evolve: (profile, entry) => evolveProfile(profile, entry) ?? null,
}
