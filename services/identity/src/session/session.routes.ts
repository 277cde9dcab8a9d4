import type { EventMetadata, Position } from '@plateful/event-store'
import { type Caller, errors, uuidOf } from '@plateful/service'
import { newPassword } from '../../contract/fields.ts'
import { login, loginPage, logout, register } from '../../contract/http.ts'
import { readSession, sessionHeader, sidHeader } from '../../contract/internal.ts'
import type { Limits } from '../login/limits.ts'
import type { createLogin } from '../login/verify.ts'
import { bareMetadata, keyedHash } from '../metadata.ts'
import { isCommonPassword } from '../passwords/common.ts'
import type { createUserAnswer } from '../user/answer.ts'
import type { Profile } from '../user/profile/profile.ts'
import type { createRegistration } from '../user/register.ts'
import type { On } from '../user/user.routes.ts'
import type { Sessions } from './sessions.ts'

// here and not in the contract: the list is not for browsers
const uncommon = newPassword.refine((password) => !isCommonPassword(password), 'This password is too common. Please choose another one.')
const registerHere = { ...register, body: register.body!.extend({ password: uncommon }) }

type SigningIn = { caller: Caller | undefined; header(name: string): string | undefined; context: { metadata: EventMetadata }; settle(position: Position | undefined): Promise<void> }

/** Signing up, in and out, and the gateway's question whose session it is. */
export const sessionRoutes = (on: On, options: {
  registerUser: ReturnType<typeof createRegistration>
  nextUserId(eventId: string, metadata: EventMetadata): Promise<number>
  verifyLogin: ReturnType<typeof createLogin>
  sessions: Sessions
  limits: Limits
  answer: ReturnType<typeof createUserAnswer>
  secret: Uint8Array
}): void => {
  const { registerUser, nextUserId, verifyLogin, sessions, limits, answer, secret } = options

  /** A new session for whoever signs in; the one that the request came with ends. */
  const signIn = async (profile: Profile, { caller, header, context, settle }: SigningIn) => {
    const metadata = bareMetadata(context.metadata)
    const { sid, position: started } = await sessions.start(profile, header('user-agent'), { ...metadata, userId: profile.id })
    const ended = caller && (await sessions.end(caller.sessionId, metadata))
    await settle(ended ?? started)
    return { body: await answer(profile, metadata.at), headers: { [sessionHeader]: `start ${sid}` } }
  }

  on(registerHere, async (call) => {
    const { body, address, context } = call
    limits.registration(address)
    const metadata = bareMetadata(context.metadata)
    const { requestId, requestHash } = context.metadata
    // the same request gets the same number again; the same key with other contents is another request
    const numberId = requestId ? uuidOf(keyedHash(secret, 'number', `${requestId} ${requestHash}`)) : context.newId()
    const who = { ...body, timeZone: body.timeZone ?? 'UTC', role: 'user' } as const
    const { profile } = await registerUser(await nextUserId(numberId, metadata), who, metadata)
    return signIn(profile, call)
  })

  on(login, async (call) => signIn(await verifyLogin(call.body.username, call.body.password, call.address), call))

  on(loginPage, async () => ({ headers: { Location: '/auth' } }))

  on(logout, async ({ caller, context, settle }) => {
    if (caller) await settle(await sessions.end(caller.sessionId, bareMetadata(context.metadata)))
    return { body: { message: 'You are signed out.' }, headers: { [sessionHeader]: 'end' } }
  })

  on(readSession, async ({ header }) => {
    const session = await sessions.resolve(header(sidHeader) ?? '')
    if (!session) throw errors.notFound()
    return { body: session }
  })
}
