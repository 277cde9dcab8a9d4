import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, test } from 'vitest'
import { eventStoreContract, someEvent } from '../contract-suite.ts'
import { createEventStoreDb } from './index.ts'
import { startTestServer, type TestServer } from './test-server.ts'

/** A store of its own in a database that others use too: one whose name begins alike, and one that writes in between. */
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

describe('on the test server', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer()
  })
  afterAll(() => server.stop())
  eventStoreContract('EventStoreDB (test server)', () => open(server.url))
})

const real = process.env['ESDB_URL']
if (real) eventStoreContract('EventStoreDB (ESDB_URL)', () => open(real))
else {
  process.stderr.write('SKIPPED: the event store contract on a real EventStoreDB: ESDB_URL is not set\n')
  test.skip('event store contract: EventStoreDB (ESDB_URL is not set)', () => {})
}
