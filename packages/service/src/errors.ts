import { Refused, RequestMismatch, StaleVersion, StoreUnavailable } from '@plateful/event-store'

/** One thing wrong with a request, `path` as in `lines.0`. */
export type FieldError = { path: string; message: string }

/** The one shape of every error answer. */
export type ErrorBody = { message: string; code: string; errors?: FieldError[] }

/** Ends a request with this status and body. */
export class HttpError extends Error {
  readonly status: number
  readonly body: ErrorBody
  readonly headers: Record<string, string>
  constructor(status: number, body: ErrorBody, headers: Record<string, string> = {}) {
    super(body.message)
    this.status = status
    this.body = body
    this.headers = headers
  }
}

/** An error answer to be thrown. */
export const httpError = (status: number, code: string, message: string, errors?: FieldError[]) =>
  new HttpError(status, { message, code, ...(errors ? { errors } : {}) })

/** The answers that all services give alike. */
export const errors = {
  unauthorized: () => httpError(401, 'unauthorized', 'Authentication required'),
  forbidden: (message = 'You are not allowed to do this.') => httpError(403, 'forbidden', message),
  notFound: (message = 'There is no such thing here.') => httpError(404, 'not_found', message),
  invalid: (list: FieldError[], message = 'Please check what you entered.') => httpError(400, 'invalid_request', message, list),
  malformed: () => httpError(400, 'malformed_json', 'The request is not valid JSON.'),
  unreadable: (status = 400) => httpError(status, 'invalid_request', 'This request could not be read.'),
  tooLarge: () => httpError(413, 'too_large', 'That is more than we can take at once.'),
  notJson: () => httpError(415, 'not_json', 'Please send JSON.'),
  mismatch: () => httpError(409, 'idempotency_mismatch', 'This request was sent before with other contents.'),
  stale: () => httpError(409, 'stale_version', 'Somebody changed this in the meantime. Please load it again.'),
  unavailable: () => httpError(503, 'unavailable', 'We cannot save right now. Please try again in a moment.'),
  internal: () => httpError(500, 'internal', 'Something went wrong on our side. Please try again.'),
}

/** Which status a decider's refusal answers with, by code; 409 where a code is not named. */
export type RefusalStatuses = Record<string, number>

/** Turns whatever was thrown into an answer; `undefined` means that nobody foresaw it (500, to be logged). */
export const toHttpError = (error: unknown, statuses: RefusalStatuses): HttpError | undefined => {
  if (error instanceof HttpError) return error
  if (error instanceof Refused) return httpError(statuses[error.code] ?? 409, error.code, error.message)
  if (error instanceof StaleVersion) return errors.stale()
  if (error instanceof RequestMismatch) return errors.mismatch()
  if (error instanceof StoreUnavailable || (error instanceof Error && error.name === 'ReadStoreUnavailable')) return errors.unavailable()
  // what express's body parser throws
  const type = typeof error === 'object' && error !== null && 'type' in error ? error.type : undefined
  if (type === 'entity.too.large') return errors.tooLarge()
  if (type === 'encoding.unsupported' || type === 'charset.unsupported') return errors.notJson()
  if (type === 'entity.parse.failed' || type === 'request.aborted' || type === 'request.size.invalid') return errors.malformed()
  return undefined
}
