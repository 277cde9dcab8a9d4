import { type createCommandHandler, type EventMetadata, type Position, Refused } from '@plateful/event-store'
import { HttpError } from '@plateful/service'
import { type NameKind, type Names, takenError } from '../name/names.ts'
import type { Passwords } from '../passwords/passwords.ts'
import type { Profile } from './profile/profile.ts'
import type { UserCommand } from './user.decider.ts'
import type { Role, UserEvent } from './user.events.ts'
import type { UserState } from './user.state.ts'

export type Users = ReturnType<typeof createCommandHandler<UserState, UserCommand, UserEvent>>

/** Who wants to be a user. */
export type NewUser = { username: string; email: string; password: string; firstName: string; lastName: string; timeZone: string; role: Role }

/** The administrator's username: nobody else can have it. */
export const adminName = 'admin'

/** Makes sure that this number never becomes a user. @returns false when it already is one */
export const createAbandon = (users: Users, newId: () => string) => async (userId: number, metadata: EventMetadata): Promise<boolean> => {
  try {
    await users(userId, { type: 'abandon', userId }, { metadata, newId })
    return true
  } catch (error) {
    if (error instanceof Refused) return false
    throw error
  }
}

/** Whether it is certain that a failed command wrote nothing: any other error may hide a write. */
const wroteNothing = (error: unknown) => error instanceof Refused || error instanceof HttpError

/**
 * Makes an account: claims both names, then registers the user. What fails is taken back; what a crash leaves
 * behind can be taken over by others after a minute (see names.ts). The same number registers once.
 * @returns `registerUser(userId, who, metadata)`; it throws Refused `username_taken` or `email_taken`
 */
export const createRegistration = (options: {
  users: Users
  names: Names
  passwords: Passwords
  abandon: ReturnType<typeof createAbandon>
  newId(): string
}) => {
  const { users, names, passwords, abandon, newId } = options

  const takeBack = async (userId: number, who: NewUser, claimed: readonly NameKind[], metadata: EventMetadata, error: unknown) => {
    // a name must not go while its user may have been written after all
    if (!wroteNothing(error) && !(await abandon(userId, metadata))) return
    for (const kind of claimed) await names.release(kind, who[kind], userId, metadata)
  }

  return async (userId: number, who: NewUser, metadata: EventMetadata): Promise<{ profile: Profile; isNew: boolean; position: Position | undefined }> => {
    const { password, ...rest } = who
    if (who.role !== 'admin' && who.username.toLowerCase() === adminName) throw takenError('username')
    const { state } = await users.read(userId)
    if (state.status === 'registered') {
      // a repeated request; the password may be another one by now
      if (!(await passwords.verify(state.passwordHash, password)) || !state.profile) throw takenError('username')
      return { profile: state.profile, isNew: false, position: undefined }
    }
    const claimed: NameKind[] = []
    try {
      for (const kind of ['username', 'email'] as const) if (await names.claim(kind, who[kind], userId, metadata)) claimed.push(kind)
      const passwordHash = await passwords.hash(password)
      const done = await users(userId, { type: 'register', ...rest, userId, passwordHash, at: metadata.at }, { metadata, newId })
      return { profile: done.state.profile!, isNew: done.events.length > 0, position: done.position }
    } catch (error) {
      await takeBack(userId, who, claimed, metadata, error).catch(() => {})
      throw error
    }
  }
}
