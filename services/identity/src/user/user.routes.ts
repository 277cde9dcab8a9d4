import type { Collection } from '@plateful/read-store'
import { errors, type createServiceBase } from '@plateful/service'
import { currentUser, updateUser } from '../../contract/http.ts'
import { keyedMetadata } from '../metadata.ts'
import type { createUserAnswer } from './answer.ts'
import type { Profile } from './profile/profile.ts'
import type { Users } from './register.ts'

export type On = ReturnType<typeof createServiceBase>['on']

/** The signed-in user: read and change. */
export const userRoutes = (on: On, options: { users: Users; profiles: Collection<Profile>; answer: ReturnType<typeof createUserAnswer>; secret: Uint8Array }): void => {
  const { users, profiles, answer, secret } = options

  on(currentUser, async ({ caller, context }) => {
    const profile = await profiles.get(String(caller.userId))
    if (!profile) throw errors.unauthorized()
    return { body: await answer(profile, context.metadata.at) }
  })

  on(updateUser, async ({ caller, body, context, settle }) => {
    const { state, position } = await users(caller.userId, { type: 'changeProfile', ...body }, { ...context, metadata: keyedMetadata(context.metadata, secret) })
    await settle(position)
    if (!state.profile) throw errors.unauthorized()
    return { body: await answer(state.profile, context.metadata.at) }
  })
}
