import { type Decider, type Refusal, refuse } from '@plateful/event-store'
import type { Role, UserEvent } from './user.events.ts'
import { evolveUser, initialUser, type UserState } from './user.state.ts'

export type UserCommand =
  | {
    type: 'register'
    userId: number
    username: string
    email: string
    firstName: string
    lastName: string
    passwordHash: string
    timeZone: string
    role: Role
    at: string
  }
  /** What is left out stays as it is. */
  | { type: 'changeProfile'; firstName?: string; lastName?: string; profileImageUrl?: string | null; timeZone?: string }
  | { type: 'issueReset'; source: string; tokenHash: string; at: string }
  | { type: 'resetPassword'; tokenHash: string; passwordHash: string; at: string }
  /** `verified` is the hash that the current password was compared with. */
  | { type: 'changePassword'; verified: string; passwordHash: string; at: string }
  | { type: 'delete'; verified: string; at: string }
  /** All that was known of a deleted user is gone. */
  | { type: 'forget'; userId: number }
  /** From here on nobody can become this user. */
  | { type: 'abandon'; userId: number }

type Decision = readonly UserEvent[] | Refusal

/** How long a link to set a new password is good for, in milliseconds. */
export const resetLifetime = 60 * 60 * 1000

const noSuchUser = () => refuse('no_such_user', 'This account does not exist any more.')
const wasChanged = () => refuse('password_changed', 'The password was changed in the meantime. Please try again.')

const register = ({ type: _type, at, ...who }: UserCommand & { type: 'register' }, { status }: UserState): Decision => {
  if (status === 'registered') return []
  if (status !== 'none') return refuse('registration_abandoned', 'That took too long. Please try again.')
  return [{ type: 'UserRegistered', data: { ...who, createdAt: at } }]
}

const changeProfile = (command: UserCommand & { type: 'changeProfile' }, { profile }: UserState): Decision => {
  if (!profile) return noSuchUser()
  const { id: userId, username, createdAt } = profile
  const { firstName = profile.firstName, lastName = profile.lastName, profileImageUrl = profile.profileImageUrl, timeZone = profile.timeZone } = command
  const events: UserEvent[] = []
  if (firstName !== profile.firstName || lastName !== profile.lastName || profileImageUrl !== profile.profileImageUrl) {
    events.push({ type: 'ProfileChanged', data: { userId, firstName, lastName, profileImageUrl } })
  }
  if (timeZone !== profile.timeZone) events.push({ type: 'TimeZoneChanged', data: { userId, username, timeZone, createdAt } })
  return events
}

const issueReset = ({ source, tokenHash, at }: UserCommand & { type: 'issueReset' }, { profile }: UserState): Decision =>
  profile ? [{ type: 'ResetIssued', data: { userId: profile.id, source, tokenHash, at, expiresAt: new Date(Date.parse(at) + resetLifetime).toISOString() } }] : []

const changed = ({ id: userId, passwordVersion }: NonNullable<UserState['profile']>, passwordHash: string, at: string): Decision =>
  [{ type: 'PasswordChanged', data: { userId, passwordHash, passwordVersion: passwordVersion + 1, at } }]

/** Whether the link behind this hash can still set a password. */
export const isResetGood = ({ profile, reset }: UserState, tokenHash: string, at: string): boolean =>
  profile !== undefined && reset?.tokenHash === tokenHash && at < reset.expiresAt

const resetPassword = ({ tokenHash, passwordHash, at }: UserCommand & { type: 'resetPassword' }, state: UserState): Decision =>
  isResetGood(state, tokenHash, at) ? changed(state.profile!, passwordHash, at) : refuse('invalid_token', 'Invalid or expired reset token. Please try again.')

const changePassword = ({ verified, passwordHash, at }: UserCommand & { type: 'changePassword' }, state: UserState): Decision => {
  if (!state.profile) return noSuchUser()
  return state.passwordHash === verified ? changed(state.profile, passwordHash, at) : wasChanged()
}

const remove = ({ verified, at }: UserCommand & { type: 'delete' }, { status, profile, passwordHash }: UserState): Decision => {
  if (status === 'deleted' || status === 'forgotten') return []
  if (!profile) return noSuchUser()
  if (profile.role === 'admin') return refuse('admin_account', 'The administrator\'s account cannot be deleted.')
  return passwordHash === verified ? [{ type: 'UserDeleted', data: { userId: profile.id, at } }] : wasChanged()
}

/** The rules of one account. */
export const userDecider: Decider<UserState, UserCommand, UserEvent> = {
  initialState: initialUser,
  evolve: evolveUser,
  decide: (command, state) => {
    switch (command.type) {
      case 'register': return register(command, state)
      case 'changeProfile': return changeProfile(command, state)
      case 'issueReset': return issueReset(command, state)
      case 'resetPassword': return resetPassword(command, state)
      case 'changePassword': return changePassword(command, state)
      case 'delete': return remove(command, state)
      case 'forget': return state.status === 'deleted' ? [{ type: 'UserForgotten', data: { userId: command.userId } }] : []
      case 'abandon':
        if (state.status === 'registered') return refuse('registered', 'This account exists.')
        return state.status === 'none' ? [{ type: 'RegistrationAbandoned', data: { userId: command.userId } }] : []
    }
  },
}
