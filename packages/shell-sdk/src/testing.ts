import { QueryClient } from '@tanstack/react-query'
import { HttpError } from './http.ts'
import { sessionKey, type User } from './session.ts'

/** A member for tests; pass what matters. */
export function fakeUser(overrides: Partial<User> = {}): User {
  return {
    id: 1,
    email: 'sam@example.com',
    username: 'sam',
    firstName: 'Sam',
    lastName: 'Baker',
    profileImageUrl: null,
    subscription_status: 'free',
    subscription_tier: 'free',
    monthlyGenerations: 0,
    isAdmin: false,
    ...overrides,
  }
}

/** A query client that already knows who is signed in. */
export function fakeQueryClient(user: User | null = null): QueryClient {
  const client = new QueryClient({
    defaultOptions: { queries: { retry: false, staleTime: Infinity }, mutations: { retry: false } },
  })
  client.setQueryData(sessionKey, user)
  return client
}

/** An answer as the server would refuse it. */
export function fakeHttpError(status: number, body: { message: string; code?: string; errors?: unknown[] }): HttpError {
  return new HttpError(status, JSON.stringify(body))
}

type FakeAnswer = { status?: number; body?: unknown }
type FakeCall = { method: string; path: string; body: unknown }

/**
 * Replaces `fetch` by a table of answers, keyed `"GET /api/user"` without the query string.
 * Returns the calls made and a function that puts the real one back.
 */
export function fakeFetch(answers: Record<string, FakeAnswer | ((call: FakeCall) => FakeAnswer)>) {
  const original = globalThis.fetch
  const calls: FakeCall[] = []
  globalThis.fetch = (input, init) => {
    const path = input instanceof Request ? input.url : String(input)
    const method = init?.method ?? 'GET'
    const call = { method, path, body: typeof init?.body === 'string' ? JSON.parse(init.body) : undefined }
    calls.push(call)
    const answer = answers[`${method} ${path.split('?')[0]}`] ?? { status: 404, body: { message: 'Not found' } }
    const { status = 200, body } = typeof answer === 'function' ? answer(call) : answer
    return Promise.resolve(new Response(body === undefined ? null : JSON.stringify(body), { status }))
  }
  return { calls, restore: () => void (globalThis.fetch = original) }
}
