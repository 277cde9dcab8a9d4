import { changePassword, deleteUser } from '../../contract/http.ts'
import { sessionHeader } from '../../contract/internal.ts'
import { httpError } from '@plateful/service'
import type { EventMetadata, Position } from '@plateful/event-store'
import type { createConfirmation } from '../login/verify.ts'
import { bareMetadata } from '../metadata.ts'
import type { Passwords } from '../passwords/passwords.ts'
import { uncommon } from '../passwords/uncommon.ts'
import type { SignIn } from '../session/sign-in.ts'
import type { Users } from './register.ts'
import type { On } from './user.routes.ts'

const changeHere = { ...changePassword, body: changePassword.body!.extend({ newPassword: uncommon(changePassword.body!.shape.newPassword) }) }

/** What somebody signed in must give the password for once more. */
export const accountRoutes = (on: On, options: {
  users: Users
  passwords: Passwords
  confirm: ReturnType<typeof createConfirmation>
  signIn: SignIn
  forgetUser(userId: number, deletion: Position, metadata: EventMetadata): Promise<void>
}): void => {
  const { users, passwords, confirm, signIn, forgetUser } = options

  on(changeHere, async (call) => {
    const { caller, body, address, context } = call
    const verified = await confirm(caller.userId, body.currentPassword, address)
    const passwordHash = await passwords.hash(body.newPassword)
    const metadata = bareMetadata(context.metadata)
    const { state } = await users(caller.userId, { type: 'changePassword', verified, passwordHash, at: metadata.at }, { metadata, newId: context.newId })
    const headers = await signIn(state.profile!, call)
    return { body: { message: 'Your password was changed. All other devices are signed out.' }, headers }
  })

  on(deleteUser, async ({ caller, body, address, context, settle }) => {
    if (caller.isAdmin) throw httpError(409, 'admin_account', 'The administrator\'s account cannot be deleted.')
    const verified = await confirm(caller.userId, body.password, address)
    const metadata = bareMetadata(context.metadata)
    const { position } = await users(caller.userId, { type: 'delete', verified, at: metadata.at }, { metadata, newId: context.newId })
    await settle(position)
    if (position !== undefined) await forgetUser(caller.userId, position, metadata)
    return { body: { message: 'Your account is deleted.' }, headers: { [sessionHeader]: 'end' } }
  })
}
