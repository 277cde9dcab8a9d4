import { failure, startTestServer } from '@plateful/event-store/eventstoredb/test-server'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import { openStores } from './adapters.ts'
import { ConfigError } from './environment.ts'

const open = async (service: string, eventStoreUrl: string, more: Partial<Parameters<typeof openStores>[0]> = {}) => {
  const dataDir = mkdtempSync(join(tmpdir(), 'adapters-'))
  const stores = await openStores({ service, dataDir, eventStoreUrl, readStoreUrl: 'sqlite:', ...more })
  onTestFinished(async () => {
    await Promise.all([stores.eventStore.close(), stores.readStore.close()])
    rmSync(dataDir, { recursive: true })
  })
  return stores
}

test.each(['esdb', 'esdb+discover'])('services share the database behind %s://, each with its own streams', async (scheme) => {
  const server = await startTestServer()
  onTestFinished(() => server.stop())
  const url = `${scheme}://127.0.0.1:${server.port}?tls=false`
  const [orders, stock] = [await open('orders', url), await open('stock', url)]
  const event = { id: '00000000-0000-4000-8000-000000000001', type: 'Taken', data: {}, metadata: { at: '2026-01-02T03:04:05.678Z', correlationId: 'c' } }
  await orders.eventStore.append('order-1', [event], 'none')
  expect(server.log.events.at(-1)).toMatchObject({ stream: 'orders.order-1', type: 'Taken' })
  expect((await orders.eventStore.readAll(undefined, 10)).events).toHaveLength(1)
  expect(await stock.eventStore.head()).toBeUndefined()
})

/** A log whose lines are kept. */
const keptLog = () => {
  const lines: Record<string, unknown>[] = []
  return { lines, log: pino({ level: 'info' }, { write: (line) => void lines.push(JSON.parse(line) as Record<string, unknown>) }) }
}

test('a server that is away at the start is waited for: one line says so, another that it is there', async () => {
  const server = await startTestServer()
  await server.stop()
  const { lines, log } = keptLog()
  const opening = open('orders', `esdb://127.0.0.1:${server.port}?tls=false`, { log })
  await expect.poll(() => lines).toHaveLength(1)
  const back = await startTestServer({ port: server.port })
  onTestFinished(() => back.stop())
  await (await opening).eventStore.check()
  expect(lines).toMatchObject([{ level: 40, setting: 'EVENT_STORE_URL' }, { level: 30, setting: 'EVENT_STORE_URL' }])
})

test.each([
  ['EVENT_STORE_URL', 'esdb://127.0.0.1:1?tls=false', {}],
  ['READ_STORE_URL', 'sqlite:', { readStoreUrl: 'mongodb://me:secret@127.0.0.1:1/?serverSelectionTimeoutMS=100' }],
])('one that stays away is told of by %s in the end', async (name, eventStoreUrl, more) => {
  const { lines, log } = keptLog()
  const error = await open('orders', eventStoreUrl, { ...more, log, boundMs: 300 }).catch((thrown: unknown) => thrown)
  expect(error).toBeInstanceOf(ConfigError)
  expect(String(error)).toMatch(new RegExp(`${name}: no server answered within 0.3 s$`))
  expect(lines).toHaveLength(1)
  expect(JSON.stringify([lines, String(error)])).not.toContain('secret')
})

test('one that refuses us is not waited for', async () => {
  const server = await startTestServer()
  onTestFinished(() => server.stop())
  server.faults.append = async () => { throw failure(7, 'Access Denied') }
  await expect(open('orders', server.url)).rejects.toThrow(/^EVENT_STORE_URL: the server refuses us \(7\)$/)
})

test('an address that cannot be had is named by its variable, without what it holds', async () => {
  const malformed = await open('orders', 'esdb://host?tls=secret').catch((error: unknown) => error)
  expect(malformed).toBeInstanceOf(ConfigError)
  expect(String(malformed)).toMatch(/EVENT_STORE_URL: (?!.*secret)/)
  await expect(open('orders', 'other://user:secret@host')).rejects.toThrow(/^EVENT_STORE_URL: there is no adapter for other: yet$/)
})
