import { createApp, type AppOptions, type Router } from './app.ts'
import { createTokenVerifier } from './caller.ts'
import { type Adapters, createCore } from './core.ts'
import { createAnswerMemory } from './idempotency.ts'
import { createBodyHash } from './request-ids.ts'
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
}

const hour = 60 * 60 * 1000

/** Puts a service's core and routes together. `routes` fills the router by `on`. */
export const createServiceBase = <E extends DomainEvent>(options: ServiceAdapters & Omit<Parameters<typeof createCore<E>>[0], keyof Adapters> & { statuses: AppOptions['statuses'] }) => {
  const { tokenSecret, service, now, newId, log, eventStore, readStore, telemetry } = options
  const core = createCore<E>(options)
  const answers = createAnswerMemory(readStore, createSeal(tokenSecret, `answers of ${service}`), now)
  const app = createApp({ service, verify: createTokenVerifier(tokenSecret, now), answers, reached: core.reached, statuses: options.statuses, now, newId, hashBody: createBodyHash(tokenSecret), log, observe: createRequestObserver(service, telemetry) })
  let cleaner: NodeJS.Timeout | undefined
  return {
    core,
    on: app.on,
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
      check: () => eventStore.check(),
    } satisfies Service,
  }
}
