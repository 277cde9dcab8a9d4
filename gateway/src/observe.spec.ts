import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { expect, onTestFinished, test, vi } from 'vitest'
import { type Caller, listen, openTelemetry, type Router, type Telemetry } from '@plateful/service'
import { createGateway, type GatewayOptions } from './gateway.ts'
import { createObserver } from './observe.ts'
import { serviceNames } from './route-table.ts'

const sid = 'a'.repeat(43)
const ann: Caller = { userId: 7, username: 'ann', isAdmin: false, timeZone: 'UTC', sessionId: 's7' }

/** A gateway whose services answer `answer`; `lines` is what it logs. */
const open = async (answer: Router, options: { level?: string; telemetry?: GatewayOptions['telemetry'] } = {}) => {
  const lines: Record<string, unknown>[] = []
  const log = pino({ level: options.level ?? 'info' }, { write: (line: string) => void lines.push(JSON.parse(line)) })
  const webRoot = mkdtempSync(join(tmpdir(), 'web-'))
  onTestFinished(() => rmSync(webRoot, { recursive: true }))
  for (const page of ['index.html', 'landing.html']) writeFileSync(join(webRoot, page), '<html><head><meta name="csp-nonce" content="__CSP_NONCE__"></head></html>')
  writeFileSync(join(webRoot, 'routes.json'), '["/"]')
  let ids = 0
  const stats = () => [{ instance: 'http://one', up: true, inFlight: 3 }, { instance: 'http://two', up: false, inFlight: 0 }]
  const upstreams = Object.fromEntries(serviceNames.map((name) => [name, { handle: answer, check: async () => {}, ...(name === 'recipes' ? { stats } : {}) }])) as unknown as GatewayOptions['upstreams']
  const { port, stop } = await listen((req, res) => handler(req, res), { port: 0, host: '127.0.0.1' })
  onTestFinished(stop)
  const handler = createGateway({
    upstreams, sessions: { resolve: async (id) => (id === sid ? { caller: ann, renew: false } : undefined), stamp: () => '1', keepMs: 1000 },
    tokenSecret: new TextEncoder().encode('a secret for tests, long enough to sign'), publicUrl: `http://localhost:${port}`, host: '127.0.0.1', port,
    webRoot, trustProxy: 0, rateLimits: false, dev: false, now: () => new Date('2026-03-01T12:00:00Z'), newId: () => `id-${++ids}`, log, telemetry: options.telemetry,
  })
  return { lines, port, call: (path: string, init: RequestInit = {}) => fetch(`http://127.0.0.1:${port}${path}`, init) }
}
const logged = (lines: Record<string, unknown>[], amount: number) => vi.waitUntil(() => lines.length >= amount && lines)

test('a request has one id for its service, its answer and its line in the log, whatever the client says', async () => {
  const heard: unknown[] = []
  const { call, lines } = await open((req, res) => {
    heard.push(req.headers['x-request-id'])
    res.end('{}')
  })
  const answer = await call('/api/recipes', { method: 'POST', headers: { 'x-request-id': 'mine', cookie: `sid=${sid}` } })
  expect([answer.headers.get('x-request-id'), heard]).toEqual(['id-1', ['id-1']])
  const [line] = await logged(lines, 1)
  expect(line).toMatchObject({ level: 30, msg: 'request', method: 'POST', service: 'recipes', status: 200, requestId: 'id-1', userId: 7, ms: expect.any(Number) })
})

test('a quick read has its line at debug alone', async () => {
  const quiet = await open((_req, res) => void res.end('{}'))
  await quiet.call('/api/recipes')
  await quiet.call('/api/recipes', { method: 'POST' })
  expect(await logged(quiet.lines, 1)).toMatchObject([{ method: 'POST' }])
  const wordy = await open((_req, res) => void res.end('{}'), { level: 'debug' })
  await wordy.call('/api/recipes')
  expect(await logged(wordy.lines, 1)).toMatchObject([{ level: 20, method: 'GET', status: 200 }])
})

