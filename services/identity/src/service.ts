import { randomBytes } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { createCommandHandler, createIdSequence, type Position, type Running, type Shapes } from '@plateful/event-store'
import type { Projection } from '@plateful/read-store'
import { createDeadLetters, createLeadership, createServiceBase, type Service, type ServiceAdapters } from '@plateful/service'
import type { ResolvedSession } from '../contract/internal.ts'
import { createEnsureAdmin } from './admin/ensure-admin.ts'
import { adminUserRoutes } from './admin/users.routes.ts'
import { identityShapes, personalOfIdentity, type IdentityEvent } from './events.ts'
import { generatedPlans } from './inbox/generated-plans.ts'
import { inbox } from './inbox/inbox.ts'
import { subscriptions } from './inbox/subscriptions.ts'
import type { KeyStore } from './keys/key-store.ts'
import { createLimits } from './login/limits.ts'
import { createConfirmation, createLogin } from './login/verify.ts'
import { dueMails } from './mail/due-mails/due-mails.ts'
import { dueMailsProjection } from './mail/due-mails/due-mails.projection.ts'
import { mailShapes } from './mail/mail.events.ts'
import { createMailer } from './mail/mailer.ts'
import type { Post } from './mail/post.ts'
import { nameShapes } from './name/name.events.ts'
import { createNames } from './name/names.ts'
import { outbox } from './outbox/outbox.ts'
import { createArgon2, type Hasher } from './passwords/hasher.ts'
import { createPasswords } from './passwords/passwords.ts'
import { createPersonalCodec, type PersonalFields, type UserBound } from './personal/personal-codec.ts'
import { createForgetUser, forgetUsers } from './processes/forget-user.ts'
import { issueResets } from './processes/issue-resets.ts'
import { createRecoveries } from './recovery/recoveries.ts'
import { recoveryShapes } from './recovery/recovery.events.ts'
import { recoveryRoutes } from './recovery/recovery.routes.ts'
import { openSessionsProjection } from './session/open-sessions/open-sessions.projection.ts'
import { ownSessionRoutes } from './session/own-sessions.routes.ts'
import { personalOfSession, sessionShapes } from './session/session.events.ts'
import { sessionRoutes } from './session/session.routes.ts'
import { createSessions } from './session/sessions.ts'
import { createSignIn } from './session/sign-in.ts'
import { accountRoutes } from './user/account.routes.ts'
import { createUserAnswer } from './user/answer.ts'
import { createExport } from './user/export.ts'
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
  post: Post
  /** How browsers reach the product; undefined as long as nobody can know: mails wait until then. */
  publicUrl(): string | undefined
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
  const { eventStore, readStore, keyStore, nameSecret, post, now, newId, log } = adapters
  const codecOf = <E extends UserBound>(shapes: Shapes<E>, personal: PersonalFields<E> = {}) => createPersonalCodec(shapes, personal, keyStore)

  const users = createCommandHandler({ eventStore, codec: codecOf(userShapes, personalOfUser), decider: userDecider, stream: (id) => `user-${id}` })
  const nextUserId = createIdSequence(eventStore, 'user-ids')
  const abandon = createAbandon(users, newId)
  const names = createNames({ eventStore, codec: codecOf(nameShapes), secret: nameSecret, newId, abandon })
  const sessions = createSessions({
    eventStore, codec: codecOf(sessionShapes, personalOfSession), readStore, newSid: () => randomBytes(32).toString('base64url'), newId, now, log,
  })
  const reached = (position: Position) => base.core.reached('identity', position)
  const forgetUser = createForgetUser({ users, names, keyStore, post, forget: (userId) => base.forget(userId), reached, newId })

  const base = createServiceBase<IdentityEvent>({
    ...adapters,
    service: 'identity',
    codec: codecOf(identityShapes, personalOfIdentity),
    projections: [profileProjection, openSessionsProjection, dueMailsProjection] as unknown as readonly Projection<never>[],
    inbox,
    processes: [issueResets(users, nameSecret), forgetUsers(forgetUser)],
    outbox,
    statuses: { no_such_user: 401, invalid_token: 400 },
    exportOf: createExport({ users, sessions, readStore }),
  })

  const passwords = await createPasswords({
    hasher: adapters.hasher ?? createArgon2(), atOnce: availableParallelism(), decoy: randomBytes(32).toString('base64url'),
  })
  const registerUser = createRegistration({ users, names, passwords, abandon, newId })
  const limits = createLimits({ enabled: adapters.rateLimits, now })
  const answer = createUserAnswer({ subscriptions: readStore.collection(subscriptions), generatedPlans: readStore.collection(generatedPlans) })
  const signIn = createSignIn(sessions)
  const recoveries = createRecoveries({ eventStore, codec: codecOf(recoveryShapes), secret: nameSecret, newId })
  const mailer = createMailer({
    eventStore, codec: codecOf(mailShapes), mails: readStore.collection(dueMails), users, post, publicUrl: adapters.publicUrl, secret: nameSecret,
    deadLetters: createDeadLetters(readStore), reached, now, newId, log,
  })

  sessionRoutes(base.on, {
    registerUser, nextUserId, verifyLogin: createLogin({ users, names, passwords, limits }), sessions, signIn, limits, answer, secret: nameSecret,
  })
  userRoutes(base.on, { users, profiles: readStore.collection(profiles), answer, secret: nameSecret })
  accountRoutes(base.on, { users, passwords, confirm: createConfirmation({ users, passwords, limits }), signIn, forgetUser })
  ownSessionRoutes(base.on, sessions)
  recoveryRoutes(base.on, { users, names, passwords, limits, recoveries })
  adminUserRoutes(base.on, readStore, answer)

  const tidy = () => sessions.forgetExpired().catch((error: unknown) => log.error({ err: error }, 'old sessions stay in the view'))
  let tidying: NodeJS.Timeout | undefined
  let mailing: Running | undefined
  return {
    ...base.service,
    start: async () => {
      await base.service.start()
      await tidy()
      tidying = setInterval(() => void tidy(), day).unref()
      mailing = createLeadership({
        readStore, name: 'mail', holder: newId(), now, onLead: async () => mailer.start(), onError: (error) => log.error({ err: error }, 'mails wait'),
      })
    },
    stop: async () => {
      clearInterval(tidying)
      await mailing?.stop()
      await base.service.stop()
    },
    resolveSession: sessions.resolve,
    position: base.core.position,
    ensureAdmin: createEnsureAdmin({ users, names, registerUser, nextUserId, metadata: () => ({ at: now().toISOString(), correlationId: newId() }) }),
  }
}
