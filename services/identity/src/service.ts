import { randomBytes } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { createCommandHandler, createIdSequence } from '@plateful/event-store'
import type { Projection } from '@plateful/read-store'
import { createServiceBase, type Service, type ServiceAdapters } from '@plateful/service'
import type { ResolvedSession } from '../contract/internal.ts'
import { createEnsureAdmin } from './admin/ensure-admin.ts'
import { identityShapes, personalOfIdentity, type IdentityEvent } from './events.ts'
import { generatedPlans } from './inbox/generated-plans.ts'
import { inbox } from './inbox/inbox.ts'
import { subscriptions } from './inbox/subscriptions.ts'
import type { KeyStore } from './keys/key-store.ts'
import { createLimits } from './login/limits.ts'
import { createLogin } from './login/verify.ts'
import { nameShapes } from './name/name.events.ts'
import { createNames } from './name/names.ts'
import { outbox } from './outbox/outbox.ts'
import { createArgon2, type Hasher } from './passwords/hasher.ts'
import { createPasswords } from './passwords/passwords.ts'
import { createPersonalCodec } from './personal/personal-codec.ts'
import { openSessionsProjection } from './session/open-sessions/open-sessions.projection.ts'
import { personalOfSession, sessionShapes } from './session/session.events.ts'
import { sessionRoutes } from './session/session.routes.ts'
import { createSessions } from './session/sessions.ts'
import { createUserAnswer } from './user/answer.ts'
import { profiles } from './user/profile/profile.ts'
import { profileProjection } from './user/profile/profile.projection.ts'
import { createAbandon, createRegistration } from './user/register.ts'
import { userDecider } from './user/user.decider.ts'
import { personalOfUser, userShapes } from './user/user.events.ts'
import { userRoutes } from './user/user.routes.ts'

export type IdentityAdapters = ServiceAdapters & {
  /** The users' keys, outside the event store. */
  keyStore: KeyStore
  /** Keeps hashes of names from being guessed. Another one makes every account unreachable. */
  nameSecret: Uint8Array
  /** False switches the service's rate limits off. */
  rateLimits: boolean
  /** How passwords are hashed; Argon2id unless a test wants it cheaper. */
  hasher?: Hasher
}

export type IdentityService = Service & {
  /** Whose session the browser's `sid` is; extends it at most once a day (`renew`: the cookie should be, too). */
  resolveSession(sid: string): Promise<ResolvedSession | undefined>
  /** How far the views have come: what `resolveSession` answers can change only when this does, or with time. */
  position(): string | undefined
  /** Makes the administrator's account at the first start. */
  ensureAdmin(who: { email: string; password: string }): Promise<{ created: boolean }>
}

const day = 24 * 60 * 60 * 1000

/** Accounts and sessions: who is who. */
export const createIdentity = async (adapters: IdentityAdapters): Promise<IdentityService> => {
  const { eventStore, readStore, keyStore, nameSecret, now, newId, log } = adapters
  const base = createServiceBase<IdentityEvent>({
    ...adapters,
    service: 'identity',
    codec: createPersonalCodec(identityShapes, personalOfIdentity, keyStore),
    projections: [profileProjection, openSessionsProjection] as unknown as readonly Projection<never>[],
    inbox,
    outbox,
    statuses: { no_such_user: 401 },
  })

  const users = createCommandHandler({ eventStore, codec: createPersonalCodec(userShapes, personalOfUser, keyStore), decider: userDecider, stream: (id) => `user-${id}` })
  const nextUserId = createIdSequence(eventStore, 'user-ids')
  const abandon = createAbandon(users, newId)
  const names = createNames({ eventStore, codec: createPersonalCodec(nameShapes, {}, keyStore), secret: nameSecret, newId, abandon })
  const passwords = await createPasswords({
    hasher: adapters.hasher ?? createArgon2(), atOnce: availableParallelism(), decoy: randomBytes(32).toString('base64url'),
  })
  const registerUser = createRegistration({ users, names, passwords, abandon, newId })
  const sessions = createSessions({
    eventStore, codec: createPersonalCodec(sessionShapes, personalOfSession, keyStore), readStore,
    newSid: () => randomBytes(32).toString('base64url'), newId, now, log,
  })
  const limits = createLimits({ enabled: adapters.rateLimits, now })
  const answer = createUserAnswer({ subscriptions: readStore.collection(subscriptions), generatedPlans: readStore.collection(generatedPlans) })

  sessionRoutes(base.on, {
    registerUser, nextUserId, verifyLogin: createLogin({ users, names, passwords, limits }), sessions, limits, answer, secret: nameSecret,
  })
  userRoutes(base.on, { users, profiles: readStore.collection(profiles), answer, secret: nameSecret })

  const tidy = () => sessions.forgetExpired().catch((error: unknown) => log.error({ err: error }, 'old sessions stay in the view'))
  let tidying: NodeJS.Timeout | undefined
  return {
    ...base.service,
    start: async () => {
      await base.service.start()
      await tidy()
      tidying = setInterval(() => void tidy(), day).unref()
    },
    stop: async () => {
      clearInterval(tidying)
      await base.service.stop()
    },
    resolveSession: sessions.resolve,
    position: base.core.position,
    ensureAdmin: createEnsureAdmin({ users, names, registerUser, nextUserId, metadata: () => ({ at: now().toISOString(), correlationId: newId() }) }),
  }
}
