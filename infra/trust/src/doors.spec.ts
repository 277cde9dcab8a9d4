import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { createTokenSigner, identityHeader } from '@plateful/service'
import { type ApiCall, readApi } from './api.ts'
import { measured } from './measured.ts'
import { createRawClient } from './raw.ts'
import { openWorld, recipeWith, type World } from './world.ts'

// many requests each, on machines that may be busy
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

/** What we run and how it is put together: no answer says. */
const engines = /sqlite|mongo|eventstore|\bnats\b|jetstream|\bexpress\b|node\.?js|node\/\d|\bzod\b|argon|bcrypt|\bstack\b|\/work\/|\/infra\/|node_modules|127\.0\.0\.1:\d+\/v1|loopback/i

describe('the doors of the product', () => {
  let world: World
  let calls: ApiCall[]
  let raw: ReturnType<typeof createRawClient>
  let tokenSecret: Uint8Array
  let secretsSeen: string[]
  const tally = { foreign: 0, forged: 0 }

  beforeAll(async () => {
    world = await openWorld()
    calls = (await readApi(world.product.url)).calls
    raw = createRawClient(world.product.url)
    const secrets = join(world.product.dataDir, 'secrets')
    secretsSeen = readdirSync(secrets)
    tokenSecret = Buffer.from(readFileSync(join(secrets, 'token'), 'utf8'), 'hex')
  })
  afterAll(async () => {
    raw.stop()
    measured('doors', { ...tally, routes: calls.length })
    await world.stop()
  })

  const concrete = (path: string) => path.replaceAll(/\{(\w+)\}/g, '1')

  it('refuse every change on behalf of another site, and make none', async () => {
    const member = world.as('member')
    const state = async () => JSON.stringify([(await member.get('/api/user/export')).body, (await member.get('/api/user/sessions')).body]).replace(/"exportedAt":"[^"]+"/, '')
    const before = await state()
    const port = Number(new URL(world.product.url).port)
    const foreign: Record<string, string>[] = [
      { origin: 'https://evil.example' }, { origin: 'null' }, { origin: `http://localhost:${port + 1}` }, { origin: `https://localhost:${port}` }, { origin: `http://evil.localhost:${port}` }, { origin: `http://localhost:${port}.evil.example` },
      { 'sec-fetch-site': 'cross-site' }, { 'sec-fetch-site': 'same-site' }, { origin: world.product.url, 'sec-fetch-site': 'cross-site' }, { origin: 'https://evil.example', host: 'evil.example', 'x-forwarded-host': 'evil.example' },
    ]
    for (const { method, path } of calls.filter(({ method }) => method !== 'GET')) {
      for (const headers of foreign) {
        // as a form of another site could send it, too
        for (const type of ['application/json', 'text/plain']) {
          const reply = await raw.ask({ method, path: concrete(path), headers: { ...headers, cookie: member.cookie(), 'content-type': type }, body: JSON.stringify(recipeWith({})) })
          expect([method, path, headers, reply.status, (JSON.parse(reply.text) as { code: string }).code]).toEqual([method, path, headers, 403, 'foreign_origin'])
          tally.foreign++
        }
      }
    }
    expect(await state()).toBe(before)
    // the same change is made where it comes from here
    expect((await member.post('/api/recipes', recipeWith({}), { origin: world.product.url, 'sec-fetch-site': 'same-origin' })).status).toBe(201)
  })

  it('change nothing by a safe method', async () => {
    const member = world.as('member')
    const state = async () => JSON.stringify((await member.get('/api/user/export')).body).replace(/"exportedAt":"[^"]+"/, '')
    const before = await state()
    for (const { path, method } of calls) {
      for (const safe of method === 'GET' ? ['GET', 'HEAD', 'OPTIONS'] : ['HEAD', 'OPTIONS', 'GET']) {
        const { status } = await raw.ask({ method: safe, path: `${concrete(path)}?title=x&_method=DELETE`, headers: { cookie: member.cookie(), 'x-http-method-override': 'DELETE', 'content-type': 'application/json' } })
        expect([safe, path, status < 500]).toEqual([safe, path, true])
      }
    }
    expect(await state()).toBe(before)
    expect((await member.get('/api/user')).status).toBe(200)
  })

  it('let no header from outside say who asks: neither made up nor signed by whoever knows the secret', async () => {
    expect(secretsSeen).toContain('token')
    const sign = createTokenSigner(tokenSecret, () => new Date())
    const caller = { userId: world.ids.administrator!, username: 'admin', isAdmin: true, timeZone: 'UTC', sessionId: 's' }
    const token = await sign({ caller, address: '127.0.0.1' })
    const forged = [token, 'e30.e30.e30', JSON.stringify(caller)].flatMap((value) => [{ [identityHeader]: value }, { [identityHeader.toUpperCase()]: value }, { [identityHeader.replaceAll('-', '_')]: value }])
    const others = [{ 'x-user-id': '1' }, { 'x-plateful-sid': 'x'.repeat(43) }, { 'x-plateful-session': 'start '.padEnd(49, 'x') }, { 'x-plateful-positions': 'identity=zzzz,recipes=zzzz' }, { 'x-original-url': '/internal/session' }, { 'x-rewrite-url': '/api/admin/users' }, { 'x-real-ip': '10.0.0.1', forwarded: 'for=10.0.0.1' }]
    for (const headers of [...forged, ...others] as Record<string, string>[]) {
      for (const { method, path, operation } of calls.filter(({ method, operation }) => method === 'GET' && operation.security.length > 0)) {
        const reply = await raw.ask({ method, path: concrete(path), headers })
        expect([operation.operationId, headers, reply.status]).toEqual([operation.operationId, headers, 401])
        tally.forged++
      }
    }
    for (const path of ['/internal/session', '/internal/export', '/api/internal/session', '/api/../internal/session', '//internal/export', '/api/user/..%2f..%2finternal/export', '/INTERNAL/session']) {
      const reply = await raw.ask({ method: 'GET', path, headers: { [identityHeader]: token, 'x-plateful-sid': 'x'.repeat(43) } })
      expect([path, reply.status, /userId|"account"/.test(reply.text)]).toEqual([path, 404, false])
    }
  })

  it('tell nothing internal in their headers', async () => {
    for (const path of ['/', '/api/recipes', '/api/user', '/api/none', '/healthz', '/readyz', '/api/openapi.json', '/nowhere']) {
      const { headers } = await world.as('member').get(path)
      const all = [...headers].map(([name, value]) => `${name}: ${value}`).join('\n')
      expect([path, engines.exec(all)?.[0]]).toEqual([path, undefined])
      expect([...headers.keys()].filter((name) => name.startsWith('x-plateful') || name === 'server' || name === 'x-powered-by')).toEqual([])
    }
  })

  it('write links of mails from PUBLIC_URL, whatever Host says', async () => {
    const outbox = join(world.product.dataDir, 'outbox')
    const mails = () => (existsSync(outbox) ? readdirSync(outbox) : []).filter((name) => name.endsWith('.eml')).map((name) => readFileSync(join(outbox, name), 'utf8'))
    const before = mails().length
    for (const path of ['/api/request-password-reset', '/api/request-username-recovery']) {
      const reply = await raw.ask({
        method: 'POST', path, body: JSON.stringify({ email: 'the-owner@example.test' }),
        headers: { host: 'evil.example', 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'https', forwarded: 'host=evil.example;proto=https', 'x-host': 'evil.example', referer: 'https://evil.example/', 'content-type': 'application/json' },
      })
      expect(reply.status).toBe(200)
    }
    await expect.poll(() => mails().length, { timeout: 5_000 }).toBe(before + 2)
    const text = mails().join('\n').replaceAll('=\r\n', '')
    expect(text).not.toContain('evil.example')
    expect(text).toContain(`${world.product.url}/`)
  })

  it('redirect to no other place', async () => {
    for (const path of ['/api/login', '//evil.example/%2e%2e', '/\\evil.example', '/recipes/1/edit', '/terms-of-service', '/https://evil.example']) {
      const { headers, status } = await world.as('nobody').get(path, { 'x-forwarded-host': 'evil.example' })
      const location = headers.get('location')
      expect([path, status < 500]).toEqual([path, true])
      if (location !== null) expect([path, location]).toEqual([path, expect.stringMatching(/^\/(?![/\\])/)])
    }
  })

  it('name in no error what we run', async () => {
    const member = world.as('member')
    const said: [string, string][] = []
    for (const { method, path } of calls) {
      for (const [wrong, type] of [['{', 'application/json'], ['[]', 'application/json'], ['null', 'application/json'], ['{"x":', 'text/plain'], [`{"title":"${'x'.repeat(1_100_000)}"}`, 'application/json']] as const) {
        const reply = await raw.ask({ method, path: concrete(path).replace(/\/1(?=\/|$)/, '/%E0%A4%A'), headers: { cookie: member.cookie(), 'content-type': type, 'content-encoding': wrong === 'null' ? 'x-zip' : 'identity' }, ...(method === 'GET' ? {} : { body: wrong }) })
        if (reply.status >= 400) said.push([`${method} ${path} ${reply.status}`, reply.text])
        expect([method, path, reply.status < 500]).toEqual([method, path, true])
      }
    }
    expect(said.length).toBeGreaterThan(100)
    expect(said.filter(([, text]) => engines.test(text))).toEqual([])
  })
})
