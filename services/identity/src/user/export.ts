import type { ReadStore } from '@plateful/read-store'
import { type Caller, errors } from '@plateful/service'
import { generatedPlans } from '../inbox/generated-plans.ts'
import { subscriptions } from '../inbox/subscriptions.ts'
import { shownSession } from '../session/own-sessions.routes.ts'
import type { Sessions } from '../session/sessions.ts'
import type { Users } from './register.ts'

/** All that identity holds of a user, but for the password's hash and what sessions are known by. */
export const createExport = (options: { users: Users; sessions: Sessions; readStore: ReadStore }) => {
  const { users, sessions } = options
  const subscribed = options.readStore.collection(subscriptions)
  const plans = options.readStore.collection(generatedPlans)
  return async ({ userId, sessionId }: Caller) => {
    const { profile } = (await users.read(userId)).state
    if (!profile) throw errors.unauthorized()
    const { passwordVersion: _version, ...account } = profile
    const open = await sessions.of(userId)
    return {
      account,
      subscription: (await subscribed.get(String(userId))) ?? null,
      generatedPlans: (await plans.find({ filter: { where: { userId } } })).map(({ at }) => ({ at })),
      sessions: open.map((session) => shownSession(session, sessionId)).map(({ id: _id, ...rest }) => rest),
    }
  }
}
