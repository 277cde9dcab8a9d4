import { type Decider, refuse } from '@plateful/event-store'
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
  /** From here on nobody can become this user. */
  | { type: 'abandon'; userId: number }

const register = ({ type: _type, at, ...who }: UserCommand & { type: 'register' }, { status }: UserState): ReturnType<typeof userDecider.decide> => {
  if (status === 'abandoned') return refuse('registration_abandoned', 'That took too long. Please try again.')
  if (status === 'registered') return []
  return [{ type: 'UserRegistered', data: { ...who, createdAt: at } }]
}

const changeProfile = (command: UserCommand & { type: 'changeProfile' }, { profile }: UserState): ReturnType<typeof userDecider.decide> => {
  if (!profile) return refuse('no_such_user', 'This account does not exist any more.')
  const { id: userId, username, createdAt } = profile
  const { firstName = profile.firstName, lastName = profile.lastName, profileImageUrl = profile.profileImageUrl, timeZone = profile.timeZone } = command
  const events: UserEvent[] = []
  if (firstName !== profile.firstName || lastName !== profile.lastName || profileImageUrl !== profile.profileImageUrl) {
    events.push({ type: 'ProfileChanged', data: { userId, firstName, lastName, profileImageUrl } })
  }
  if (timeZone !== profile.timeZone) events.push({ type: 'TimeZoneChanged', data: { userId, username, timeZone, createdAt } })
  return events
}

/** The rules of one account. */
export const userDecider: Decider<UserState, UserCommand, UserEvent> = {
  initialState: initialUser,
  evolve: evolveUser,
  decide: (command, state) => {
    switch (command.type) {
      case 'register': return register(command, state)
      case 'changeProfile': return changeProfile(command, state)
      case 'abandon':
        if (state.status === 'registered') return refuse('registered', 'This account exists.')
        return state.status === 'abandoned' ? [] : [{ type: 'RegistrationAbandoned', data: { userId: command.userId } }]
    }
  },
}
