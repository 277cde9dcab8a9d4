import type { IncomingMessage, ServerResponse } from 'node:http'
import express from 'express'
import { LRUCache } from 'lru-cache'
import type { Logger } from 'pino'
import type { Position } from '@plateful/event-store'
import { type Identity, identityHeader } from './caller.ts'
import { causalHeader, formatPositions, parsePositions } from './causal.ts'
import { errors, type RefusalStatuses, toHttpError } from './errors.ts'
import type { createAnswerMemory } from './idempotency.ts'
import { createMatcher, splitTarget } from './matching.ts'
import { idsOf, uuidOf } from './request-ids.ts'
import type { Answer, Call, Route } from './route.ts'
import type { ObserveRequest } from './telemetry/requests.ts'
import { createQueryReader, validate } from './validate.ts'

/** What the routes of a service stand on. */
export type AppOptions = {
  service: string
  verify(token: string | undefined): Identity | undefined | Promise<Identity | undefined>
  answers: ReturnType<typeof createAnswerMemory>
  /** Resolves with true when this service's views of `producer` (itself included) reached the position, with something else when time is up. */
  reached(producer: string, position: Position): Promise<unknown>
  statuses: RefusalStatuses
  now(): Date
  newId(): string
  /** Keyed hash of a body, as it came over the wire. */
  hashBody(body: Uint8Array): string
  log: Logger
  /** Told of each request, where anybody wants to know. */
  observe?: ObserveRequest | undefined
}

/** An answer ready to be sent. */
type Sent<Body = string | Buffer> = { status: number; headers: Record<string, string>; body: Body; about?: number | undefined }

const asText = ({ status, body, json, headers, about }: Answer, definition: Route): Sent => {
  const text = json ?? (body === undefined ? '' : JSON.stringify(definition.answer ? definition.answer.parse(body) : body))
  return { status: status ?? definition.status ?? 200, headers: headers ?? {}, body: text, about }
}

/** Status and headers go out at once, and a body is encoded once: each costs as much as finding what is answered. */
const send = (res: ServerResponse, { status, headers, body }: Sent) => {
  const head: string[] = []
  let typed = false
  for (const name in headers) {
    head.push(name, headers[name]!)
    typed ||= name.toLowerCase() === 'content-type'
  }
  if (body.length === 0) {
    if (status !== 304 && status !== 204) head.push('Content-Length', '0')
    res.writeHead(status, head).end()
    return
  }
  const bytes = typeof body === 'string' ? Buffer.from(body) : body
  if (!typed) head.push('Content-Type', 'application/json; charset=utf-8')
  head.push('Content-Length', String(bytes.length))
  res.writeHead(status, head).end(bytes)
}

const requestIdOf = (req: IncomingMessage) => req.headers['x-request-id'] as string | undefined

const refuseAs = (error: unknown, req: IncomingMessage, { statuses, log }: AppOptions): Sent<string> => {
  const known = toHttpError(error, statuses)
  if (!known) log.error({ err: error, requestId: requestIdOf(req) }, 'a request failed')
  const answer = known ?? errors.internal()
  return { status: answer.status, headers: answer.headers, body: JSON.stringify(answer.body) }
}

const nothing = new Uint8Array()

/** The versions in `If-Match: "3", "4"`; undefined for `*`, which any version matches. A weak tag or other text matches none. */
const versionsIn = (ifMatch: string | undefined): number[] | undefined => {
  if (ifMatch === undefined || ifMatch.trim() === '*') return undefined
  return ifMatch.split(',').flatMap((tag) => /^"(\d{1,15})[^"]*"$/.exec(tag.trim())?.[1] ?? []).map(Number)
}

/** A request that found its route. */
type Asked = { req: IncomingMessage; path: string; query: string; params: Record<string, string>; traceparent: string | undefined }
type Run = (asked: Asked, res: ServerResponse) => Promise<Sent>
type Found = { run: Run; pattern: string }

const headerOf = (req: IncomingMessage, name: string) => req.headers[name.toLowerCase()] as string | undefined

/** Takes a request whose path is one of its own, and hands on all others. */
export type Router = (req: IncomingMessage, res: ServerResponse, next: (error?: unknown) => void) => void

/**
 * A service's router and `on(route, handler)` to fill it. Each request runs: identity from the signed token,
 * access, body and validation, waiting for what the session has seen, repetition, handler, answer.
 */
