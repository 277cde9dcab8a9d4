import { createMemoryBus } from '@plateful/messaging/memory'
import { ConfigError, createLog, openTelemetry } from '@plateful/service'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test, vi } from 'vitest'
import { person, runningService, stoppedClock } from '../service.ts'
import { createOrders, createStock } from './two-services.ts'

const log = createLog('silent', 'test')
const open = async () => {
  const telemetry = await openTelemetry({ METRICS_PORT: 0, METRICS_HOST: '127.0.0.1', OTEL_TRACES_SAMPLER_ARG: 1 }, log)
  onTestFinished(() => telemetry.stop())
  const url = `http://127.0.0.1:${telemetry.metricsPort}`
  return { telemetry, url, scrape: async () => (await fetch(`${url}/metrics`)).text() }
}
/** The number of a line; undefined where there is no such line. */
const valueIn = (text: string, series: string): number | undefined => {
  const line = text.split('\n').find((one) => one.startsWith(`${series} `))
  return line === undefined ? undefined : Number(line.slice(series.length))
}

test('requests are counted by the patterns of their routes, and nothing personal or endless becomes a label', async () => {
  const { telemetry, url, scrape } = await open()
  const orders = await runningService(createOrders, { name: 'orders', telemetry })
  onTestFinished(() => orders.stop())
  for (const id of [11, 12]) await orders.as(person(7))('POST', `/api/orders/${id}?note=secret`, { item: 'a pan' })
  await orders.as(person(7))('POST', '/api/orders/x', { item: 'a pan' })
  await orders.signedOut('GET', '/api/fail')
  const text = await scrape()
  expect(valueIn(text, 'http_request_duration_seconds_count{service="orders",method="POST",route="/api/orders/:id",status="2xx"}')).toBe(2)
  expect(valueIn(text, 'http_request_duration_seconds_count{service="orders",method="POST",route="/api/orders/:id",status="4xx"}')).toBe(1)
  expect(valueIn(text, 'http_request_duration_seconds_count{service="orders",method="GET",route="/api/fail",status="5xx"}')).toBe(1)
  expect(valueIn(text, 'http_request_duration_seconds_bucket{le="10",service="orders",method="GET",route="/api/fail",status="5xx"}')).toBe(1)
  expect(valueIn(text, 'plateful_http_requests_in_flight{service="orders"}')).toBe(0)
  expect(text).not.toMatch(/secret|\/11|person7/)
  expect(text).toMatch(/^nodejs_eventloop_lag_seconds \d/m)
  expect(text).toMatch(/^process_resident_memory_bytes \d/m)
  expect((await fetch(`${url}/metrics`)).headers.get('content-type')).toMatch(/^text\/plain; version=0\.0\.4/)
  expect((await fetch(url)).status).toBe(404)
  expect((await fetch(`${url}/metrics`, { method: 'POST' })).status).toBe(405)
})

test('views, listeners and queues that are behind say by how much, and by nothing once they are not', async () => {
  const { telemetry, scrape } = await open()
  const clock = stoppedClock('2026-03-04T10:00:00.000Z')
  const bus = createMemoryBus()
  let letPack = () => {}
  let letShow = () => {}
  const packing = new Promise<void>((resolve) => { letPack = resolve })
  const showing = new Promise<void>((resolve) => { letShow = resolve })
  const orders = await runningService(createOrders, { bus, name: 'orders', telemetry, now: clock.now })
  const stock = await runningService(createStock(() => packing, () => showing), { bus, name: 'stock', telemetry, now: clock.now })
  onTestFinished(async () => {
    await stock.stop()
    await orders.stop()
  })
  const seen = async () => {
    const text = await scrape()
    return {
      relay: valueIn(text, 'plateful_relay_lag_messages{service="orders"}'),
      events: valueIn(text, 'plateful_follower_behind_events{service="stock",follower="views"}'),
      seconds: valueIn(text, 'plateful_follower_behind_seconds{service="stock",follower="views"}'),
      commands: valueIn(text, 'plateful_queue_depth{service="orders",queue="commands"}'),
      appends: valueIn(text, 'plateful_queue_depth{service="orders",queue="appends"}'),
    }
  }
  const none = { relay: 0, events: 0, seconds: 0, commands: 0, appends: 0 }
  expect(await seen()).toEqual(none)
  await orders.as(person(7))('POST', '/api/orders/1', { item: 'a pan' })
  await vi.waitFor(async () => expect(await seen()).toEqual({ ...none, relay: 1 }))
  letPack()
  clock.set('2026-03-04T10:01:30.000Z')
  await vi.waitFor(async () => expect(await seen()).toEqual({ ...none, events: 1, seconds: 90 }))
  letShow()
  await vi.waitFor(async () => expect(await seen()).toEqual(none))
})

test('commands that wait for their turn and appends that wait for their sync are counted', async () => {
  const { telemetry, scrape } = await open()
  const orders = await runningService(createOrders, { name: 'orders', telemetry })
  onTestFinished(() => orders.stop())
  // the numbers are read before the appends have had their turn
  const event = (id: number) => ({ id: `00000000-0000-4000-8000-00000000000${id}`, type: 'Ordered', data: { item: 'a pan' }, metadata: { at: '2026-03-04T10:00:00.000Z', correlationId: 'c' } })
  const appends = [1, 2, 3].map((id) => orders.eventStore.append(`order-${id}`, [event(id)], 'none'))
  const text = telemetry.metrics!.text()
  await Promise.all(appends)
  expect(valueIn(await text, 'plateful_queue_depth{service="orders",queue="appends"}')).toBe(3)
  expect(valueIn(await scrape(), 'plateful_queue_depth{service="orders",queue="appends"}')).toBe(0)
})

test('a message that nobody can handle is counted among the dead letters', async () => {
  const { telemetry, scrape } = await open()
  const stock = await runningService(createStock(async () => { throw new Error('never') }), { name: 'stock', telemetry })
  onTestFinished(() => stock.stop())
  stock.says('orders', 'Ordered', { item: 'a pan' })
  await vi.waitFor(async () => expect(valueIn(await scrape(), 'plateful_dead_letters{service="stock"}')).toBe(1), 5_000)
})

test('what cannot be read hides nothing else', async () => {
  const { telemetry, scrape } = await open()
  const orders = await runningService(createOrders, { name: 'orders', telemetry })
  onTestFinished(() => orders.stop())
  telemetry.metrics!.watch(() => Promise.reject(new Error('away')))
  expect(valueIn(await scrape(), 'plateful_dead_letters{service="orders"}')).toBe(0)
})

test('a port that is taken is named by its setting; without one nothing is opened', async () => {
  const server = createServer().listen(0, '127.0.0.1')
  onTestFinished(() => void server.close())
  await vi.waitUntil(() => server.listening)
  const { port } = server.address() as AddressInfo
  await expect(openTelemetry({ METRICS_PORT: port, METRICS_HOST: '127.0.0.1', OTEL_TRACES_SAMPLER_ARG: 1 }, log)).rejects.toEqual(new ConfigError(`METRICS_PORT: ${port} is in use already`))
  await expect(openTelemetry({ METRICS_PORT: 0, METRICS_HOST: '203.0.113.5', OTEL_TRACES_SAMPLER_ARG: 1 }, log)).rejects.toThrow(/^METRICS_HOST: /)
  expect(await openTelemetry({ METRICS_HOST: '127.0.0.1', OTEL_TRACES_SAMPLER_ARG: 1 }, log)).not.toHaveProperty('metrics')
})
