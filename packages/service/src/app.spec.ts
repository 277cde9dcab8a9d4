import express from 'express'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { refuse, Refused, StaleVersion, StoreUnavailable } from '@plateful/event-store'
import { createSqliteReadStore } from '@plateful/read-store/sqlite'
import { createApp } from './app.ts'
import { createTokenSigner, createTokenVerifier, identityHeader } from './caller.ts'
import { createAnswerMemory } from './idempotency.ts'
import { createLog } from './log.ts'
import { createBodyHash } from './request-ids.ts'
import { route } from './route.ts'
import { createSeal } from './seal.ts'
import { listen } from './server.ts'

const secret = new TextEncoder().encode('a secret for tests, long enough to sign')
let time = new Date('2026-03-01T12:00:00Z')
const now = () => time
const sign = createTokenSigner(secret, now)
const somebody = { userId: 7, username: 'ann', isAdmin: false, timeZone: 'UTC', sessionId: 's' }

const thing = z.object({ title: z.string().min(1, 'Title is required'), size: z.number().max(10).optional(), tags: z.array(z.string()).optional() })
const routes = {
  open: route({ method: 'GET', path: '/api/open', access: 'public', summary: 'open' }),
  mine: route({ method: 'GET', path: '/api/mine', access: 'user', summary: 'mine' }),
  rule: route({ method: 'GET', path: '/api/rule', access: 'admin', summary: 'rule' }),
  one: route({ method: 'GET', path: '/api/things/:id', access: 'public', summary: 'one', params: z.object({ id: z.coerce.number() }) }),
  make: route({ method: 'POST', path: '/api/things', access: 'user', summary: 'make', body: thing, answer: z.object({ title: z.string(), made: z.number() }), status: 201 }),
  raw: route({ method: 'POST', path: '/api/raw', access: 'public', summary: 'raw', raw: true, bodyLimit: 100 }),
  versions: route({ method: 'PUT', path: '/api/versions', access: 'public', summary: 'versions', versioned: true }),
  fail: route({ method: 'POST', path: '/api/fail/:how', access: 'public', summary: 'fail', params: z.object({ how: z.string() }) }),
}

