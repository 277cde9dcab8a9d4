import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import express, { type Request, type RequestHandler, type Response } from 'express'
import { type Caller, causalHeader, createRateLimiter, type ErrorBody, errors, HttpError, httpError, identityHeader, type Logger, type Router, splitTarget, type Telemetry, tooMany, unlimited } from '@plateful/service'
import { beforeHead, sessionCookie, sessionHeader } from './answer-headers.ts'
import { createReload } from './dev-reload.ts'
import { createExport, isExport } from './export.ts'
import { everyHeader, securityHeaders } from './headers.ts'
import { createObserver, type Noted, type UpstreamStats, watchGateway } from './observe.ts'
import { isForeignChange, ownOrigins } from './origin.ts'
import { createPages } from './page.ts'
import { type ServiceName, serviceFor, serviceNames } from './route-table.ts'
import { createSeenCookie } from './seen-cookie.ts'
import { createSessionReader, sidIn } from './session.ts'
import type { Sessions } from './session-cache.ts'

/** A service behind the gateway: called in this process, or through a proxy. */
export type Upstream = {
  handle: Router
  check(): Promise<void>
  /** All that it holds of a caller; `headers` say to a service in another process who asks. Absent or undefined where it holds nothing. */
  exportOf?(caller: Caller, headers: Record<string, string>): Promise<object | undefined>
  /** How its instances do, where there are any to choose from. */
  stats?(): UpstreamStats
}

export type GatewayOptions = {
  upstreams: Record<ServiceName, Upstream>
  sessions: Sessions
  tokenSecret: Uint8Array
  /** How browsers reach the product. */
  publicUrl: string
  host: string
  port: number
  /** The folder with the built frontends. */
  webRoot: string
  /** How many proxies stand before this one. */
  trustProxy: number
  rateLimits: boolean
  /** Whether pages that pay load Stripe's script. */
  stripe?: boolean
  /** Whether browsers carry how far they have written, for other gateways beside this one. */
  sharePositions?: boolean
  dev: boolean
  now(): Date
  newId(): string
  log: Logger
  telemetry?: Telemetry | undefined
}

/** The largest body any call takes, with room for its wrapping, in bytes. */
const largestBody = 5_500_000
const minute = 60_000
const requestIdHeader = 'x-request-id'
/** Headers that only gateway and services exchange; from outside they have no effect. */
const internalHeaders = [identityHeader, causalHeader, sessionHeader, 'x-plateful-sid', requestIdHeader]

/** The id that the gateway gave the request. */
const requestIdOf = (req: IncomingMessage) => req.headers[requestIdHeader] as string

const sendError = (res: ServerResponse, { status, body, headers }: HttpError) => {
  const answer: ErrorBody = body
  res.statusCode = status
  for (const name in headers) res.setHeader(name, headers[name]!)
  res.setHeader('Content-Type', 'application/json; charset=utf-8')
  res.end(JSON.stringify(answer))
}

/** The client's address: beside us, or as the outermost of the proxies in front names it. */
const addressOf = (req: IncomingMessage, trustProxy: number): string => {
  const beside = req.socket.remoteAddress ?? ''
  const named = trustProxy === 0 ? [] : String(req.headers['x-forwarded-for'] ?? '').split(',').map((one) => one.trim()).filter(Boolean).reverse()
  const address = trustProxy === 0 ? beside : ([beside, ...named][Math.min(trustProxy, named.length)] ?? '')
  return address.startsWith('::ffff:') ? address.slice('::ffff:'.length) : address
}

/** Answers before the body has come: the client gets a moment to read the answer, then the rest is cut off. */
const refuseToRead = (req: IncomingMessage, res: ServerResponse) => {
  res.setHeader('Connection', 'close')
  res.once('finish', () => void setTimeout(() => req.socket.destroy(), 500).unref())
}

