import { setTimeout as sleep } from 'node:timers/promises'
import { BadPath, createMatcher } from '@plateful/service'
import type { Clock } from './clock.ts'
import type { Context } from './context.ts'
import type { Faults } from './faults.ts'
import { shortId } from './ids.ts'
import { accountRoutes } from './resources/accounts.ts'
import { chargeRoutes } from './resources/charges.ts'
import { customerRoutes } from './resources/customers.ts'
import { invoiceRoutes } from './resources/invoices.ts'
import { paymentIntentRoutes } from './resources/payment-intents.ts'
import { paymentMethodRoutes } from './resources/payment-methods.ts'
import { productRoutes } from './resources/products.ts'
import { refundRoutes } from './resources/refunds.ts'
import { scheduleRoutes } from './resources/schedules.ts'
import { subscriptionRoutes } from './resources/subscriptions.ts'
import { transferRoutes } from './resources/transfers.ts'
import type { Store } from './store.ts'
import { ApiError, forbidden, noAccess, unauthorised } from './wire/errors.ts'
import { expand } from './wire/expand.ts'
import { parseForm } from './wire/form.ts'
import { hashOf, keyOf, masked, same } from './wire/keys.ts'
import type { Caller, Route } from './wire/route.ts'

/** Every call that is served. */
export const routes: readonly Route[] = [
  ...customerRoutes, ...productRoutes, ...subscriptionRoutes, ...scheduleRoutes, ...invoiceRoutes, ...paymentIntentRoutes, ...paymentMethodRoutes, ...chargeRoutes, ...refundRoutes, ...transferRoutes, ...accountRoutes,
]

/** A request as it came; `path` without the prefix, as `/v1/customers`. */
export type Asked = { method: string; path: string; query: string; body: string; headers: Record<string, string | string[] | undefined> }
/** The answer; `lost`: it is never sent, and the connection breaks. */
export type Answer = { status: number; headers: Record<string, string>; body: string; lost?: boolean }

const DAY_MS = 86_400_000

const textOf = (header: string | string[] | undefined): string | undefined => (Array.isArray(header) ? header[0] : header)

const matcher = createMatcher<Route>()
for (const route of routes) matcher.add(route.method, route.path, route)

