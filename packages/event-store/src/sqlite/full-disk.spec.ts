import { expect, onTestFinished, test } from 'vitest'
import { readWhole, someEvent } from '../contract-suite.ts'
import { StoreUnavailable } from '../port.ts'
import { openDatabase } from './database.ts'
import { storeOn } from './store.ts'
import { someFile } from './testing.ts'

const large = () => someEvent({ text: 'x'.repeat(3000) })

test('a full disk refuses writes, goes on reading, loses nothing, and recovers by itself', async () => {
  const db = await openDatabase(someFile())
  const store = storeOn(db)
  onTestFinished(() => store.close())
  await store.append('a-1', [large()], 'none')
  const { page_count: pages } = db.prepare('PRAGMA page_count').get() as { page_count: number }
  db.exec(`PRAGMA max_page_count = ${pages + 20}`)

  const acknowledged = new Set((await readWhole(store)).map(({ id }) => id))
  let failed: unknown
  while (!failed) {
    const events = Array.from({ length: 4 }, large)
    const results = await Promise.allSettled(events.map((event) => store.append('a-1', [event], 'any')))
    for (const [i, result] of results.entries()) {
      if (result.status === 'fulfilled') acknowledged.add(events[i]!.id)
      else failed = result.reason
    }
  }
  expect(failed).toBeInstanceOf(StoreUnavailable)
  expect(new Set((await readWhole(store)).map(({ id }) => id))).toEqual(acknowledged)
  await expect(store.check()).rejects.toBeInstanceOf(StoreUnavailable)
  await expect(store.append('a-2', [large(), large(), large(), large()], 'none')).rejects.toBeInstanceOf(StoreUnavailable)
  expect(await store.readStream('a-2')).toEqual([])

  db.exec(`PRAGMA max_page_count = ${pages + 1000}`)
  await store.check()
  await store.append('a-2', [large()], 'none')
  expect(await readWhole(store)).toHaveLength(acknowledged.size + 1)
})