/** The one door: sessions, cross-site rule, limits, headers, routing to services, and the frontends. */
export const createGateway = (options: GatewayOptions): RequestListener => {
  const { upstreams, now, log } = options
  const https = options.publicUrl.startsWith('https:')
  const cookieName = https ? '__Host-sid' : 'sid'
  const origins = ownOrigins(options.publicUrl, options.host, options.port)
  const seen = options.sharePositions ? createSeenCookie({ secret: options.tokenSecret, secure: https, now }) : undefined
  const reader = createSessionReader({ sessions: options.sessions, cookieName, seen, tokenSecret: options.tokenSecret, now })
  const limiter = options.rateLimits ? createRateLimiter({ limit: 600, windowMs: minute, now }) : unlimited
  const setSecurityHeaders = securityHeaders(https)
  const always = Object.entries(everyHeader(https)).flat()
  const observe = createObserver(options)
  const gather = createExport(upstreams, now)
  watchGateway(options.telemetry, upstreams, reader.size)
  const pages = createPages(options.webRoot, { dev: options.dev, stripe: options.stripe ?? false, hasSession: (req) => sidIn(req, cookieName) !== undefined })

  /** What services told the gateway: session cookies and causal positions. */
  const hookAnswer = (res: ServerResponse, requestId: string, sid: string | undefined, renew: boolean) =>
    beforeHead(res, {
      always,
      requestId,
      onHead: ({ session, positions }) => {
        const started = session?.startsWith('start ') ? session.slice('start '.length) : undefined
        const current = started ?? sid
        const cookies: string[] = []
        if (session !== undefined || renew) cookies.push(sessionCookie(cookieName, https, session === undefined ? sid : started))
        if (session !== undefined && sid) reader.forget(sid)
        if (positions && current) {
          const all = reader.wrote(current, positions)
          if (seen && session !== 'end') cookies.push(seen.write(current, all))
        }
        return cookies
      },
    })

  const limited = (caller: Caller | undefined, address: string): HttpError | undefined => {
    const taken = limiter.take(caller ? `user ${caller.userId}` : address)
    return taken.allowed ? undefined : tooMany(taken.retryAfter, 'That was a little fast. Please try again in a moment.')
  }

  const fail = (error: unknown, req: IncomingMessage, res: ServerResponse) => {
    if (res.headersSent) return void res.destroy()
    if (error instanceof HttpError) return sendError(res, error)
    // complaints about an address (bad escapes) are the client's; anything else is ours
    const status = typeof error === 'object' && error !== null && 'status' in error ? Number(error.status) : 500
    if (status === 400) return sendError(res, httpError(400, 'invalid_request', 'That address is not valid.'))
    log.error({ err: error, requestId: requestIdOf(req) }, 'a request failed')
    sendError(res, errors.internal())
  }

  /** An answer that no service is asked for. */
  const refuse = (req: IncomingMessage, res: ServerResponse, error: HttpError) => {
    setSecurityHeaders(req, res)
    res.setHeader('Cache-Control', 'no-store')
    res.setHeader('X-Request-Id', requestIdOf(req))
    sendError(res, error)
  }

  const failCall = (error: unknown, req: IncomingMessage, res: ServerResponse) => {
    if (!res.headersSent) {
      setSecurityHeaders(req, res)
      res.setHeader('Cache-Control', 'no-store')
      res.setHeader('X-Request-Id', requestIdOf(req))
    }
    fail(error, req, res)
  }

  const answerExport = async (res: ServerResponse, caller: Caller | undefined, headers: Record<string, string>) => {
    res.setHeader('Cache-Control', 'no-store')
    try {
      if (!caller) throw errors.unauthorized()
      const { json, fileName } = await gather(caller, headers)
      res.setHeader('Content-Type', 'application/json; charset=utf-8')
      res.setHeader('Content-Disposition', `attachment; filename="${fileName}"`)
      res.end(json)
    } catch (error) {
      if (!(error instanceof HttpError)) throw error
      sendError(res, error)
    }
  }

  const api = async (service: ServiceName, req: IncomingMessage, res: ServerResponse, noted: Noted | undefined) => {
    if (isForeignChange(req, origins)) return refuse(req, res, httpError(403, 'foreign_origin', 'This request came from another site.'))
    if (Number(req.headers['content-length'] ?? 0) > largestBody) {
      refuseToRead(req, res)
      return refuse(req, res, errors.tooLarge())
    }
    const address = addressOf(req, options.trustProxy)
    const { sid, caller, token, renew, positions } = await reader.read(req, address)
    if (noted) noted.userId = caller?.userId
    const tooFast = limited(caller, address)
    if (tooFast) return refuse(req, res, tooFast)
    req.headers[identityHeader] = token
    if (noted?.traceparent) req.headers['traceparent'] = noted.traceparent
    if (positions) req.headers[causalHeader] = positions
    hookAnswer(res, requestIdOf(req), sid, renew)
    if (isExport(req.method, splitTarget(req.url ?? '/').path)) return answerExport(res, caller, { [identityHeader]: token, ...(positions ? { [causalHeader]: positions } : {}) })
    upstreams[service].handle(req, res, (error) => {
      if (error) failCall(error, req, res)
      else sendError(res, errors.notFound())
    })
  }

  const ready = async (_req: Request, res: Response) => {
    const checks = await Promise.allSettled(serviceNames.map((name) => upstreams[name].check()))
    const unavailable = serviceNames.filter((_, i) => checks[i]?.status === 'rejected')
    res.setHeader('Cache-Control', 'no-store')
    res.status(unavailable.length === 0 ? 200 : 503).json(unavailable.length === 0 ? { status: 'ready' } : { status: 'unavailable', unavailable })
  }

  let docs: Promise<RequestHandler> | undefined
  const readDocs = async (): Promise<RequestHandler> => {
    // loaded when somebody asks: in a process of its own the gateway needs no contracts otherwise
    const { createDocs } = await import('./docs/docs.ts')
    return createDocs({ publicUrl: options.publicUrl, cookieName, assets: pages.assets() })
  }

  const app = express().disable('x-powered-by').set('etag', false)
  app.use((req, res, next) => {
    setSecurityHeaders(req, res)
    next()
  })
  app.get('/healthz', (_req, res) => void res.setHeader('Cache-Control', 'no-store').json({ status: 'ok' }))
  app.get('/readyz', ready)
  app.get(['/api/openapi.json', '/api/docs'], (req, res, next) => {
    docs = options.dev ? readDocs() : (docs ?? readDocs())
    docs.then((handle) => handle(req, res, next), next)
  })
  app.use((req, res, next) => {
    if (req.path === '/api' || req.path.startsWith('/api/')) sendError(res.set('Cache-Control', 'no-store'), errors.notFound())
    else if (req.method !== 'GET' && req.method !== 'HEAD') sendError(res.set('Allow', 'GET, HEAD'), httpError(405, 'method_not_allowed', 'Only reading is possible here.'))
    else next()
  })
  if (options.dev) app.use(createReload(options.webRoot))
  app.use(pages.files, pages.page)
  app.use((error: unknown, req: Request, res: Response, _next: unknown) => fail(error, req, res))

  // calls do not go through express: matching and wrapping cost more than many an answer
  return (req, res) => {
    const { path } = splitTarget(req.url ?? '/')
    const service = path.startsWith('/api/') ? serviceFor(path) : undefined
    for (const name of internalHeaders) delete req.headers[name]
    const requestId = options.newId()
    req.headers[requestIdHeader] = requestId
    const noted = observe?.(req, res, { service: service ?? 'web', requestId })
    if (!service) return void app(req, res)
    api(service, req, res, noted).catch((error: unknown) => failCall(error, req, res))
  }
}
