import { createMemoryBus } from '@plateful/messaging/memory'
import { createLog, openTelemetry } from '@plateful/service'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { expect, onTestFinished, test, vi } from 'vitest'
import { person, runningService } from '../service.ts'
import { createOrders, createStock } from './two-services.ts'

type Sent = { traceId: string; spanId: string; parentSpanId?: string; name: string; status: { code: number } }
type Body = { resourceSpans: { resource: { attributes: { key: string; value: { stringValue: string } }[] }; scopeSpans: { spans: Sent[] }[] }[] }

/** A collector that keeps what it is sent, as `<service>: <name>`. */
const collector = async () => {
  const spans: (Sent & { of: string })[] = []
  const paths = new Set<string>()
  const keep = ({ resourceSpans }: Body) => {
    for (const { resource, scopeSpans } of resourceSpans) {
      const service = resource.attributes.find(({ key }) => key === 'service.name')?.value.stringValue
      for (const span of scopeSpans.flatMap(({ spans: all }) => all)) spans.push({ ...span, of: `${service}: ${span.name}` })
    }
  }
  const server = createServer((req, res) => {
    paths.add(`${req.url} ${req.headers['content-type']}`)
    void json(req).then((body) => {
      keep(body as Body)
      res.writeHead(200, { 'Content-Type': 'application/json' }).end('{}')
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  return { spans, paths, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }
}

const traceId = '0af7651916cd43dd8448eb211c80319c'
const settings = { METRICS_HOST: '127.0.0.1' }

const order = async (endpoint: string | undefined, traceparent: string, share = 1) => {
  const telemetry = await openTelemetry({ ...settings, OTEL_TRACES_SAMPLER_ARG: share, ...(endpoint ? { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint } : {}) }, createLog('silent', 'test'))
  const bus = createMemoryBus()
  const orders = await runningService(createOrders, { bus, telemetry, name: 'orders' })
  const stock = await runningService(createStock(), { bus, telemetry, name: 'stock' })
  expect((await orders.as(person(7))('POST', '/api/orders/3', { item: 'a secret pan' }, { traceparent })).status).toBe(201)
  await orders.signedOut('GET', '/api/fail', undefined, { traceparent })
  const packed = await vi.waitUntil(async () => (await stock.eventStore.readAll(undefined, 1)).events[0])
  const [ordered] = (await orders.eventStore.readAll(undefined, 1)).events
  await stock.stop()
  await orders.stop()
  await telemetry.stop()
  return { ordered: ordered!, packed }
}

test('one trace holds the request, its append, the views, the message and what came of it', async () => {
  const { spans, paths, url } = await collector()
  const { ordered, packed } = await order(`${url}/`, `00-${traceId}-b7ad6b7169203331-01`)
  expect([...paths]).toEqual(['/v1/traces application/json'])
  const parentOf = (name: string) => {
    const span = spans.find(({ of }) => of === name)
    if (!span) throw new Error(`no ${name} among ${spans.map(({ of }) => of).join(', ')}`)
    return spans.find(({ spanId }) => spanId === span.parentSpanId)?.of ?? span.parentSpanId
  }
  expect(parentOf('orders: POST /api/orders/:id')).toBe('b7ad6b7169203331')
  expect(parentOf('orders: append Ordered')).toBe('orders: POST /api/orders/:id')
  expect(parentOf('orders: project')).toBe('orders: POST /api/orders/:id')
  expect(parentOf('stock: process pack')).toBe('orders: POST /api/orders/:id')
  expect(parentOf('stock: append Packed')).toBe('stock: process pack')
  expect(parentOf('stock: project')).toBe('stock: process pack')
  expect(new Set(spans.map((span) => span.traceId))).toEqual(new Set([traceId]))
  expect(ordered.metadata.traceparent).toMatch(new RegExp(`^00-${traceId}-[0-9a-f]{16}-01$`))
  expect(packed.metadata.traceparent).toMatch(new RegExp(`^00-${traceId}-[0-9a-f]{16}-01$`))
  expect(spans.find(({ of }) => of === 'orders: GET /api/fail')?.status.code).toBe(2)
  expect(JSON.stringify(spans)).not.toMatch(/secret|person7|broken/)
})

test('what the caller does not want traced is carried on, and not sent', async () => {
  const { spans, url } = await collector()
  const { packed } = await order(url, `00-${traceId}-b7ad6b7169203331-00`)
  expect(packed.metadata.traceparent).toMatch(new RegExp(`^00-${traceId}-[0-9a-f]{16}-00$`))
  expect(spans).toEqual([])
})

test('of the traces that begin here a share is sent; those of others as they were begun', async () => {
  const { spans, url } = await collector()
  await order(url, '', 0)
  expect(spans).toEqual([])
  await order(url, `00-${traceId}-b7ad6b7169203331-01`, 0)
  expect(spans.map(({ of }) => of)).toContain('orders: POST /api/orders/:id')
})

test('a traceparent that makes no sense begins a trace of its own', async () => {
  const { spans, url } = await collector()
  await order(url, '00-nonsense')
  const roots = spans.filter(({ parentSpanId }) => parentSpanId === undefined)
  expect(roots.map(({ of }) => of).sort()).toEqual(['orders: GET /api/fail', 'orders: POST /api/orders/:id'])
})

test('a collector that is away holds up nothing', async () => {
  const began = performance.now()
  await order('http://127.0.0.1:1', `00-${traceId}-b7ad6b7169203331-01`)
  expect(performance.now() - began).toBeLessThan(8_000)
})

test('without a collector nothing of traces is written', async () => {
  const { ordered, packed } = await order(undefined, `00-${traceId}-b7ad6b7169203331-01`)
  expect([ordered.metadata, packed.metadata].filter((metadata) => 'traceparent' in metadata)).toEqual([])
})
