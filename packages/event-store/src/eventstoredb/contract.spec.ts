import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { numbers } from '../contract/events.ts'
import { eventStoreContract, readWhole, someEvent } from '../contract-suite.ts'
import type { EventStore } from '../port.ts'
import { createEventStoreDb } from './index.ts'
import { findRealServer } from './real-server.ts'
import { startTestServer, type TestServer } from './test-server.ts'
import { follow, someStore } from './testing.ts'

/** A store of its own in a database that others use too: one whose name begins alike writes in between. */
const open = async (url: string) => {
  const streamPrefix = `test-${randomUUID()}`
  const openOwn = () => createEventStoreDb({ url, streamPrefix })
  const other = await createEventStoreDb({ url, streamPrefix: `${streamPrefix}-other` })
  let current = await openOwn()
  const beside = async () => void await other.append('a-1', [someEvent({ n: -1 })], 'any')
  await beside()
  const { append } = current
  current.append = async (...args) => {
    const [result] = await Promise.all([append(...args), beside()])
    return result
  }
  return {
    store: current,
    async reopen() {
      await current.close()
      return current = await openOwn()
    },
    async close() {
      await Promise.all([current.close(), other.close()])
    },
  }
}

const severalInstances = (url: () => string) => {
  const both = async () => {
    const streamPrefix = `test-${randomUUID()}`
    return [await someStore({ url: url(), streamPrefix }), await someStore({ url: url(), streamPrefix })] as const
  }

  test('two instances that append to one stream under expected revisions lose nothing', async () => {
    const stores = await both()
    let conflicts = 0
    const count = async (store: EventStore, name: string) => {
      for (let n = 1; n <= 40;) {
        const revision = (await store.readStream('shared')).length - 1
        const written = await store.append('shared', [someEvent({ name, n })], revision < 0 ? 'none' : revision).catch((error: Error) => {
          if (error.name !== 'WrongRevision') throw error
          conflicts++
        })
        if (written) n++
      }
    }
    await Promise.all(stores.map((store, i) => count(store, `${i}`)))
    // Else nothing was tested.
    expect(conflicts).toBeGreaterThan(0)
    const events = await stores[0].readStream('shared')
    for (const name of ['0', '1']) {
      expect(numbers(events.filter(({ data }) => (data as { name: string }).name === name))).toEqual(Array.from({ length: 40 }, (_, i) => i + 1))
    }
  })

  test('two instances that append whatever the revision get each its own place, and the same one for a repetition', async () => {
    const stores = await both()
    const events = Array.from({ length: 60 }, (_, n) => someEvent({ n }))
    const results = await Promise.all(events.map((event, n) => stores[n % 2]!.append('shared', [event], 'any')))
    const recorded = await stores[0].readStream('shared')
    expect(recorded).toHaveLength(60)
    for (const [n, { revision, position }] of results.entries()) expect(recorded[revision]).toMatchObject({ data: { n }, position })
    expect(await Promise.all(events.map((event, n) => stores[(n + 1) % 2]!.append('shared', [event], 'any')))).toEqual(results)
    expect(await stores[1].readStream('shared')).toHaveLength(60)
  })

  test('one request that reaches two instances at once is written once', async () => {
    const stores = await both()
    for (let round = 0; round < 10; round++) {
      const event = someEvent()
      const [one, two] = await Promise.all(stores.map((store) => store.append(`a-${round % 2}`, [event], 'any')))
      expect(one).toEqual(two)
    }
    expect(await readWhole(stores[0])).toHaveLength(10)
  })

  test('a follower sees what another instance appends', async () => {
    const [here, there] = await both()
    const { seen } = follow(here)
    for (let n = 1; n <= 3; n++) {
      await there.append('a-1', [someEvent({ n })], 'any')
      await vi.waitFor(() => expect(seen).toHaveLength(n), { interval: 5 })
    }
    expect(seen).toEqual(await readWhole(there))
  })
}

describe('on the test server', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer()
  })
  afterAll(() => server.stop())
  eventStoreContract('EventStoreDB (test server)', () => open(server.url))
  severalInstances(() => server.url)

  test.each([
    ['found by name', ({ port }: TestServer) => `esdb+discover://127.0.0.1:${port}?tls=false`],
    ['one of several, not all of which are there', ({ port }: TestServer) => `esdb://127.0.0.1:1,127.0.0.1:${port}?tls=false`],
  ])('a cluster, %s', async (_, urlOf) => {
    const store = await someStore({ url: urlOf(server) })
    onTestFinished(() => store.close())
    await store.append('a-1', [someEvent({ n: 1 })], 'none')
    expect(numbers(await store.readStream('a-1'))).toEqual([1])
  })
})

const real = await findRealServer(process.env['ESDB_URL'])
if (typeof real === 'string') {
  process.stderr.write(`SKIPPED: the event store contract on a real EventStoreDB: ${real}\n`)
  test.skip(`event store contract: EventStoreDB (${real})`, () => {})
} else {
  describe('on a real server', () => {
    afterAll(() => real.stop())
    eventStoreContract('EventStoreDB', () => open(real.url))
    severalInstances(() => real.url)
  })
}
