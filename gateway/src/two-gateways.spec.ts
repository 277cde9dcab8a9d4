import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { type Caller, createLog, createTokenSigner, createTokenVerifier, listen } from '@plateful/service'
import { createGateway } from './gateway.ts'
import { createRemoteSessions } from './proxy/sessions.ts'
import { createProxyUpstream } from './proxy/proxy.ts'
import { quick, startFrozen, startInstance } from './proxy/testing.ts'
import { serviceNames } from './route-table.ts'

const secret = new TextEncoder().encode('a secret for tests, long enough to sign')
const page = '<html><head><meta name="csp-nonce" content="__CSP_NONCE__"><meta name="plateful-session" content="__SESSION__"></head></html>'
const sid = 'a'.repeat(43)
const ann: Caller = { userId: 7, username: 'ann', isAdmin: false, timeZone: 'UTC', sessionId: 's7' }

describe('two gateways', () => {
  const stops: (() => unknown)[] = []
  afterEach(async () => {
    for (const stop of stops.splice(0).toReversed()) await stop()
  })

  /** A service whose writes reach `recipes=0042`; what it was told of positions. */
  const service = async () => {
    const told: (string | undefined)[] = []
    const one = await startInstance('service', {
      handler: (req, res) => {
        told.push(req.headers['x-plateful-positions'] as string | undefined)
        if (req.method === 'POST') res.setHeader('x-plateful-positions', 'recipes=0042')
        req.resume()
        res.end('{}')
      },
    })
    stops.push(() => one.kill())
    return { url: one.url, told }
  }

  const identity = async (port = 0) => {
    const asked: (string | undefined)[] = []
    const verify = createTokenVerifier(secret, () => new Date())
    const one = await startInstance('identity', {
      port,
      handler: (req, res) => {
        asked.push(req.headers['x-plateful-positions'] as string | undefined)
        void Promise.resolve(verify(req.headers['x-plateful-identity'] as string)).then((caller) => {
          if (caller && req.headers['x-plateful-sid'] === sid) res.end(JSON.stringify({ caller: ann, renew: false }))
          else res.writeHead(404).end()
        })
      },
    })
    stops.push(() => one.kill())
    return { ...one, asked }
  }

  const gateway = async (serviceUrl: string, identityUrl: string) => {
    const folder = mkdtempSync(join(tmpdir(), 'web-'))
    writeFileSync(join(folder, 'index.html'), page)
    writeFileSync(join(folder, 'landing.html'), page.replace('__SESSION__', 'none'))
    writeFileSync(join(folder, 'routes.json'), '[]')
    const sign = createTokenSigner(secret, () => new Date())
    const all = { ...Object.fromEntries(serviceNames.map((name) => [name, createProxyUpstream([serviceUrl], { patience: quick })])), identity: createProxyUpstream([identityUrl], { patience: quick }) } as Record<(typeof serviceNames)[number], ReturnType<typeof createProxyUpstream>>
    const app = createGateway({
      upstreams: all, sharePositions: true, sessions: createRemoteSessions(all.identity.ask, () => sign({ caller: undefined, address: 'gateway' })),
      tokenSecret: secret, publicUrl: 'http://localhost', host: '127.0.0.1', port: 80, webRoot: folder, trustProxy: 0, rateLimits: false, dev: false,
      now: () => new Date(), newId: () => 'r-1', log: createLog('silent', 'test'),
    })
    const { port, stop } = await listen(app, { port: 0, host: '127.0.0.1' })
    stops.push(() => rmSync(folder, { recursive: true }), () => { for (const one of Object.values(all)) one.close() }, stop)
    return async (method: string, path: string, cookie = `sid=${sid}`) => {
      const answer = await fetch(`http://127.0.0.1:${port}${path}`, { method, headers: { cookie, connection: 'close' } })
      return { status: answer.status, seen: answer.headers.getSetCookie().find((one) => one.startsWith('seen='))?.split(';')[0] ?? '', body: await answer.text() }
    }
  }

  it('show each what was written through the other, and believe nobody else', async () => {
    const { url, told } = await service()
    const { url: identityUrl, asked } = await identity()
    const [a, b] = [await gateway(url, identityUrl), await gateway(url, identityUrl)]
    const written = await a('POST', '/api/recipes')
    expect(written.status).toBe(200)
    expect((await b('GET', '/api/meal-plans', `sid=${sid}; ${written.seen.slice(0, -2)}AA`)).status).toBe(200)
    expect(told.at(-1)).toBeUndefined()
    await b('GET', '/api/meal-plans', `sid=${'b'.repeat(43)}; ${written.seen}`)
    expect(told.at(-1)).toBeUndefined()
    await b('GET', '/api/meal-plans', `sid=${sid}; ${written.seen}`)
    expect(told.at(-1)).toBe('recipes=0042')
    // identity is told, too: a session that was started a moment ago is known
    const third = await gateway(url, identityUrl)
    await third('GET', '/api/meal-plans', `sid=${sid}; ${written.seen}`)
    expect(asked.at(-1)).toBe('recipes=0042')
    expect((await a('GET', '/api/meal-plans')).seen).toBe('')
  })

  it('say which service has no instance', async () => {
    const { url } = await service()
    const call = await gateway(url, 'http://127.0.0.1:1')
    await expect.poll(async () => JSON.parse((await call('GET', '/readyz')).body) as unknown).toEqual({ status: 'unavailable', unavailable: ['identity'] })
  })

  it('keep serving who is known while identity is frozen', async () => {
    const { url } = await service()
    const one = await identity()
    const call = await gateway(url, one.url)
    expect((await call('GET', '/api/recipes')).status).toBe(200)
    one.kill()
    const frozen = await startFrozen(one.port)
    stops.push(frozen.stop)
    const end = performance.now() + 3_000
    while (performance.now() < end) {
      const before = performance.now()
      expect((await call('GET', '/api/recipes')).status).toBe(200)
      expect(performance.now() - before).toBeLessThan(1_500)
    }
    const before = performance.now()
    expect((await call('GET', '/api/recipes', `sid=${'c'.repeat(43)}`)).status).toBe(503)
    expect(performance.now() - before).toBeLessThan(3_000)
    expect((await call('GET', '/api/recipes', '')).status).toBe(200)
  })
})
