import { createMemoryBus } from '@plateful/messaging/memory'
import { pino } from 'pino'
import { expect, onTestFinished, test, vi } from 'vitest'
import { person, runningService } from '../service.ts'
import { createOrders, createStock } from './two-services.ts'

const both = async (before?: () => Promise<void>) => {
  const lines: { msg: string; requestId?: string; err?: { message: string } }[] = []
  const log = pino({ level: 'info' }, { write: (line: string) => void lines.push(JSON.parse(line)) })
  const bus = createMemoryBus()
  const orders = await runningService(createOrders, { bus, log, name: 'orders' })
  const stock = await runningService(createStock(before), { bus, log, name: 'stock' })
  onTestFinished(async () => {
    await stock.stop()
    await orders.stop()
  })
  const eventsOf = async ({ eventStore }: typeof orders) => (await eventStore.readAll(undefined, 10)).events
  return { orders, stock, lines, eventsOf }
}

test('what comes of a request carries its id into the events of whoever heard of it, and names its cause', async () => {
  const { orders, stock, eventsOf } = await both()
  expect((await orders.as(person(7))('POST', '/api/orders/3', { item: 'a pan' }, { 'x-request-id': 'request-1' })).status).toBe(201)
  const [ordered] = await eventsOf(orders)
  expect(ordered!.metadata).toMatchObject({ correlationId: 'request-1', userId: 7 })
  const packed = await vi.waitUntil(async () => (await eventsOf(stock))[0])
  expect(packed.metadata).toMatchObject({ correlationId: 'request-1', causationId: ordered!.id })
})

test('a call that fails is logged with the id of its request, a message with the id of the one it came of', async () => {
  let failures = 0
  const { orders, stock, lines, eventsOf } = await both(async () => {
    if (failures++ === 0) throw new Error('no hands free')
  })
  expect((await orders.signedOut('GET', '/api/fail', undefined, { 'x-request-id': 'request-2' })).status).toBe(500)
  expect(lines).toContainEqual(expect.objectContaining({ msg: 'a request failed', requestId: 'request-2', err: expect.objectContaining({ message: 'broken' }) }))
  await orders.as(person(7))('POST', '/api/orders/4', { item: 'a pan' }, { 'x-request-id': 'request-3' })
  await vi.waitUntil(async () => (await eventsOf(stock))[0])
  expect(lines).toContainEqual(expect.objectContaining({ requestId: 'request-3', err: expect.objectContaining({ message: 'no hands free' }) }))
})
