/** One refused field of a form. */
export type FieldError = { path: string; message: string }

export type RequestOptions = {
  signal?: AbortSignal | undefined
  headers?: Record<string, string> | undefined
}

type ErrorBody = { message?: string; code?: string; errors?: FieldError[] }

/** A response that was not OK. `message` is "{status}: {body text}"; `detail` is fit to show. */
export class HttpError extends Error {
  readonly status: number
  readonly code: string | undefined
  readonly detail: string | undefined
  readonly errors: readonly FieldError[]
  readonly body: unknown

  constructor(status: number, text: string) {
    super(`${status}: ${text}`)
    this.name = 'HttpError'
    this.status = status
    this.body = parsed(text)
    const body: ErrorBody = isObject(this.body) ? this.body : {}
    this.code = body.code
    this.detail = body.message
    this.errors = body.errors ?? []
  }
}

/** The sentence to show a person: the server's own, or the fallback. */
export function messageOf(error: unknown, fallback = 'Something went wrong. Please try again.'): string {
  if (error instanceof HttpError) return error.detail ?? fallback
  // fetch rejects with a TypeError when nothing answered at all.
  if (error instanceof TypeError) return 'You seem to be offline. Please check your connection.'
  return error instanceof Error && error.message !== '' ? error.message : fallback
}

async function send<T>(method: string, path: string, body: unknown, options: RequestOptions = {}): Promise<T> {
  const response = await fetch(path, {
    method,
    credentials: 'include',
    headers: {
      accept: 'application/json',
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...options.headers,
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    ...(options.signal ? { signal: options.signal } : {}),
  })
  const text = await response.text()
  if (!response.ok) throw new HttpError(response.status, text === '' ? response.statusText : text)
  const answer: T = text === '' ? undefined : JSON.parse(text)
  return answer
}

/** Every call of the product: JSON both ways, cookies sent, anything not OK thrown. */
export const http = {
  get: <T>(path: string, options?: RequestOptions) => send<T>('GET', path, undefined, options),
  post: <T = unknown>(path: string, body?: unknown, options?: RequestOptions) => send<T>('POST', path, body, options),
  put: <T = unknown>(path: string, body?: unknown, options?: RequestOptions) => send<T>('PUT', path, body, options),
  del: <T = unknown>(path: string, options?: RequestOptions & { body?: unknown }) => send<T>('DELETE', path, options?.body, options),
}

function parsed(text: string): unknown {
  if (text === '') return undefined
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null
}
