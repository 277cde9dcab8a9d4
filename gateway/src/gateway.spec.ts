import express, { type Request, type Response } from 'express'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { type IncomingHttpHeaders, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type Caller, createLog, createTokenVerifier, listen } from '@plateful/service'
import { createGateway, type GatewayOptions, type Upstream } from './gateway.ts'
import { serviceNames } from './route-table.ts'

const secret = new TextEncoder().encode('a secret for tests, long enough to sign')
const now = () => new Date('2026-03-01T12:00:00Z')
const verify = createTokenVerifier(secret, now)
const sid = 'a'.repeat(43)
const head = (session: string) => `<html><head><meta name="csp-nonce" content="__CSP_NONCE__"><meta name="plateful-session" content="${session}"></head>`
const ann: Caller = { userId: 7, username: 'ann', isAdmin: false, timeZone: 'UTC', sessionId: 's7' }

describe('the gateway', () => {
  let folder = ''
  let heard: { service: string; req: Request }[] = []
  let healthy = true
  const stops: (() => Promise<void>)[] = []

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'web-'))
    mkdirSync(join(folder, 'assets'))
    writeFileSync(join(folder, 'index.html'), `${head('__SESSION__')}<body></body></html>`)
    writeFileSync(join(folder, 'landing.html'), `${head('none')}<body>${'Collect recipes, plan the week. '.repeat(300)}</body></html>`)
    writeFileSync(join(folder, 'routes.json'), '["/","/recipe/:id/:slug?","/auth"]')
    writeFileSync(join(folder, 'assets/a1.js'), 'one()')
    writeFileSync(join(folder, 'assets/a1.js.br'), 'packed')
    writeFileSync(join(folder, 'favicon.svg'), '<svg/>')
    heard = []
    healthy = true
  })
  afterEach(async () => {
    for (const stop of stops.splice(0)) await stop()
    rmSync(folder, { recursive: true })
  })

  const upstream = (service: string): Upstream => {
    const app = express().disable('x-powered-by').set('etag', false)
    app.use((req, res, next) => {
      heard.push({ service, req })
      if (req.path === '/api/login') res.setHeader('x-plateful-session', `start ${sid}`)
      if (req.path === '/api/logout') res.setHeader('x-plateful-session', 'end')
      if (req.path === '/api/recipes') res.setHeader('x-plateful-positions', 'recipes=0042')
      if (req.path.endsWith('/nothing')) return next()
      res.json({ service })
    })
    return { handle: (req, res, next) => app(req as Request, res as Response, next), check: async () => { if (!healthy && service === 'billing') throw new Error('away') } }
  }

  const open = async (options: Partial<GatewayOptions> = {}) => {
    const names = Object.fromEntries(serviceNames.map((name) => [name, upstream(name)])) as GatewayOptions['upstreams']
    let handler: ReturnType<typeof createGateway> | undefined
    const { port, stop } = await listen((req, res) => handler?.(req, res), { port: 0, host: '127.0.0.1' })
    stops.push(stop)
    handler = createGateway({
      upstreams: names, sessions: { resolve: async (id) => (id === sid ? { caller: ann, renew: false } : undefined), stamp: () => '1', keepMs: 1000 },
      tokenSecret: secret, publicUrl: `http://localhost:${port}`, host: '127.0.0.1', port, webRoot: folder, trustProxy: 0, rateLimits: false, dev: false,
      now, newId: () => randomUUID(), log: createLog('silent', 'test'), ...options,
    })
    return {
      port,
      call: async (method: string, path: string, headers: Record<string, string> = {}, body?: string) => {
        const response = await fetch(`http://127.0.0.1:${port}${path}`, { method, headers, redirect: 'manual', ...(body === undefined ? {} : { body }) })
        return { status: response.status, headers: response.headers, text: await response.text() }
      },
    }
  }

  it('sends each path to the service that owns it', async () => {
    const { call } = await open()
    const owners: Record<string, string> = {
      '/api/user': 'identity', '/api/user/sessions': 'identity', '/api/user/subscription': 'billing', '/api/recipes/12': 'recipes', '/api/favorites': 'recipes',
      '/api/meal-plans': 'planning', '/api/shopping-list': 'planning', '/api/admin/users': 'identity', '/api/admin/blog/3': 'content', '/api/admin/recipe-stats': 'recipes',
      '/api/stripe/webhook': 'billing', '/api/blog/a-post': 'content',
    }
    for (const [path, service] of Object.entries(owners)) expect(JSON.parse((await call('GET', path)).text), path).toEqual({ service })
  })

  it('answers unknown calls with a JSON 404', async () => {
    const { call } = await open()
    for (const path of ['/api', '/api/', '/api/unknown', '/api/admin', '/api/recipesx', '/api/recipes/nothing', '/api/__proto__']) {
      const { status, headers, text } = await call('GET', path)
      expect(status, path).toBe(404)
      expect(headers.get('content-type')).toMatch(/json/)
      expect(JSON.parse(text)).toMatchObject({ code: 'not_found' })
    }
  })

  it('tells services who asks by a signed token, whatever comes from outside', async () => {
    const { call } = await open()
    await call('GET', '/api/recipes', { cookie: `theme=dark; sid=${sid}` })
    expect(await verify(heard[0]!.req.header('x-plateful-identity'))).toEqual({ caller: ann, address: '127.0.0.1' })
    await call('GET', '/api/recipes', { 'x-plateful-identity': 'forged', 'x-plateful-positions': 'recipes=9', 'x-plateful-sid': 'x', 'x-forwarded-for': '9.9.9.9', cookie: 'sid=short' })
    expect(await verify(heard[1]!.req.header('x-plateful-identity'))).toEqual({ caller: undefined, address: '127.0.0.1' })
    expect(heard[1]!.req.header('x-plateful-positions')).toBeUndefined()
    expect(heard[1]!.req.header('x-plateful-sid')).toBeUndefined()
  })

  it('reads the forwarded address only behind a proxy', async () => {
    const { call } = await open({ trustProxy: 1 })
    await call('GET', '/api/recipes', { 'x-forwarded-for': '198.51.100.4, 203.0.113.8' })
    expect(await verify(heard[0]!.req.header('x-plateful-identity'))).toMatchObject({ address: '203.0.113.8' })
  })

  it('turns session words into cookies and lets nothing internal out', async () => {
    const { call } = await open()
    const login = await call('POST', '/api/login')
    expect(login.headers.getSetCookie()).toEqual([`sid=${sid}; Max-Age=2592000; Path=/; HttpOnly; SameSite=Lax`])
    expect([...login.headers.keys()].filter((name) => name.startsWith('x-plateful'))).toEqual([])
    const logout = await call('POST', '/api/logout', { cookie: `sid=${sid}` })
    expect(logout.headers.getSetCookie()).toEqual(['sid=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax'])
  })

  it('names and secures the cookie for https', async () => {
    const { call } = await open({ publicUrl: 'https://plateful.test' })
    const { headers } = await call('POST', '/api/login')
    expect(headers.getSetCookie()[0]).toBe(`__Host-sid=${sid}; Max-Age=2592000; Path=/; HttpOnly; Secure; SameSite=Lax`)
    expect(headers.get('strict-transport-security')).toMatch(/max-age/)
  })

  it('tells a session\'s later requests how far it has written', async () => {
    const { call } = await open()
    await call('POST', '/api/recipes', { cookie: `sid=${sid}` })
    await call('GET', '/api/meal-plans', { cookie: `sid=${sid}` })
    await call('GET', '/api/meal-plans')
    expect(heard.map(({ req }) => req.header('x-plateful-positions'))).toEqual([undefined, 'recipes=0042', undefined])
  })

  it('refuses changes on behalf of other sites', async () => {
    const { call, port } = await open()
    const status = async (method: string, headers: Record<string, string>) => (await call(method, '/api/recipes', headers)).status
    expect(await status('POST', { origin: 'https://evil.test' })).toBe(403)
    expect(await status('DELETE', { origin: 'null' })).toBe(403)
    expect(await status('POST', { origin: `http://localhost:${port + 1}` })).toBe(403)
    expect(await status('PUT', { 'sec-fetch-site': 'cross-site' })).toBe(403)
    expect(await status('PUT', { 'sec-fetch-site': 'same-site' })).toBe(403)
    expect(await status('POST', { origin: `http://localhost:${port}` })).toBe(200)
    expect(await status('POST', { origin: `http://127.0.0.1:${port}`, 'sec-fetch-site': 'same-origin' })).toBe(200)
    expect(await status('POST', { 'sec-fetch-site': 'none' })).toBe(200)
    expect(await status('POST', {})).toBe(200)
    expect(await status('GET', { origin: 'https://evil.test', 'sec-fetch-site': 'cross-site' })).toBe(200)
  })

  it('sends the security headers with every answer', async () => {
    const { call } = await open()
    for (const path of ['/api/recipes', '/api/none', '/', '/nowhere', '/assets/a1.js', '/healthz', '/%E0%A4%A']) {
      const { headers } = await call('GET', path)
      const policy = headers.get('content-security-policy') ?? ''
      for (const part of ["default-src 'self'", "object-src 'none'", "base-uri 'none'", "frame-ancestors 'none'"]) expect(policy, path).toContain(part)
      expect(policy).not.toMatch(/unsafe-(inline|eval)/)
      expect(headers.get('x-content-type-options'), path).toBe('nosniff')
      expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin')
      expect(headers.get('x-powered-by')).toBeNull()
      expect(headers.get('strict-transport-security')).toBeNull()
    }
  })

  it('lets Stripe in on pages that pay alone, and only where there is a key', async () => {
    const policyAt = async (path: string, options: Partial<GatewayOptions>) => (await (await open(options)).call('GET', path)).headers.get('content-security-policy') ?? ''
    for (const path of ['/subscribe', '/subscribe/', '/checkout/12']) {
      const policy = await policyAt(path, { stripe: true })
      for (const part of ["script-src 'self' https://js.stripe.com ", "connect-src 'self' https://api.stripe.com;", 'frame-src https://js.stripe.com ', "default-src 'self'"]) expect(policy, path).toContain(part)
      expect(policy).not.toMatch(/unsafe-(inline|eval)/)
      expect(await policyAt(path, {}), path).not.toContain('stripe.com')
    }
    for (const path of ['/', '/recipe/3', '/checkout/none', '/subscribed', '/api/none']) expect(await policyAt(path, { stripe: true }), path).not.toContain('stripe.com')
  })

  it('serves the page with a fresh nonce: 200 where a screen answers, 404 elsewhere', async () => {
    const { call } = await open()
    const [first, second] = [await call('GET', '/recipe/3/soup'), await call('GET', '/recipe/3/soup')]
    const nonce = /content="([\w-]{22})"/.exec(first.text)?.[1]
    expect(nonce).toBeDefined()
    expect(first.headers.get('content-security-policy')).toContain(`'nonce-${nonce}'`)
    expect(second.text).not.toBe(first.text)
    for (const path of ['/', '/auth', '/auth/', '/recipe/3']) expect((await call('GET', path)).status, path).toBe(200)
    for (const path of ['/nowhere', '/recipe', '/recipe/x', '/recipe/3/soup/more', '/index.html', '/landing.html', '/routes.json', '/%69ndex.html', '//landing.html', '/landing.html/', '/assets/a1.js.br', '/../etc/passwd']) expect((await call('GET', path)).status, path).toBe(404)
    expect((await call('POST', '/auth')).status).toBe(405)
  })

  it('gives who has no session the landing page, and says so in every page', async () => {
    const { call } = await open()
    const cookie = `sid=${sid}`
    const shown = async (path: string, headers: Record<string, string> = {}) => {
      const { text } = await call('GET', path, headers)
      return [/plateful-session" content="(\w+)"/.exec(text)?.[1], text.includes('Collect recipes') ? 'landing' : 'shell']
    }
    expect(await shown('/')).toEqual(['none', 'landing'])
    expect(await shown('/?from=mail')).toEqual(['none', 'landing'])
    expect(await shown('/', { cookie: 'sid=short' })).toEqual(['none', 'landing'])
    expect(await shown('/', { cookie })).toEqual(['unknown', 'shell'])
    expect(await shown('/auth')).toEqual(['none', 'shell'])
    expect(await shown('/nowhere', { cookie })).toEqual(['unknown', 'shell'])
  })

  it('sends pages packed, each with a nonce of its own', async () => {
    const { port } = await open()
    const ask = (method: string, encoding: string) => new Promise<{ headers: IncomingHttpHeaders; body: Buffer }>((resolve, reject) => {
      request({ port, host: '127.0.0.1', method, path: '/', headers: { 'accept-encoding': encoding } }, (res) => {
        buffer(res).then((body) => resolve({ headers: res.headers, body }), reject)
      }).on('error', reject).end()
    })
    const nonceIn = (page: Buffer) => /csp-nonce" content="([\w-]{22})"/.exec(String(page))?.[1]
    await expect.poll(async () => (await ask('HEAD', 'br')).headers['content-encoding']).toBe('br')
    const plain = await ask('GET', 'identity')
    const seen = new Set([nonceIn(plain.body)])
    for (const [encoding, unpack] of [['br', brotliDecompressSync], ['gzip', gunzipSync], ['gzip, deflate, br, zstd', brotliDecompressSync]] as const) {
      const { headers, body } = await ask('GET', encoding)
      const page = unpack(body)
      const nonce = nonceIn(page)
      expect(String(page)).toBe(String(plain.body).replace(nonceIn(plain.body)!, nonce!))
      expect(headers['content-security-policy']).toContain(`'nonce-${nonce}'`)
      expect(headers).toMatchObject({ vary: 'Cookie, Accept-Encoding', 'content-type': 'text/html; charset=utf-8', 'content-length': String(body.length), 'cache-control': 'no-cache' })
      expect(body.length).toBeLessThan(plain.body.length / 5)
      const onlyHead = await ask('HEAD', encoding)
      expect([onlyHead.body.length, onlyHead.headers['content-length'], onlyHead.headers['content-encoding']]).toEqual([0, headers['content-length'], headers['content-encoding']])
      seen.add(nonce)
    }
    expect(seen.size).toBe(4)
    expect((await ask('GET', 'br;q=0, gzip;q=0')).headers['content-encoding']).toBeUndefined()
  })

  it('serves files packed, hashed ones for ever', async () => {
    const { call } = await open()
    rmSync(join(folder, 'assets'), { recursive: true })
    const hashed = await call('GET', '/assets/a1.js', { 'accept-encoding': 'identity' })
    expect(hashed.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect(hashed.text).toBe('one()')
    const packed = await call('HEAD', '/assets/a1.js', { 'accept-encoding': 'br', connection: 'close' })
    expect(packed.headers.get('content-encoding')).toBe('br')
    expect(packed.headers.get('vary')).toBe('Accept-Encoding')
    const again = async (encoding: string) => (await call('GET', '/assets/a1.js', { 'if-none-match': packed.headers.get('etag')!, 'cache-control': 'max-age=0', 'accept-encoding': encoding })).status
    expect([await again('br'), await again('identity')]).toEqual([304, 200])
    expect((await call('GET', '/assets/a1.js', { range: 'bytes=5-2' })).status).toBe(200)
    expect((await call('GET', '/favicon.svg')).headers.get('cache-control')).toBe('no-cache')
  })

  it('says whether it lives and which service cannot serve', async () => {
    const { call } = await open()
    expect((await call('GET', '/healthz')).status).toBe(200)
    expect((await call('GET', '/readyz')).status).toBe(200)
    healthy = false
    const { status, text } = await call('GET', '/readyz')
    expect(status).toBe(503)
    expect(JSON.parse(text)).toMatchObject({ unavailable: ['billing'] })
    expect((await call('GET', '/healthz')).status).toBe(200)
  })

  it('refuses what is far too large before reading it', async () => {
    const { call } = await open()
    expect((await call('POST', '/api/recipes', { 'content-type': 'application/json' }, 'x'.repeat(5_500_001))).status).toBe(413)
    expect(heard).toEqual([])
  })

  it('slows down whoever asks too often', async () => {
    const { call } = await open({ rateLimits: true })
    for (let i = 0; i < 600; i++) await call('GET', '/api/recipes')
    const { status, headers, text } = await call('GET', '/api/recipes')
    expect(status).toBe(429)
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
    expect(JSON.parse(text)).toMatchObject({ code: 'rate_limited' })
    expect((await call('GET', '/api/recipes', { cookie: `sid=${sid}` })).status).toBe(200)
  })

  it('gathers all that is held of somebody as one file, all of it or nothing', async () => {
    const asked: unknown[] = []
    const holding = (service: string, part: object | undefined): Upstream => ({ ...upstream(service), exportOf: async (caller, headers) => { asked.push([caller.userId, Object.keys(headers)]); return part } })
    const upstreams = Object.fromEntries(serviceNames.map((name) => [name, upstream(name)])) as GatewayOptions['upstreams']
    upstreams.identity = holding('identity', { account: { username: 'ann' } })
    upstreams.recipes = holding('recipes', { recipes: [1] })
    upstreams.planning = holding('planning', undefined)
    const { call } = await open({ upstreams })
    const cookie = { cookie: `sid=${sid}` }
    const reply = await call('GET', '/api/user/export', cookie)
    expect(reply.status).toBe(200)
    expect(JSON.parse(reply.text)).toEqual({ exportedAt: '2026-03-01T12:00:00.000Z', account: { username: 'ann' }, recipes: [1] })
    expect(reply.headers.get('content-disposition')).toBe('attachment; filename="plateful-2026-03-01.json"')
    expect(reply.headers.get('cache-control')).toBe('no-store')
    expect(asked).toEqual([[7, ['x-plateful-identity']], [7, ['x-plateful-identity']], [7, ['x-plateful-identity']]])
    expect((await call('GET', '/api/user/export')).status).toBe(401)
    upstreams.recipes = { ...upstreams.recipes, exportOf: async () => { throw new Error('away') } }
    const broken = await call('GET', '/api/user/export', cookie)
    expect([broken.status, JSON.parse(broken.text)]).toEqual([503, { code: 'unavailable', message: 'Not everything could be gathered. Please try again in a moment.' }])
    expect(broken.headers.get('content-disposition')).toBeNull()
  })
})
