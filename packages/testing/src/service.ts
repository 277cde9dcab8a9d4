import { randomUUID } from 'node:crypto'
import express from 'express'
import { createSqliteEventStore } from '@plateful/event-store/sqlite'
import type { Bus } from '@plateful/messaging'
import { createMemoryBus } from '@plateful/messaging/memory'
import { createSqliteReadStore } from '@plateful/read-store/sqlite'
import { type Caller, causalHeader, createLog, createTokenSigner, formatPositions, identityHeader, listen, type Logger, observedEventStore, type Service, type ServiceAdapters, type Telemetry } from '@plateful/service'
import { createVoice } from './voice.ts'

/** A caller for tests: a plain signed-in person unless told otherwise. */
export const person = (userId: number, more: Partial<Caller> = {}): Caller =>
  ({ userId, username: `person${userId}`, isAdmin: false, timeZone: 'UTC', sessionId: `s${userId}`, ...more })

/** What came back; `body` is the parsed JSON where there was any. */
export type Reply = { status: number; headers: Headers; body: ReturnType<typeof JSON.parse> }

/** A clock that stands until it is set. */
export const stoppedClock = (start: string) => {
  let time = new Date(start)
  return { now: () => time, set: (iso: string) => { time = new Date(iso) } }
}

/**
 * A real service on embedded stores in memory behind real HTTP, as the gateway would call it. `says` lets the
 * test speak for another service: the message is carried by the real bus. `name` is what telemetry calls it.
 */
export const runningService = async (create: (adapters: ServiceAdapters) => Promise<Service> | Service, options: { now?: () => Date; bus?: Bus; name?: string; log?: Logger; telemetry?: Telemetry } = {}) => {
  const now = options.now ?? (() => new Date('2026-03-04T10:00:00.000Z'))
  const tokenSecret = new TextEncoder().encode('a secret for tests, long enough to sign')
  const bus = options.bus ?? createMemoryBus()
  const { telemetry, log = createLog('silent', 'test') } = options
  const eventStore = observedEventStore(await createSqliteEventStore({ file: ':memory:' }), options.name ?? 'test', telemetry)
  const readStore = await createSqliteReadStore({ file: ':memory:' })
  const service = await create({ eventStore, readStore, bus, now, newId: () => randomUUID(), log, tokenSecret, telemetry })
  await service.start()
  const app = express().use(service.router).use((_req, res) => void res.status(404).json({ code: 'no_route' }))
  const { port, stop } = await listen(app, { port: 0, host: '127.0.0.1' })
  const sign = createTokenSigner(tokenSecret, now)

  const voices = new Map<string, ReturnType<typeof createVoice>>()
  const said = new Map<string, string>()

  const send = (caller: Caller | undefined) => async (method: string, path: string, body?: unknown, headers: Record<string, string> = {}): Promise<Reply> => {
    const response = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      headers: {
        [identityHeader]: await sign({ caller, address: '203.0.113.7' }),
        [causalHeader]: formatPositions(said),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }), ...headers,
      },
      ...(body === undefined ? {} : { body: typeof body === 'string' || body instanceof Uint8Array ? (body as string) : JSON.stringify(body) }),
    })
    const text = await response.text()
    return { status: response.status, headers: response.headers, body: text && response.headers.get('content-type')?.includes('json') ? JSON.parse(text) : text }
  }

  return {
    as: send,
    signedOut: send(undefined),
    url: `http://127.0.0.1:${port}`,
    eventStore, readStore, bus, service,
    /** Speaks for another service; requests sent after it wait until this one has heard it, as a session's would. */
    says: (producer: string, type: string, data: object) => {
      const voice = voices.get(producer) ?? createVoice(bus, producer)
      voices.set(producer, voice)
      said.set(producer, voice(type, data))
    },
    stop: async () => {
      await stop()
      await service.stop()
      await bus.close()
      await readStore.close()
      await eventStore.close()
    },
  }
}

