import { createApp, type AppOptions, type Router } from './app.ts'
import { type Caller, createTokenVerifier } from './caller.ts'
import { type Adapters, createCore } from './core.ts'
import { createDeadLetters } from './dead-letters.ts'
import { createAnswerMemory } from './idempotency.ts'
import { createBodyHash } from './request-ids.ts'
import { route } from './route.ts'
import { createSeal } from './seal.ts'
import { createRequestObserver } from './telemetry/requests.ts'
import type { DomainEvent } from '@plateful/event-store'

/** What a service needs from outside, whatever it is about. */
export type ServiceAdapters = Adapters & {
  /** Shared with the gateway: identities are signed with it. */
  tokenSecret: Uint8Array
}

/** A service as the gateway and `main.ts` see it. */
export type Service = {
  name: string
  router: Router
  /** Resolves when the service can serve. */
  start(): Promise<void>
  stop(): Promise<void>
  /** Rejects when the service cannot serve writes now. */
  check(): Promise<void>
  /** All that is held of the caller, by what it is; absent where nothing is. */
  exportOf?(caller: Caller): Promise<object>
}

/** What the gateway asks of services for a user's export: below no path that leads in from outside. */
export const exportPath = '/internal/export'

const exportRoute = route({ method: 'GET', path: exportPath, access: 'user', summary: 'All that is held of the caller' })

const hour = 60 * 60 * 1000

/** Puts a service's core and routes together. `routes` fills the router by `on`. */
export const createServiceBase = <E extends DomainEvent>(options: ServiceAdapters & Omit<Parameters<typeof createCore<E>>[0], keyof Adapters> & { statuses: AppOptions['statuses']; exportOf?: Service['exportOf'] }) => {
  const { tokenSecret, service, now, newId, log, eventStore, readStore, telemetry } = options
  const core = createCore<E>(options)
  const answers = createAnswerMemory(readStore, createSeal(tokenSecret, `answers of ${service}`), now)
  const app = createApp({ service, verify: createTokenVerifier(tokenSecret, now), answers, reached: core.reached, statuses: options.statuses, now, newId, hashBody: createBodyHash(tokenSecret), log, observe: createRequestObserver(service, telemetry) })
  const deadLetters = createDeadLetters(readStore)
  const { exportOf } = options
  if (exportOf) app.on(exportRoute, async ({ caller }) => ({ body: await exportOf(caller), headers: { 'Cache-Control': 'no-store' } }))
  let cleaner: NodeJS.Timeout | undefined
  return {
    core,
    on: app.on,
    /**
     * Forgets what this service was told of a user, and overwrites what is left of documents that its views removed. To
     * be called once they have: whatever was decided about the user stands in their streams.
     */
    forget: async (userId: number): Promise<void> => {
      await answers.forgetAbout(userId)
      for (const { id, message } of await deadLetters.list()) {
        if (message.metadata.userId === userId || ('userId' in message.data && message.data.userId === userId)) await deadLetters.remove(id)
      }
      await readStore.scrub()
    },
    service: {
      name: service,
      router: app.router,
      start: async () => {
        await core.start()
        cleaner = setInterval(() => void answers.forget().catch((error: unknown) => log.error({ err: error }, 'old answers stay')), hour).unref()
      },
      stop: async () => {
        clearInterval(cleaner)
        await core.stop()
      },
      // A broker that is away stops no write: what it did not carry follows once it is back.
      check: async () => {
        await Promise.all([eventStore.check(), readStore.checkpoint('ready')])
      },
      ...(exportOf ? { exportOf } : {}),
    } satisfies Service,
  }
}
