import type { EventMetadata } from '@plateful/event-store'
import { errors, uuidOf } from '@plateful/service'
import { login, loginPage, logout, register } from '../../contract/http.ts'
import { readSession, sessionHeader, sidHeader } from '../../contract/internal.ts'
import type { Limits } from '../login/limits.ts'
import type { createLogin } from '../login/verify.ts'
import { bareMetadata, keyedHash } from '../metadata.ts'
import { uncommon } from '../passwords/uncommon.ts'
import type { createUserAnswer } from '../user/answer.ts'
import type { Profile } from '../user/profile/profile.ts'
import type { createRegistration } from '../user/register.ts'
import type { On } from '../user/user.routes.ts'
import type { Sessions } from './sessions.ts'
import type { SigningIn, SignIn } from './sign-in.ts'

const registerHere = { ...register, body: register.body!.extend({ password: uncommon(register.body!.shape.password) }) }

/** Signing up, in and out, and the gateway's question whose session it is. */
export const sessionRoutes = (on: On, options: {
  registerUser: ReturnType<typeof createRegistration>
  nextUserId(eventId: string, metadata: EventMetadata): Promise<number>
  verifyLogin: ReturnType<typeof createLogin>
  sessions: Sessions
  signIn: SignIn
  limits: Limits
  answer: ReturnType<typeof createUserAnswer>
  secret: Uint8Array
}): void => {
  const { registerUser, nextUserId, verifyLogin, sessions, signIn, limits, answer, secret } = options

  const signedIn = async (profile: Profile, call: SigningIn) => {
    const headers = await signIn(profile, call)
    return { body: await answer(profile, call.context.metadata.at), headers, about: profile.id }
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
    return signedIn(profile, call)
  })

  on(login, async (call) => signedIn(await verifyLogin(call.body.username, call.body.password, call.address), call))

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
