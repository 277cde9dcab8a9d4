import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eventStoreContract } from '../contract-suite.ts'
import { createSqliteEventStore } from './index.ts'

eventStoreContract('sqlite in memory', async () => {
  const store = await createSqliteEventStore({ file: ':memory:' })
  return { store, close: () => store.close() }
})

eventStoreContract('sqlite in a file', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'event-store-'))
  const open = () => createSqliteEventStore({ file: join(folder, 'new', 'events.db') })
  let current = await open()
  return {
    store: current,
    async reopen() {
      await current.close()
      return current = await open()
    },
    async close() {
      await current.close()
      rmSync(folder, { recursive: true })
    },
  }
})
