import type { EventStore } from '@plateful/event-store'
import type { ReadStore } from '@plateful/read-store'
import { createTokenSigner, type Identity, identityHeader } from '@plateful/service'
import { person, type Reply, runningService } from '@plateful/testing'
import type { KeyStore } from './keys/key-store.ts'
import { createSqliteKeyStore } from './keys/sqlite.ts'
import type { Outgoing, Post } from './mail/post.ts'
import { createArgon2, type Hasher } from './passwords/hasher.ts'
import { createIdentity, type IdentityService } from './service.ts'

/** Real Argon2, as cheap as it can be, that counts what it is asked. */
export const countingHasher = () => {
  const cheap = createArgon2({ memoryKiB: 64, passes: 1 })
  const counts = { hashed: 0, verified: 0 }
  const hasher: Hasher = {
    hash: (password) => { counts.hashed++; return cheap.hash(password) },
    verify: (hashed, password) => { counts.verified++; return cheap.verify(hashed, password) },
  }
  return { hasher, counts }
}

export const nameSecret = new TextEncoder().encode('a secret for names in tests, long enough')

/** A post that keeps what it is given, and refuses it while it is told to. */
const collectingPost = (letters: Outgoing[]): Post & { refusal: Error | undefined; tried: Outgoing[] } => ({
  refusal: undefined,
  tried: [],
  async send(mail) {
    this.tried.push(mail)
    if (this.refusal) throw this.refusal
    letters.push(mail)
  },
  forget: async (userId) => void letters.splice(0, letters.length, ...letters.filter((mail) => mail.userId !== userId)),
  close: () => {},
})

/** The real service for specs; rate limits are off unless asked for. */
export const runningIdentity = async (options: {
  now?: () => Date
  rateLimits?: boolean
  eventStore?: EventStore
  readStore?: ReadStore
  keyStore?: KeyStore
  post?: Post
} = {}) => {
  const { hasher, counts } = countingHasher()
  const { now, rateLimits = false, eventStore, readStore } = options
  const letters: Outgoing[] = []
  const collecting = collectingPost(letters)
  const post = options.post ?? collecting
  const keyStore = options.keyStore ?? await createSqliteKeyStore({ file: ':memory:' })
  let identity: IdentityService | undefined
  const running = await runningService(async (adapters) => {
    identity = await createIdentity({ ...adapters, ...(eventStore ? { eventStore } : {}), ...(readStore ? { readStore } : {}), keyStore, nameSecret, post, publicUrl: () => 'https://plateful.test', rateLimits, hasher })
    return identity
  }, now ? { now } : {})
  counts.hashed = 0
  return {
    ...running,
    eventStore: eventStore ?? running.eventStore,
    readStore: readStore ?? running.readStore,
    keyStore, counts,
    /** What was mailed. */
    letters,
    post: collecting,
    identity: identity!,
    stop: async () => {
      await running.stop()
      if (!options.keyStore) await keyStore.close()
    },
  }
}

export type RunningIdentity = Awaited<ReturnType<typeof runningIdentity>>

/** A body that registers; each username makes another person. */
export const newcomer = (username: string, more: object = {}) =>
  ({ username, email: `${username}@example.com`, password: 'correct horse', firstName: 'Anna', lastName: 'Cook', ...more })

/** The sid that an answer starts a session with. */
export const sidOf = ({ headers }: Reply): string => {
  const match = /^start ([A-Za-z0-9_-]{43})$/.exec(headers.get('x-plateful-session') ?? '')
  if (!match) throw new Error(`no session was started: ${headers.get('x-plateful-session')}`)
  return match[1]!
}

/** The caller of a session, as the gateway learns it. */
export const callerOf = async ({ identity }: RunningIdentity, sid: string) => (await identity.resolveSession(sid))?.caller

/** Registers and answers as whom further calls are made. */
export const signedUp = async (running: RunningIdentity, username: string, more: object = {}) => {
  const reply = await running.signedOut('POST', '/api/register', newcomer(username, more))
  if (reply.status !== 201) throw new Error(`not registered: ${JSON.stringify(reply.body)}`)
  const sid = sidOf(reply)
  const caller = (await callerOf(running, sid))!
  return { sid, caller, user: reply.body, call: running.as(caller) }
}

/** The gateway's header for a call from another address, or for a plain `fetch`; `runningService` signs with this secret. */
export const signedHeader = async (identity: Identity, now: () => Date = () => new Date('2026-03-04T10:00:00.000Z')) =>
  ({ [identityHeader]: await createTokenSigner(new TextEncoder().encode('a secret for tests, long enough to sign'), now)(identity) })

export { person }