test('what is refused, fails or is not there has its id and its line, too', async () => {
  const { call, lines } = await open((req, _res, next) => next(req.url === '/api/recipes/broken' ? new Error('broken') : undefined))
  const answers = [await call('/api/recipes', { method: 'POST', headers: { origin: 'https://evil.test', 'x-request-id': 'mine' } }), await call('/api/recipes/broken'), await call('/api/recipes/none')]
  expect(answers.map(({ status, headers }) => [status, headers.get('x-request-id')])).toEqual([[403, 'id-1'], [500, 'id-2'], [404, 'id-3']])
  const all = await logged(lines, 4)
  expect(all.filter(({ msg }) => msg === 'request').map(({ status, requestId }) => [status, requestId])).toEqual([[403, 'id-1'], [500, 'id-2'], [404, 'id-3']])
  expect(all.find(({ msg }) => msg === 'a request failed')).toMatchObject({ level: 50, requestId: 'id-2' })
})

test('nothing that a person has sent comes into the log', async () => {
  const { call, lines } = await open((_req, res) => void res.end('{}'))
  await call('/api/recipes/12/ann@mail.test?search=gluten', { method: 'POST', headers: { cookie: `sid=${sid}; theme=dark`, authorization: 'Bearer token' }, body: 'password=hunter2' })
  await call('/auth/nothing?email=ann@mail.test')
  const text = JSON.stringify(await logged(lines, 2))
  expect(text).not.toMatch(/ann|mail|gluten|aaaa|dark|token|hunter2|\/12/)
})

test('a client that leaves before its answer is told apart', async () => {
  const { port, lines } = await open(() => {})
  const asked = request({ port, host: '127.0.0.1', path: '/api/recipes' }).on('error', () => {})
  asked.end()
  await new Promise<void>((resolve) => { asked.on('socket', (socket) => socket.on('ready', () => resolve())) })
  await vi.waitFor(() => expect(asked.writableFinished).toBe(true))
  asked.destroy()
  expect((await logged(lines, 1))[0]).toMatchObject({ aborted: true })
})

test('at warn nobody looks at requests, and the id is there all the same', async () => {
  expect(createObserver({ log: pino({ level: 'warn' }), telemetry: {} })).toBeUndefined()
  const { call } = await open((_req, res) => void res.end('{}'), { level: 'warn' })
  expect((await call('/api/recipes')).headers.get('x-request-id')).toBe('id-1')
})

test('what the service does continues from the gateway\'s part of the trace', async () => {
  const own = `00-${'1'.repeat(32)}-${'2'.repeat(16)}-01`
  const clients = `00-${'1'.repeat(32)}-${'3'.repeat(16)}-01`
  const begun: unknown[] = []
  const start: NonNullable<Telemetry['tracing']>['start'] = (options) => {
    begun.push(options)
    return { traceparent: own, set: () => {}, end: () => {} }
  }
  const heard: unknown[] = []
  const { call } = await open((req, res) => {
    heard.push(req.headers['traceparent'])
    res.end('{}')
  }, { telemetry: { tracing: { start, stop: async () => {} } } })
  await call('/api/recipes/12', { headers: { traceparent: clients } })
  expect(heard).toEqual([own])
  expect(begun).toMatchObject([{ service: 'gateway', name: 'GET recipes', kind: 'server', parent: clients }])
})

test('requests are counted by the service asked; instances and sessions are read at the scrape', async () => {
  const telemetry = await openTelemetry({ METRICS_PORT: 0, METRICS_HOST: '127.0.0.1', OTEL_TRACES_SAMPLER_ARG: 1 }, pino({ level: 'silent' }))
  onTestFinished(() => telemetry.stop())
  const { call } = await open((_req, res) => void res.writeHead(201).end('{}'), { level: 'warn', telemetry })
  await call('/api/recipes/12?search=gluten', { headers: { cookie: `sid=${sid}` } })
  await call('/nothing/here')
  const lines = await vi.waitUntil(async () => {
    const text = await (await fetch(`http://127.0.0.1:${telemetry.metricsPort}/metrics`)).text()
    return text.includes('route="web"') && text.split('\n')
  })
  for (const line of [
    'http_request_duration_seconds_count{service="gateway",method="GET",route="recipes",status="2xx"} 1',
    'plateful_upstream_up{service="recipes",instance="http://one"} 1', 'plateful_upstream_up{service="recipes",instance="http://two"} 0',
    'plateful_upstream_in_flight{service="recipes",instance="http://one"} 3', 'plateful_sessions_kept 1', 'plateful_http_requests_in_flight{service="gateway"} 0',
  ]) expect(lines).toContain(line)
})
