import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { JsonSchema } from '@plateful/service/openapi'
import { type ApiCall, readApi } from './api.ts'
import { edgeRequests, requestsFor } from './any-bytes.ts'
import { runs, seed } from './config.ts'
import { filled, readMatrix } from './matrix.ts'
import { measured } from './measured.ts'
import { createRawClient, type RawReply, type RawRequest } from './raw.ts'
import { openWorld, type Role, type World } from './world.ts'

// many requests each, on machines that may be busy
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

/** Nothing of what we run, and nothing of how it is written. */
export const insides = /node_modules|\/work\/|\/infra\/|\.[tj]s:\d|\bat [\w.<>]+ \(|stack|sqlite|mongo|eventstore|\bnats\b|jetstream|express|\bzod\b|TypeError|RangeError|SyntaxError|ReferenceError|ECONN|ENOENT|EACCES|Cannot (?:read|set)|is not a function|Unexpected token|undefined/i

/** Calls that would end the session of whoever makes them. */
const endsSession = new Set(['POST /api/logout', 'POST /api/login', 'POST /api/register', 'POST /api/reset-password'])

const described = Object.keys(readMatrix().routes).filter((route) => route.includes(' /api/'))

describe(`whatever comes in (seed ${seed}, ${runs} requests a call)`, () => {
  let world: World
  let raw: ReturnType<typeof createRawClient>
  let schemas: Record<string, JsonSchema>
  let calls: Map<string, ApiCall>
  const times: { ms: number; what: string }[] = []
  const tally = { requests: 0, refused: 0, registered: 0 }
  const states = new Map<Role, string>()

  beforeAll(async () => {
    world = await openWorld({ LOG_LEVEL: 'silent' })
    raw = createRawClient(world.product.url)
    const api = await readApi(world.product.url)
    schemas = api.schemas
    calls = new Map(api.calls.map((call) => [`${call.method} ${call.path}`, call]))
  })
  afterAll(async () => {
    raw.stop()
    const sorted = times.map(({ ms }) => ms).sort((a, b) => a - b)
    const at = (share: number) => Math.round((sorted[Math.floor((sorted.length - 1) * share)] ?? 0) * 10) / 10
    const slowest = times.toSorted((a, b) => b.ms - a.ms)[0]
    measured('any-bytes', { requests: tally.requests, refused: tally.refused, medianMs: at(0.5), p99Ms: at(0.99), slowestMs: at(1), seed })
    process.stdout.write(`any bytes: ${tally.requests} requests, ${tally.refused} refused, median ${at(0.5)} ms, p99 ${at(0.99)} ms, slowest ${at(1)} ms (${slowest?.what})\n`)
    await world.stop()
  })

  /** All that is held of somebody. */
  const stateOf = async (role: Role): Promise<string> => JSON.stringify((await world.as(role).get('/api/user/export')).body).replace(/"exportedAt":"[^"]+"/, '')

  const looksRight = ({ status, type, text }: RawReply) => {
    expect(status, text).toBeGreaterThanOrEqual(200)
    expect(status, text).toBeLessThan(500)
    if (status < 400) return
    expect(type).toMatch(/^application\/json/)
    const { message, code, ...rest } = JSON.parse(text) as { message: string; code: string; errors?: { path: string; message: string }[] }
    expect(message).toMatch(/\w/)
    expect(code).toMatch(/^[a-z_]+$/)
    expect(Object.keys(rest).filter((name) => name !== 'errors')).toEqual([])
    // a field's path is the client's own word
    expect([message, code, ...(rest.errors ?? []).map((error) => error.message)].join('\n')).not.toMatch(insides)
  }

  it.each(described)('%s', async (route) => {
    const call = calls.get(route)!
    const [row] = readMatrix().routes[route]!
    const values = { id: 1, recipeId: 1, date: '2031-03-03', name: 'somebody', page: 'not an address', paymentIntentId: 'pi_made_up' }
    const base = filled<unknown>(row?.send ?? {}, values) as object
    let number = 0
    const check = async (request: RawRequest, somebody: Role) => {
      const role = endsSession.has(route) ? 'nobody' : somebody
      const cookie = world.as(role).cookie()
      const sent = route === 'POST /api/register' && typeof request.body === 'string' ? { ...request, body: request.body.replaceAll('somebody', `somebody${++number}`) } : request
      const reply = await raw.ask({ ...sent, headers: { ...sent.headers, ...(cookie ? { cookie } : {}) } })
      tally.requests++
      times.push({ ms: reply.ms, what: route })
      looksRight(reply)
      if (call.method === 'GET') return
      if (route === 'POST /api/register' && reply.status === 201) tally.registered++
      // an administrator may change what is somebody else's
      if (reply.status < 400) {
        states.clear()
        return
      }
      tally.refused++
      if (role === 'nobody') return
      const before = states.get(role)
      const now = await stateOf(role)
      states.set(role, now)
      if (before !== undefined) expect(now, 'what was refused changed nothing').toBe(before)
    }
    for (const request of edgeRequests(call, base, schemas)) await check(request, 'member')
    const asking = fc.constantFrom<Role>('nobody', 'member', 'premium', 'administrator')
    await fc.assert(fc.asyncProperty(requestsFor(call, base, schemas), asking, check), { seed, numRuns: runs, endOnFailure: true })
  }, 120_000)

  it('as a request, or as none, is answered or hung up on', async () => {
    const host = new URL(world.product.url).host
    const line = (first: string, ...more: string[]) => [first, `Host: ${host}`, 'Connection: close', ...more, '', ''].join('\r\n')
    const shouted = [
      'x\r\n\r\n', '\0\0\0\0\r\n\r\n', line('GET /api/recipes HTTP/9.9'), line('BREW /api/recipes HTTP/1.1'), line('GET  HTTP/1.1'), line('GET /api/recipes/\0 HTTP/1.1'), line('GET /api/recipes/é HTTP/1.1'),
      line('GET http://evil.example/api/recipes HTTP/1.1'), line('GET //evil.example/api/user HTTP/1.1'), line('GET /api/../../../etc/passwd HTTP/1.1'), line('GET /%2e%2e/%2e%2e/etc/passwd HTTP/1.1'), line('GET /assets/..%2f..%2fpackage.json HTTP/1.1'),
      line('OPTIONS * HTTP/1.1'), line('CONNECT evil.example:443 HTTP/1.1'), line('TRACE / HTTP/1.1'), line('GET /api/recipes HTTP/1.1', `X-Long: ${'x'.repeat(40_000)}`), line('GET /api/recipes HTTP/1.1', ...Array.from({ length: 3_000 }, (_, n) => `X-${n}: 1`)),
      line('POST /api/recipes HTTP/1.1', 'Content-Type: application/json', 'Content-Length: -1'), line('POST /api/recipes HTTP/1.1', 'Content-Type: application/json', 'Content-Length: 5', 'Transfer-Encoding: chunked'),
      line('POST /api/login HTTP/1.1', 'Content-Type: application/json', 'Transfer-Encoding: chunked') + 'zz\r\n', line('POST /api/login HTTP/1.1', 'Content-Type: application/json', 'Content-Length: 100') + '{"username"',
      line(`GET /api/recipes?${'a'.repeat(20_000)} HTTP/1.1`), line('GET /api/recipes HTTP/1.1', `Cookie: ${'sid=x; '.repeat(500)}`), line('GET /api/user HTTP/1.1', 'Cookie: sid=%ff; __proto__=x; sid'), line('GET /internal/session HTTP/1.1', 'X-Plateful-Sid: x'),
    ]
    for (const text of shouted) {
      const said = await raw.shout(text)
      if (said !== '') expect([text.slice(0, 60), said.slice(0, 400)]).toEqual([text.slice(0, 60), expect.stringMatching(/^HTTP\/1\.1 [2-4]\d\d /)])
      expect(said.replace(/<script[^>]*src[^>]*>/g, '')).not.toMatch(/root:x:|node_modules|"workspaces"/)
    }
    await fc.assert(fc.asyncProperty(fc.uint8Array({ minLength: 1, maxLength: 300 }), async (bytes) => {
      const said = await raw.shout(Buffer.concat([Buffer.from(bytes), Buffer.from('\r\n\r\n')]))
      if (said !== '') expect(said).toMatch(/^HTTP\/1\.1 [2-4]\d\d /)
    }), { seed, numRuns: runs })
    expect((await world.as('nobody').get('/readyz')).status).toBe(200)
  })

  it('made nobody who did not register, and nobody an administrator', async () => {
    const { headers, body } = await world.as('administrator').get('/api/admin/users?limit=500')
    expect(Number(headers.get('x-total-count'))).toBe(5 + tally.registered)
    expect(body.filter(({ subscription_status }: { subscription_status: string }) => subscription_status === 'active')).toHaveLength(1)
    for (const role of ['member', 'owner', 'premium', 'buyer'] as const) expect((await world.as(role).get('/api/user')).body).toMatchObject({ isAdmin: false, username: `the-${role}` })
  })
})
