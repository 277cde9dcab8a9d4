import { randomUUID } from 'node:crypto'
import { onTestFinished } from 'vitest'
import type { EventStore, RecordedEvent } from '../port.ts'
import { createEventStoreDb } from './index.ts'
import { startTestServer, type TestServer } from './test-server.ts'

/** A server that ends with the test. */
export const someServer = async (options?: Parameters<typeof startTestServer>[0]): Promise<TestServer> => {
  const server = await startTestServer(options)
  onTestFinished(() => server.stop())
  return server
}

/** A store that ends with the test. */
export const someStore = async (options: { url: string } & Partial<Parameters<typeof createEventStoreDb>[0]>): Promise<EventStore> => {
  const store = await createEventStoreDb({ streamPrefix: `test-${randomUUID()}`, ...options })
  onTestFinished(() => store.close())
  return store
}

/** Follows from the beginning and keeps what is handed over. */
export const follow = (store: EventStore, options: Partial<Parameters<EventStore['follow']>[0]> = {}) => {
  const seen: RecordedEvent[] = []
  const errors: unknown[] = []
  const running = store.follow({
    after: undefined, batch: 10, onError: (error) => errors.push(error), ...options,
    async onEvents(page) {
      await options.onEvents?.(page)
      seen.push(...page.events)
    },
  })
  return { seen, errors, running }
}