describe('an app', () => {
  let url = ''
  let stop = async () => {}
  let made = 0
  const waited: string[] = []
  let gate: Promise<void> | undefined

  beforeAll(async () => {
    const readStore = await createSqliteReadStore({ file: ':memory:' })
    const { router, on } = createApp({
      service: 'things', verify: createTokenVerifier(secret, now), answers: createAnswerMemory(readStore, createSeal(secret, 'test'), now),
      reached: async (producer, position) => { waited.push(`${producer}=${position}`) },
      statuses: { full: 403 }, now, newId: () => randomUUID(), hashBody: createBodyHash(secret), log: createLog('silent', 'test'),
    })
    on(routes.open, async () => ({ body: { open: true }, headers: { 'X-More': '1' } }))
    on(routes.mine, async ({ caller }) => ({ body: { id: caller.userId } }))
    on(routes.rule, async () => ({ json: '{"rule":1}' }))
    on(routes.one, async ({ params }) => ({ body: params }))
    on(routes.make, async ({ body, context, settle }) => {
      await gate
      made++
      await settle(`000${made}`)
      return { body: { ...body, made, secret: context.newId() } }
    })
    on(routes.raw, async ({ bytes, body }) => ({ body: { text: Buffer.from(bytes).toString(), parsed: body ?? null } }))
    on(routes.versions, async ({ context }) => ({ body: { versions: context.expectedVersions ?? null } }))
    on(routes.fail, async ({ params }) => {
      made++
      if (params.how === 'refused') throw new Refused(refuse('full', 'It is full.'))
      if (params.how === 'stale') throw new StaleVersion(0)
      if (params.how === 'disk') throw new StoreUnavailable('SQLITE_FULL: /data/x.db')
      throw new Error('secret inside')
    })
    const listening = await listen(express().use(router), { port: 0, host: '127.0.0.1' })
    url = `http://127.0.0.1:${listening.port}`
    stop = async () => { await listening.stop(); await readStore.close() }
  })
  afterAll(() => stop())

  const call = async (method: string, path: string, options: { caller?: typeof somebody | undefined; body?: unknown; headers?: Record<string, string> } = {}) => {
    const token = await sign({ caller: 'caller' in options ? options.caller : somebody, address: '203.0.113.9' })
    const body = options.body === undefined ? undefined : typeof options.body === 'string' ? options.body : JSON.stringify(options.body)
    const response = await fetch(url + path, {
      method, headers: { [identityHeader]: token, ...(body === undefined ? {} : { 'content-type': 'application/json' }), ...options.headers }, ...(body === undefined ? {} : { body }),
    })
    const text = await response.text()
    return { status: response.status, headers: response.headers, text, body: text ? JSON.parse(text) : undefined }
  }

  it('takes the identity from the signed token alone', async () => {
    expect((await call('GET', '/api/mine')).body).toEqual({ id: 7 })
    expect((await call('GET', '/api/mine', { caller: undefined })).status).toBe(401)
    const forged = await createTokenSigner(new TextEncoder().encode('another secret, just as long as ours'), now)({ caller: somebody, address: 'x' })
    expect((await call('GET', '/api/mine', { headers: { [identityHeader]: forged } })).status).toBe(401)
    expect((await call('GET', '/api/open', { headers: { [identityHeader]: '' } })).status).toBe(401)
  })

  it('lets a token run out', async () => {
    const token = await sign({ caller: somebody, address: 'x' })
    expect((await call('GET', '/api/mine', { headers: { [identityHeader]: token } })).status).toBe(200)
    time = new Date(time.getTime() + 61_000)
    expect((await call('GET', '/api/mine', { headers: { [identityHeader]: token } })).status).toBe(401)
  })

  it('keeps the administrator\'s calls to the administrator', async () => {
    expect((await call('GET', '/api/rule', { caller: undefined })).status).toBe(401)
    expect((await call('GET', '/api/rule')).status).toBe(403)
    expect((await call('GET', '/api/rule', { caller: { ...somebody, isAdmin: true } })).body).toEqual({ rule: 1 })
  })

  it('answers bad input with what is wrong, and does nothing', async () => {
    const before = made
    expect(await call('POST', '/api/things', { body: '{"title":' })).toMatchObject({ status: 400, body: { code: 'malformed_json' } })
    expect(await call('POST', '/api/things', { body: { title: '', size: 11 } })).toMatchObject({
      status: 400, body: { code: 'invalid_request', errors: [{ path: 'title', message: 'Title is required' }, { path: 'size' }] },
    })
    expect(await call('POST', '/api/things', { body: { title: '' } })).toMatchObject({ status: 400, body: { message: 'Title is required' } })
    expect(await call('POST', '/api/things', { body: 'title=x', headers: { 'content-type': 'application/x-www-form-urlencoded' } })).toMatchObject({ status: 415 })
    expect(await call('POST', '/api/things', { body: { title: 'x'.repeat(1_000_001) } })).toMatchObject({ status: 413, body: { code: 'too_large' } })
    expect(await call('POST', '/api/things')).toMatchObject({ status: 400 })
    expect(made).toBe(before)
  })

  it('never blames itself for a body that cannot be read', async () => {
    for (const headers of [{ 'content-encoding': 'gzip' }, { 'content-encoding': 'deflate' }]) {
      expect(await call('POST', '/api/things', { body: 'no such thing', headers })).toMatchObject({ status: 400, body: { code: 'malformed_json' } })
    }
    for (const [name, value] of [['content-encoding', 'zip'], ['content-type', 'application/json; charset=latin1']] as const) {
      expect(await call('POST', '/api/things', { body: { title: 'a' }, headers: { [name]: value } })).toMatchObject({ status: 415, body: { code: 'not_json' } })
    }
    const deep = `{"title":"deep","more":${'['.repeat(100_000)}${']'.repeat(100_000)}}`
    expect((await call('POST', '/api/things', { body: deep, headers: { 'idempotency-key': 'deep' } })).status).toBe(201)
  })

  it('hands over a raw body as it came, whatever it says it is, within its limit', async () => {
    for (const headers of [{ 'content-type': 'application/json' }, { 'content-type': 'text/plain' }]) {
      expect(await call('POST', '/api/raw', { body: '{ "a":  1 ,', headers })).toMatchObject({ status: 200, body: { text: '{ "a":  1 ,', parsed: null } })
    }
    expect(await call('POST', '/api/raw', { body: 'x'.repeat(101) })).toMatchObject({ status: 413 })
    expect(await call('POST', '/api/raw', {})).toMatchObject({ body: { text: '' } })
  })

  it('looks at no list that is too long for anything, and lists no end of mistakes', async () => {
    const tags = (count: number) => call('POST', '/api/things', { body: { title: 'a', tags: Array.from({ length: count }, () => 1) } })
    expect((await tags(25_001)).body).toMatchObject({ code: 'invalid_request', errors: [{ path: 'tags', message: 'This list is too long.' }] })
    const many = await tags(25_000)
    expect([many.status, many.body.errors.length, many.body.errors[99]]).toEqual([400, 100, { path: 'tags.99', message: 'This is not a valid value.' }])
  })

  it('says in its own words what no schema has words for', async () => {
    for (const body of ['[]', '"text"', '5']) expect(await call('POST', '/api/things', { body })).toMatchObject({ status: 400, body: { message: 'Please send a JSON object.' } })
    expect(await call('POST', '/api/things', { body: { title: 'a', size: 11 } })).toMatchObject({ status: 400, body: { message: 'This is not a valid value.' } })
  })

  it('takes only positive integers as ids', async () => {
    for (const id of ['0', '-1', '1.5', 'x', '1e3', '%00']) expect((await call('GET', `/api/things/${id}`)).status, id).toBe(400)
    expect((await call('GET', '/api/things/99999999999999999999')).status).toBe(404)
    expect((await call('GET', '/api/things/12')).body).toEqual({ id: 12 })
  })

  it('drops what no schema names, in both directions', async () => {
    const { status, body } = await call('POST', '/api/things', { body: { title: 'a', isAdmin: true } })
    expect(status).toBe(201)
    expect(Object.keys(body)).toEqual(['title', 'made'])
  })

  it('tells the gateway how far a write reached, and waits for what the session has seen', async () => {
    waited.length = 0
    const { headers } = await call('POST', '/api/things', { body: { title: 'a' }, headers: { 'x-plateful-positions': 'other=0007,bad' } })
    expect(headers.get('x-plateful-positions')).toBe(`things=000${made}`)
    expect(waited).toEqual(['other=0007', `things=000${made}`])
  })

  it('gives one effect and one answer to repetitions, simultaneous ones included', async () => {
    const before = made
    let open = () => {}
    gate = new Promise((resolve) => { open = resolve })
    const same = { body: { title: 'once' }, headers: { 'idempotency-key': 'k1' } }
    const several = [1, 2, 3, 4].map(() => call('POST', '/api/things', same))
    open()
    const answers = await Promise.all(several)
    gate = undefined
    expect(made).toBe(before + 1)
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
    expect((await call('POST', '/api/things', same)).text).toBe(answers[0]!.text)
    expect(await call('POST', '/api/things', { ...same, body: { title: 'other' } })).toMatchObject({ status: 409, body: { code: 'idempotency_mismatch' } })
    expect((await call('POST', '/api/things', { ...same, caller: { ...somebody, userId: 8 } })).body.made).toBe(made)
    time = new Date(time.getTime() + 24 * 3600_000 + 1)
    expect((await call('POST', '/api/things', same)).text).not.toBe(answers[0]!.text)
  })

  it('remembers what was wrong with a request, too', async () => {
    const headers = { 'idempotency-key': 'k3' }
    for (const _ of [1, 2]) expect((await call('POST', '/api/things', { body: { title: '' }, headers })).status).toBe(400)
    expect(await call('POST', '/api/things', { body: { title: 'good' }, headers })).toMatchObject({ status: 409, body: { code: 'idempotency_mismatch' } })
  })

  it('remembers refusals but not failures', async () => {
    const refused = { headers: { 'idempotency-key': 'k2' } }
    const before = made
    expect((await call('POST', '/api/fail/refused', refused)).status).toBe(403)
    expect((await call('POST', '/api/fail/refused', refused)).body).toEqual({ message: 'It is full.', code: 'full' })
    expect(made).toBe(before + 1)
    for (const _ of [1, 2]) expect((await call('POST', '/api/fail/disk', refused)).status).toBe(503)
    expect(made).toBe(before + 3)
  })

  it('never says what is inside', async () => {
    const { status, text } = await call('POST', '/api/fail/unforeseen')
    expect(status).toBe(500)
    expect(text).not.toMatch(/secret|Error|at /)
    expect((await call('POST', '/api/fail/disk')).text).not.toMatch(/SQLITE|data/)
  })

  it('reads the version in If-Match', async () => {
    for (const [ifMatch, versions] of [['"3"', [3]], ['"3-locked"', [3]], ['"1", "3"', [1, 3]], ['"1",W/"3"', [1]], ['W/"3"', []], ['3', []], ['nonsense', []], ['*', null]] as const) {
      expect((await call('PUT', '/api/versions', { headers: { 'if-match': ifMatch } })).body, ifMatch).toEqual({ versions })
    }
    expect((await call('PUT', '/api/versions')).body).toEqual({ versions: null })
  })

  it('takes no notice of If-Match where nothing has a version', async () => {
    expect((await call('POST', '/api/things', { body: { title: 'a' }, headers: { 'if-match': '"77"' } })).status).toBe(201)
    expect(await call('POST', '/api/fail/stale')).toMatchObject({ status: 409, body: { code: 'stale_version' } })
  })

  it('refuses an Idempotency-Key that is too long', async () => {
    expect((await call('POST', '/api/things', { body: { title: 'a' }, headers: { 'idempotency-key': 'x'.repeat(256) } })).status).toBe(400)
  })
})
