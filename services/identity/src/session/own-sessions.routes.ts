import { errors } from '@plateful/service'
import { endSession, listSessions } from '../../contract/http.ts'
import { sessionHeader } from '../../contract/internal.ts'
import { bareMetadata } from '../metadata.ts'
import type { On } from '../user/user.routes.ts'
import { deviceOf } from './device.ts'
import type { OpenSession } from './open-sessions/open-sessions.ts'
import type { Sessions } from './sessions.ts'

/** A session as its user sees it. */
export const shownSession = ({ sessionId: id, startedAt: createdAt, since: lastSeenAt, userAgent, address }: OpenSession, current: string) =>
  ({ id, createdAt, lastSeenAt, device: deviceOf(userAgent), userAgent, address, current: id === current })

/** Where somebody is signed in. */
export const ownSessionRoutes = (on: On, sessions: Sessions): void => {
  on(listSessions, async ({ caller }) => ({ body: (await sessions.of(caller.userId)).map((session) => shownSession(session, caller.sessionId)) }))

  on(endSession, async ({ caller, params, context, settle }) => {
    const own = await sessions.of(caller.userId)
    if (!own.some(({ sessionId }) => sessionId === params.session)) throw errors.notFound('There is no such session.')
    await settle(await sessions.end(params.session, bareMetadata(context.metadata)))
    const headers: Record<string, string> = params.session === caller.sessionId ? { [sessionHeader]: 'end' } : {}
    return { body: { message: 'The session has ended.' }, headers }
  })
}