/** Answers as Stripe's API does. */
export const createApi = ({ store, clock, contextAt, secretKey, publishableKey, now, newId, faults, afterwards, onTrouble }: {
  store: Store; clock: Clock; contextAt(seconds: number): Context; secretKey: string; publishableKey: string; now(): Date; newId(): string; faults(): Faults; afterwards(): void; onTrouble(error: unknown): void
}) => {
  const inFlight = new Set<string>()

  const callerOf = (asked: Asked, route: Route | undefined): Caller => {
    const key = keyOf(textOf(asked.headers.authorization))
    if (key !== undefined && same(key, secretKey)) return 'secret'
    if (key === undefined && route?.open) return 'browser'
    if (key === undefined || key === '') throw unauthorised("You did not provide an API key. You need to provide your API key in the Authorization header, using Bearer auth (e.g. 'Authorization: Bearer YOUR_SECRET_KEY').")
    if (!same(key, publishableKey)) throw unauthorised(`Invalid API Key provided: ${masked(key)}`)
    if (!route?.open) throw forbidden('This API call cannot be made with a publishable API key. Please use a secret API key.')
    return 'browser'
  }

  const respond = (status: number, body: object | string, requestId: string, more: Record<string, string> = {}): Answer => ({
    status, body: typeof body === 'string' ? body : JSON.stringify(body, null, 2), headers: { 'content-type': 'application/json', 'cache-control': 'no-cache, no-store', 'request-id': requestId, ...more },
  })

  const failed = (error: unknown, requestId: string): { answer: Answer; keeps: boolean; early: boolean } => {
    if (error instanceof ApiError) return { answer: respond(error.status, { error: error.body }, requestId), keeps: error.keeps, early: error.early }
    if (error instanceof BadPath) return failed(new ApiError(400, { type: 'invalid_request_error', message: 'Invalid request URL.' }, { early: true }), requestId)
    onTrouble(error)
    return { answer: respond(500, { error: { type: 'api_error', message: 'An unknown error occurred' } }, requestId), keeps: false, early: true }
  }

  /** One transaction: the change, its events, and the answer under its key. */
  const perform = (asked: Asked, caller: Caller, requestId: string, run: (context: Context) => object, paths: readonly string[] | undefined, key: string | undefined, account: string): Answer => {
    const write = asked.method !== 'GET' || clock.isDue()
    const attempt = (): Answer => {
      if (write) clock.catchUp()
      const context: Context = { ...contextAt(clock.seconds()), account, request: { id: requestId, idempotencyKey: key ?? null } }
      if (write) store.run('SAVEPOINT asked')
      let answer: Answer
      let kept = true
      try {
        answer = respond(200, expand(context, run(context), paths), requestId)
      } catch (error) {
        const result = failed(error, requestId)
        answer = result.answer
        kept = !result.early
        if (write && !result.keeps) store.run('ROLLBACK TO asked')
      }
      if (write) store.run('RELEASE asked')
      if (key !== undefined && kept) store.run('INSERT INTO answers (account, key, request, request_id, status, body, at) VALUES (?, ?, ?, ?, ?, ?, ?)', account, key, hashOf(asked.method, asked.path, asked.body), requestId, answer.status, answer.body, now().getTime())
      return answer
    }
    return write ? store.transaction(attempt) : attempt()
  }

  const replay = (asked: Asked, key: string, account: string): Answer | undefined => {
    store.run('DELETE FROM answers WHERE at < ?', now().getTime() - DAY_MS)
    const found = store.row('SELECT * FROM answers WHERE account = ? AND key = ?', account, key)
    if (!found) return undefined
    if (found.request !== hashOf(asked.method, asked.path, asked.body)) {
      throw new ApiError(400, { type: 'idempotency_error', message: `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.` })
    }
    return respond(found.status as number, found.body as string, found.request_id as string, { 'idempotent-replayed': 'true', 'original-request': found.request_id as string })
  }

  const serve = async (asked: Asked, requestId: string): Promise<Answer> => {
    const found = matcher.find(asked.method, asked.path)
    const caller = callerOf(asked, found?.value)
    if (!found) throw new ApiError(404, { type: 'invalid_request_error', message: `Unrecognized request URL (${asked.method}: ${asked.path}). Please see https://stripe.com/docs or we can help at https://support.stripe.com/.` })
    const version = textOf(asked.headers['stripe-version'])
    if (version !== undefined && !/^\d{4}-\d\d-\d\d(\.[a-z]+)?$/.test(version)) throw new ApiError(400, { type: 'invalid_request_error', message: `Invalid Stripe API version: ${version.slice(0, 50)}` }, { early: true })
    const account = caller === 'secret' ? (textOf(asked.headers['stripe-account']) ?? '') : ''
    if (account !== '' && (!store.get('account', account) || store.hidden(account).deleted)) throw noAccess(account)
    const key = caller === 'secret' && asked.method === 'POST' ? textOf(asked.headers['idempotency-key']) : undefined
    if (key !== undefined && key.length > 255) throw new ApiError(400, { type: 'invalid_request_error', message: 'Idempotency-Key is too long: at most 255 characters.' })
    const inUse = `${account} ${key}`
    if (key !== undefined && inFlight.has(inUse)) throw new ApiError(409, { type: 'idempotency_error', code: 'idempotency_key_in_use', message: `There is currently another in-progress request using this Stripe-Idempotent-Key (that probably means you submitted twice, and the other request is still going through): ${key}. Try again later.` })
    if (key !== undefined) inFlight.add(inUse)
    try {
      const faulty = faults()
      if (faulty.latencyMs > 0) await sleep(faulty.latencyMs)
      if (faulty.limitNext > 0 && faulty.limitNext--) throw new ApiError(429, { type: 'invalid_request_error', code: 'rate_limit', message: 'Request rate limit exceeded.' })
      if (faulty.failNext > 0 && faulty.failNext--) throw new ApiError(500, { type: 'api_error', message: 'An error occurred within our system.' })
      const replayed = key === undefined ? undefined : replay(asked, key, account)
      if (replayed) return replayed
      const { expand: paths, run } = found.value.read(parseForm(asked.method === 'POST' ? asked.body : asked.query))
      const answer = perform(asked, caller, requestId, (context) => run(context, found.params, caller), paths, key, account)
      return faulty.loseAnswers > 0 && faulty.loseAnswers-- ? { ...answer, lost: true } : answer
    } finally {
      inFlight.delete(inUse)
      afterwards()
    }
  }

  return async (asked: Asked): Promise<Answer> => {
    const requestId = `req_${shortId(newId()).slice(-14)}`
    const answer = await serve(asked, requestId).catch((error: unknown) => failed(error, requestId).answer)
    const version = textOf(asked.headers['stripe-version'])
    const key = textOf(asked.headers['idempotency-key'])
    return { ...answer, headers: { ...answer.headers, ...(version && /^[\w.-]+$/.test(version) && { 'stripe-version': version }), ...(key && /^[\x20-\x7e]+$/.test(key) && { 'idempotency-key': key }) } }
  }
}
