import { afterEach, describe, expect, it } from 'vitest'
import { http, HttpError, messageOf } from './http.ts'
import { isPremium, readSession } from './session.ts'
import { fakeFetch, fakeHttpError, fakeUser } from './testing.ts'

let restore = () => {}
afterEach(() => restore())

function answering(answers: Parameters<typeof fakeFetch>[0]) {
  const fake = fakeFetch(answers)
  restore = fake.restore
  return fake
}

describe('http', () => {
  it('sends and reads JSON', async () => {
    const { calls } = answering({ 'POST /api/things': ({ body }) => ({ status: 201, body: { got: body } }) })
    expect(await http.post('/api/things', { a: 1 })).toEqual({ got: { a: 1 } })
    expect(calls).toEqual([{ method: 'POST', path: '/api/things', body: { a: 1 } }])
  })

  it('reads nothing from an empty answer', async () => {
    answering({ 'DELETE /api/things/1': {} })
    expect(await http.del('/api/things/1')).toBeUndefined()
  })

  it('sends something along with a deletion where it is asked for', async () => {
    const { calls } = answering({ 'DELETE /api/things': {} })
    await http.del('/api/things', { body: { password: 'secret' } })
    expect(calls).toEqual([{ method: 'DELETE', path: '/api/things', body: { password: 'secret' } }])
  })

  it('throws what was refused: "{status}: {body text}", with code, detail and fields', async () => {
    const body = { message: 'Too long', code: 'invalid', errors: [{ path: 'title', message: 'Too long' }] }
    answering({ 'PUT /api/things/1': { status: 400, body } })
    const error = await http.put('/api/things/1', {}).catch((thrown: unknown) => thrown)
    expect(error).toBeInstanceOf(HttpError)
    expect(error).toMatchObject({
      message: `400: ${JSON.stringify(body)}`,
      status: 400,
      code: 'invalid',
      detail: 'Too long',
      errors: body.errors,
    })
  })

  it('has the status text where there is no body', async () => {
    const original = globalThis.fetch
    restore = () => void (globalThis.fetch = original)
    globalThis.fetch = () => Promise.resolve(new Response(null, { status: 502, statusText: 'Bad Gateway' }))
    await expect(http.get('/api/things')).rejects.toThrow('502: Bad Gateway')
  })
})

describe('messageOf', () => {
  it('prefers the server’s sentence', () => {
    expect(messageOf(fakeHttpError(403, { message: 'Not yours' }), 'Fallback')).toBe('Not yours')
    expect(messageOf(new HttpError(502, '<html>'), 'Fallback')).toBe('Fallback')
    expect(messageOf(new TypeError('Failed to fetch'))).toMatch(/offline/)
    expect(messageOf(new Error('No client secret received'))).toBe('No client secret received')
  })
})

describe('the session', () => {
  it('is nobody after a 401', async () => {
    answering({ 'GET /api/user': { status: 401, body: { message: 'No session' } } })
    expect(await readSession()).toBeNull()
  })

  it('is the member', async () => {
    answering({ 'GET /api/user': { body: fakeUser() } })
    expect((await readSession())?.username).toBe('sam')
  })

  it('is unknown when the server fails', async () => {
    answering({ 'GET /api/user': { status: 500, body: { message: 'Oops' } } })
    await expect(readSession()).rejects.toThrow('500')
  })
})

it.each([
  ['active', 'monthly', true],
  ['active', 'yearly', true],
  ['active', 'free', false],
  ['pending', 'yearly', false],
  ['free', 'free', false],
])('%s and %s is premium: %s', (subscription_status, subscription_tier, premium) => {
  expect(isPremium({ subscription_status, subscription_tier })).toBe(premium)
})

it('holds nobody for premium', () => expect(isPremium(null)).toBe(false))
