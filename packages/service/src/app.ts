import express, { type Request, type Response, type Router } from 'express'
import type { Logger } from 'pino'
import type { Position } from '@plateful/event-store'
import { type Identity, identityHeader } from './caller.ts'
import { causalHeader, formatPositions, parsePositions } from './causal.ts'
import { errors, type RefusalStatuses, toHttpError } from './errors.ts'
import type { createAnswerMemory } from './idempotency.ts'
import { idsOf, uuidOf } from './request-ids.ts'
import type { Answer, Call, Route } from './route.ts'
import { validate } from './validate.ts'

/** What the routes of a service stand on. */
export type AppOptions = {
  service: string
  verify(token: string | undefined): Promise<Identity | undefined>
  answers: ReturnType<typeof createAnswerMemory>
  /** Resolves when this service's views of `producer` (itself included) reached the position, or time is up. */
  reached(producer: string, position: Position): Promise<unknown>
  statuses: RefusalStatuses
  now(): Date
  newId(): string
  /** Keyed hash of a body, as it came over the wire. */
  hashBody(body: Uint8Array): string
  log: Logger
}

/** An answer ready to be sent. */
type Sent = { status: number; headers: Record<string, string>; body: string }

const asText = ({ status, body, json, headers }: Answer, definition: Route): Sent => {
  const text = json ?? (body === undefined ? '' : JSON.stringify(definition.answer ? definition.answer.parse(body) : body))
  return { status: status ?? definition.status ?? 200, headers: headers ?? {}, body: text }
}

const send = (res: Response, { status, headers, body }: Sent) => {
  res.statusCode = status
  for (const name in headers) res.setHeader(name, headers[name]!)
  if (body === '') {
    res.end()
    return
  }
  if (!res.hasHeader('content-type')) res.setHeader('Content-Type', 'application/json; charset=utf-8')
  res.setHeader('Content-Length', Buffer.byteLength(body))
  res.end(body)
}

const refuseAs = (error: unknown, { statuses, log }: AppOptions): Sent => {
  const known = toHttpError(error, statuses)
  if (!known) log.error({ err: error }, 'a request failed')
  const answer = known ?? errors.internal()
  return { status: answer.status, headers: answer.headers, body: JSON.stringify(answer.body) }
}

const nothing = new Uint8Array()

/** The versions in `If-Match: "3", "4"`; undefined for `*`, which any version matches. A weak tag or other text matches none. */
const versionsIn = (ifMatch: string | undefined): number[] | undefined => {
  if (ifMatch === undefined || ifMatch.trim() === '*') return undefined
  return ifMatch.split(',').flatMap((tag) => /^"(\d{1,15})[^"]*"$/.exec(tag.trim())?.[1] ?? []).map(Number)
}

/**
 * A service's router and `on(route, handler)` to fill it. Each request runs: identity from the signed token,
 * access, body and validation, waiting for what the session has seen, repetition, handler, answer.
 */
export const createApp = (options: AppOptions): { router: Router; on: <R extends Route>(definition: R, handler: (call: Call<R>) => Promise<Answer>) => void } => {
  const router = express.Router({ caseSensitive: true })
  const { service, verify, answers, reached, now } = options

  const on = <R extends Route>(definition: R, handler: (call: Call<R>) => Promise<Answer>) => {
    const changes = definition.method !== 'GET'
    const sent = new WeakMap<object, Uint8Array>()
    const keepBytes = (req: object, _res: unknown, bytes: Uint8Array) => void sent.set(req, bytes)
    const parser = changes ? express.json({ limit: definition.bodyLimit ?? 1_000_000, strict: false, type: () => true, verify: keepBytes }) : undefined

    /** Parses the body into `req.body`, and answers its bytes. */
    const readBody = (req: Request, res: Response) =>
      new Promise<Uint8Array>((resolve, reject) => {
        if (!parser) return resolve(nothing)
        const length = req.headers['content-length']
        const hasBody = req.headers['transfer-encoding'] !== undefined || (length !== undefined && length !== '0')
        if (hasBody && !/^application\/(?:[\w.-]+\+)?json\s*(?:;|$)/i.test(req.headers['content-type'] ?? '')) return reject(errors.notJson())
        parser(req, res, (error?: unknown) => (error ? reject(toHttpError(error, {}) ?? errors.malformed()) : resolve(sent.get(req) ?? nothing)))
      })

    const answer = async (req: Request, res: Response): Promise<Sent> => {
      const identity = await verify(req.headers[identityHeader] as string | undefined)
      if (!identity) throw errors.unauthorized()
      const { caller } = identity
      if (definition.access !== 'public' && !caller) throw errors.unauthorized()
      if (definition.access === 'admin' && !caller?.isAdmin) throw errors.forbidden()
      const bytes = await readBody(req, res)
      const key = changes ? req.header('idempotency-key') : undefined
      if (key !== undefined && (key.length < 1 || key.length > 255)) throw errors.invalid([{ path: 'Idempotency-Key', message: 'Must have 1 to 255 characters.' }])
      const seen = req.headers[causalHeader] as string | undefined
      if (seen) await Promise.all([...parsePositions(seen)].map(([producer, position]) => reached(producer, position)))

      const bodyHash = key === undefined ? undefined : options.hashBody(bytes)
      const requestId = key === undefined ? undefined : uuidOf(`${caller?.userId ?? 'nobody'} ${req.method} ${req.originalUrl.split('?')[0]} ${key}`)
      const work = async (): Promise<Sent> => {
        const input = validate(definition, req)
        const written = new Map<string, string>()
        const ids = requestId ? idsOf(requestId) : () => options.newId()
        const call = {
          ...input,
          caller,
          address: identity.address,
          header: (name: string) => req.header(name),
          context: {
            metadata: {
              at: now().toISOString(),
              correlationId: (req.headers['x-request-id'] as string | undefined) ?? ids(),
              ...(caller ? { userId: caller.userId } : {}),
              ...(requestId ? { requestId, requestHash: bodyHash } : {}),
            },
            newId: ids,
            ...(definition.versioned ? { expectedVersions: versionsIn(req.header('if-match')) } : {}),
          },
          settle: async (position: Position | undefined) => {
            if (position === undefined) return
            const known = written.get(service)
            if (known === undefined || position > known) written.set(service, position)
            await reached(service, position)
          },
        }
        const sent = asText(await handler(call as unknown as Call<R>), definition)
        if (written.size > 0) sent.headers = { ...sent.headers, [causalHeader]: formatPositions(written) }
        return sent
      }
      if (!requestId || !bodyHash) return work()
      return answers.once(requestId, bodyHash, async () => {
        try {
          return await work()
        } catch (error) {
          return refuseAs(error, options)
        }
      })
    }

    const verb = definition.method.toLowerCase() as 'get' | 'post' | 'put' | 'delete'
    router[verb](definition.path, (req, res, next) => {
      answer(req, res).then((sent) => send(res, sent), (error: unknown) => send(res, refuseAs(error, options))).catch(next)
    })
  }

  return { router, on }
}