export const createApp = (options: AppOptions): { router: Router; on: <R extends Route>(definition: R, handler: (call: Call<R>) => Promise<Answer>) => void } => {
  const { service, verify, answers, reached, now, observe } = options
  const routes = createMatcher<Found>()
  // what was reached once stays reached
  const alreadyReached = new LRUCache<string, true>({ max: 5_000 })

  const waitFor = async (seen: string) => {
    const all = await Promise.all([...parsePositions(seen)].map(([producer, position]) => reached(producer, position)))
    if (all.every((one) => one === true)) alreadyReached.set(seen, true)
  }

  const on = <R extends Route>(definition: R, handler: (call: Call<R>) => Promise<Answer>) => {
    const changes = definition.method !== 'GET'
    const readQuery = createQueryReader(definition.query)
    const sent = new WeakMap<object, Uint8Array>()
    const keepBytes = (req: object, _res: unknown, bytes: Uint8Array) => void sent.set(req, bytes)
    const anyType = { limit: definition.bodyLimit ?? 1_000_000, type: () => true, verify: keepBytes }
    const parser = definition.raw ? express.raw(anyType) : express.json({ ...anyType, strict: false })

    /** The parsed body, and its bytes. */
    const readBody = (req: IncomingMessage & { body?: unknown }, res: ServerResponse) =>
      new Promise<{ bytes: Uint8Array; body: unknown }>((resolve, reject) => {
        const length = req.headers['content-length']
        const hasBody = req.headers['transfer-encoding'] !== undefined || (length !== undefined && length !== '0')
        if (hasBody && !definition.raw && !/^application\/(?:[\w.-]+\+)?json\s*(?:;|$)/i.test(req.headers['content-type'] ?? '')) return reject(errors.notJson())
        parser(req, res, (error?: unknown) => (error ? reject(toHttpError(error, {}) ?? errors.malformed()) : resolve({ bytes: sent.get(req) ?? nothing, body: req.body })))
      })

    const run: Run = async ({ req, path, query, params, traceparent }, res) => {
      const checked = verify(req.headers[identityHeader] as string | undefined)
      const identity = checked instanceof Promise ? await checked : checked
      if (!identity) throw errors.unauthorized()
      const { caller } = identity
      if (definition.access !== 'public' && !caller) throw errors.unauthorized()
      if (definition.access === 'admin' && !caller?.isAdmin) throw errors.forbidden()
      const { bytes, body } = changes ? await readBody(req, res) : { bytes: nothing, body: undefined }
      const key = changes ? headerOf(req, 'idempotency-key') : undefined
      if (key !== undefined && (key.length < 1 || key.length > 255)) throw errors.invalid([{ path: 'Idempotency-Key', message: 'Must have 1 to 255 characters.' }])
      const seen = req.headers[causalHeader] as string | undefined
      if (seen !== undefined && !alreadyReached.has(seen)) await waitFor(seen)

      const bodyHash = key === undefined ? undefined : options.hashBody(bytes)
      const requestId = key === undefined ? undefined : uuidOf(`${caller?.userId ?? 'nobody'} ${req.method} ${path} ${key}`)
      const work = async (): Promise<Sent> => {
        const input = validate(definition, readQuery, { params, query, body })
        let written: Position | undefined
        const ids = requestId ? idsOf(requestId) : () => options.newId()
        const call = {
          ...input,
          bytes,
          caller,
          address: identity.address,
          header: (name: string) => headerOf(req, name),
          context: {
            metadata: {
              at: now().toISOString(),
              correlationId: requestIdOf(req) ?? ids(),
              ...(traceparent === undefined ? {} : { traceparent }),
              ...(caller ? { userId: caller.userId } : {}),
              ...(requestId ? { requestId, requestHash: bodyHash } : {}),
            },
            newId: ids,
            ...(definition.versioned ? { expectedVersions: versionsIn(headerOf(req, 'if-match')) } : {}),
          },
          settle: async (position: Position | undefined) => {
            if (position === undefined) return
            if (written === undefined || position > written) written = position
            await reached(service, position)
          },
        }
        const sent = asText(await handler(call as unknown as Call<R>), definition)
        if (written !== undefined) sent.headers = { ...sent.headers, [causalHeader]: formatPositions(new Map([[service, written]])) }
        return sent
      }
      if (!requestId || !bodyHash) return work()
      return answers.once(requestId, bodyHash, async () => {
        try {
          const { body, ...head } = await work()
          return { ...head, body: body.toString(), about: head.about ?? caller?.userId }
        } catch (error) {
          return refuseAs(error, req, options)
        }
      })
    }

    routes.add(definition.method, definition.path, { run, pattern: definition.path })
  }

  const router: Router = (req, res, next) => {
    const { path, query } = splitTarget(req.url ?? '/')
    const method = req.method ?? 'GET'
    let found: ReturnType<typeof routes.find>
    try {
      found = routes.find(method, path)
    } catch (error) {
      return next(error)
    }
    if (found) {
      const { value: { run, pattern }, params } = found
      const observed = observe?.({ method, route: pattern, traceparent: req.headers['traceparent'] as string | undefined })
      const finish = (sent: Sent) => {
        observed?.end(sent.status)
        send(res, sent)
      }
      run({ req, path, query, params, traceparent: observed?.traceparent }, res).then(finish, (error: unknown) => finish(refuseAs(error, req, options))).catch(next)
      return
    }
    const methods = method === 'OPTIONS' ? routes.methodsAt(path) : []
    if (methods.length === 0) return next()
    send(res, { status: 200, headers: { Allow: methods.join(', '), 'Content-Type': 'text/plain' }, body: methods.join(', ') })
  }

  return { router, on }
}
