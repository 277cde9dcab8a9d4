import type { EventMetadata, Position } from '@plateful/event-store'
import { httpError } from '@plateful/service'
import { requestPasswordReset, requestUsernameRecovery, resetPassword } from '../../contract/http.ts'
import { sessionHeader } from '../../contract/internal.ts'
import type { Limits } from '../login/limits.ts'
import { bareMetadata } from '../metadata.ts'
import type { Names } from '../name/names.ts'
import type { Passwords } from '../passwords/passwords.ts'
import { uncommon } from '../passwords/uncommon.ts'
import type { Users } from '../user/register.ts'
import { isResetGood } from '../user/user.decider.ts'
import type { On } from '../user/user.routes.ts'
import type { Recoveries } from './recoveries.ts'
import type { Forgotten } from './recovery.events.ts'
import { hashOfToken, userOfToken } from './reset-token.ts'

const resetHere = { ...resetPassword, body: resetPassword.body!.extend({ newPassword: uncommon(resetPassword.body!.shape.newPassword) }) }

const invalidToken = () => httpError(400, 'invalid_token', 'Invalid or expired reset token. Please try again.')

type Asking = { body: { email: string }; address: string; context: { metadata: EventMetadata }; settle(position: Position | undefined): Promise<void> }

/** Forgotten passwords and usernames. */
export const recoveryRoutes = (on: On, options: { users: Users; names: Names; passwords: Passwords; limits: Limits; recoveries: Recoveries }): void => {
  const { users, names, passwords, limits, recoveries } = options

  /** Does the same for an address that nobody has; what follows for one that somebody has, the answer does not wait for. */
  const ask = async (forgotten: Forgotten, { body, address, context }: Asking) => {
    limits.recovery(address)
    await recoveries.request(body.email, forgotten, (await names.holder('email', body.email)) ?? 0, limits.recoveriesPerAccount, bareMetadata(context.metadata))
  }

  on(requestPasswordReset, async (call) => {
    await ask('password', call)
    return { body: { message: 'If an account with that email exists, you will receive a link to reset your password shortly.' } }
  })

  on(requestUsernameRecovery, async (call) => {
    await ask('username', call)
    return { body: { message: 'If an account with that email exists, you will receive your username shortly.' } }
  })

  on(resetHere, async ({ body, caller, context, settle }) => {
    const userId = userOfToken(body.token)
    const tokenHash = hashOfToken(body.token)
    const { at } = context.metadata
    if (userId === undefined || !isResetGood((await users.read(userId)).state, tokenHash, at)) throw invalidToken()
    const passwordHash = await passwords.hash(body.newPassword)
    const { position } = await users(userId, { type: 'resetPassword', tokenHash, passwordHash, at }, { metadata: { ...bareMetadata(context.metadata), userId }, newId: context.newId })
    await settle(position)
    const headers: Record<string, string> = caller ? { [sessionHeader]: 'end' } : {}
    return { body: { message: 'Your password has been reset. Please sign in with the new one.' }, headers }
  })
}
