import { startTestServer } from '@plateful/event-store/eventstoredb/test-server'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { openStores } from './adapters.ts'
import { ConfigError } from './environment.ts'

const open = async (service: string, eventStoreUrl: string) => {
  const dataDir = mkdtempSync(join(tmpdir(), 'adapters-'))
  const stores = await openStores({ service, dataDir, eventStoreUrl, readStoreUrl: 'sqlite:' })
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

test('an address that cannot be had is named by its variable, without what it holds', async () => {
  const malformed = await open('orders', 'esdb://host?tls=secret').catch((error: unknown) => error)
  expect(malformed).toBeInstanceOf(ConfigError)
  expect(String(malformed)).toMatch(/EVENT_STORE_URL: (?!.*secret)/)
  await expect(open('orders', 'other://user:secret@host')).rejects.toThrow(/^EVENT_STORE_URL: there is no adapter for other: yet$/)
})
