import type { Kind } from '../kinds.ts'

/** The types of errors on Stripe's wire. */
export type ErrorType = 'api_error' | 'card_error' | 'idempotency_error' | 'invalid_request_error'

/** What stands under `error` in an answer. */
export type ErrorBody = {
  type: ErrorType
  message: string
  code?: string
  decline_code?: string
  param?: string
  doc_url?: string
  charge?: string
  payment_intent?: unknown
  payment_method?: unknown
}

/**
 * An answer that is no success. `keeps`: what was done until then stays (a declined payment leaves its traces).
 * `early`: refused before anything was carried out, so the same idempotency key may be used again.
 */
export class ApiError extends Error {
  readonly status: number
  readonly body: ErrorBody
  readonly keeps: boolean
  readonly early: boolean

  constructor(status: number, body: ErrorBody, options: { keeps?: boolean; early?: boolean } = {}) {
    super(body.message)
    this.status = status
    this.body = body.code ? { ...body, doc_url: `https://stripe.com/docs/error-codes/${body.code.replaceAll('_', '-')}` } : body
    this.keeps = options.keeps ?? false
    this.early = options.early ?? false
  }
}

/** 400: the request makes no sense. */
export const badRequest = (message: string, more: { code?: string; param?: string; payment_intent?: unknown; early?: boolean } = {}): ApiError => {
  const { early, ...body } = more
  return new ApiError(400, { type: 'invalid_request_error', message, ...body }, { early: early ?? false })
}

/** 401: no key, or another one. */
export const unauthorised = (message: string): ApiError => new ApiError(401, { type: 'invalid_request_error', message }, { early: true })

/** 403: a key that may not do this. */
export const forbidden = (message: string): ApiError => new ApiError(403, { type: 'invalid_request_error', message }, { early: true })

const names: Partial<Record<Kind, string>> = {
  payment_intent: 'payment_intent', payment_method: 'PaymentMethod', subscription_schedule: 'subscription schedule', invoice_payment: 'invoice payment', account: 'account', balance_transaction: 'balance transaction',
}

/** 403: there is no such connected account, or it is closed to us; Stripe does not say which. */
export const noAccess = (id: string): ApiError =>
  new ApiError(403, { type: 'invalid_request_error', code: 'account_invalid', message: `The provided key does not have access to account '${id.slice(0, 50)}' (or that account does not exist). Application access may have been revoked.` })

/** 404 where the id stands in the path, 400 where it is a parameter: nothing has this id. */
export const noSuch = (kind: Kind, id: string, param?: string): ApiError => {
  if (kind === 'account' && param === undefined) return noAccess(id)
  return new ApiError(param === undefined ? 404 : 400, { type: 'invalid_request_error', code: 'resource_missing', message: `No such ${names[kind] ?? kind}: '${id}'`, param: param ?? 'id' })
}
