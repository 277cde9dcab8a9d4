import type { IncomingMessage, ServerResponse } from 'node:http'
import { splitTarget } from '@plateful/service'
import { createApi } from './api.ts'
import { createClock } from './clock.ts'
import type { Context } from './context.ts'
import { noFaults } from './faults.ts'
import { createPages } from './page/pages.ts'
import { openStore } from './store.ts'
import { createWebhooks } from './webhooks.ts'
import { API_VERSION } from './version.ts'
import { readBody, TooLarge } from './wire/body.ts'

/** Where all of it is served. */
export const basePath = '/stripe-simulator'

/** The part of pino that is used. */
export type Log = { info(object: object, message?: string): void; error(object: object, message?: string): void }

export type SimulatorOptions = {
  /** The SQLite file; `:memory:` for tests. */
  file: string
  secretKey: string
  publishableKey: string
  /** Signs webhooks, as Stripe's `whsec_…`. */
  webhookSecret: string
  /** Where events go. A function where the address is known only later; undefined: nobody listens. */
  webhookUrl: string | (() => string | undefined) | undefined
  /** How browsers reach it, without `/stripe-simulator`. */
  publicUrl: string | (() => string)
  /** The real clock; the simulator's own can be advanced beyond it. */
  now(): Date
  /** UUIDs. */
  newId(): string
  log: Log
  /** What Stripe would keep of a payment; nothing unless told. */
  fees?: { basisPoints: number; fixed: number }
}

/** A server that speaks Stripe's wire format, its pages, and its webhooks. `handle` is a middleware; what is not below `/stripe-simulator` goes on. */
export type Simulator = {
  handle(req: IncomingMessage & { originalUrl?: string }, res: ServerResponse, next?: () => void): void
  start(): void
  stop(): Promise<void>
}

const resolved = <T>(value: T | (() => T)): T => (typeof value === 'function' ? (value as () => T)() : value)

/** Opens the file and makes the server. It listens to nothing by itself. @throws for a key that is not a test's */
export const createStripeSimulator = (options: SimulatorOptions): Simulator => {
  const { file, secretKey, publishableKey, webhookSecret, now, newId, log, fees = { basisPoints: 0, fixed: 0 } } = options
  if (!secretKey.startsWith('sk_test_')) throw new Error('the Stripe simulator takes no key with which money moves')
  const store = openStore(file)
  const publicUrl = () => resolved(options.publicUrl).replace(/\/+$/, '')
  const config = { apiVersion: API_VERSION, feeBasisPoints: fees.basisPoints, feeFixed: fees.fixed }
  const contextAt = (seconds: number): Context => ({ store, now: seconds, newId, account: '', request: null, config, publicUrl: publicUrl() })
  const faulty = { current: noFaults() }
  const onTrouble = (error: unknown) => log.error({ err: error }, 'stripe simulator')
  const clock = createClock(store, now, contextAt, (error, id) => log.error({ err: error, id }, 'could not happen'))
  const webhooks = createWebhooks({ store, url: () => resolved(options.webhookUrl), secret: webhookSecret, now, faults: () => faulty.current, onTrouble })
  const api = createApi({ store, clock, contextAt, secretKey, publishableKey, now, newId, faults: () => faulty.current, afterwards: webhooks.look, onTrouble })
  const pages = createPages({ store, clock, contextAt, webhooks, faulty, secretKey, publicUrl, newId })
  let timer: NodeJS.Timeout | undefined

  const tick = () => {
    try {
      if (!clock.isDue()) return
      store.transaction(clock.catchUp)
      webhooks.look()
    } catch (error) {
      onTrouble(error)
    }
  }

  const serve = async (req: IncomingMessage, res: ServerResponse, path: string, query: string): Promise<void> => {
    const method = req.method ?? 'GET'
    const asked = { method, path, query, body: method === 'GET' || method === 'HEAD' ? '' : await readBody(req), headers: req.headers }
    const answer = path.startsWith('/v1/') ? await api(asked) : pages(asked)
    if ('lost' in answer && answer.lost) {
      res.destroy()
      return
    }
    res.writeHead(answer.status, answer.headers).end(method === 'HEAD' ? undefined : answer.body)
  }

  return {
    handle: (req, res, next) => {
      const { path, query } = splitTarget(req.originalUrl ?? req.url ?? '')
      if (path !== basePath && !path.startsWith(`${basePath}/`)) {
        if (next) next()
        else res.writeHead(404).end()
        return
      }
      serve(req, res, path.slice(basePath.length), query).catch((error: unknown) => {
        if (!(error instanceof TooLarge)) onTrouble(error)
        if (!res.headersSent) res.writeHead(error instanceof TooLarge ? 413 : 500, { 'content-type': 'application/json', connection: 'close' }).end('{"error":{"type":"api_error","message":"The request could not be read"}}')
        else res.destroy()
      })
    },
    start: () => {
      webhooks.start()
      timer = setInterval(tick, 1000).unref()
    },
    stop: async () => {
      clearInterval(timer)
      await webhooks.stop()
      store.close()
    },
  }
}
