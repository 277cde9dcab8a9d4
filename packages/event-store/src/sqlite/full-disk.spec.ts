import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { expect, onTestFinished, test } from 'vitest'
import { readWhole, someEvent } from '../contract-suite.ts'
import { StoreUnavailable } from '../port.ts'
import { openDatabase } from './database.ts'
import { storeOn } from './store.ts'
import { someFile, startChild } from './testing.ts'

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
  /** Appends in groups of that size until a whole group fails. */
  const fill = async (group: number) => {
    for (failed = undefined; failed === undefined;) {
      const events = Array.from({ length: group }, large)
      const results = await Promise.allSettled(events.map((event) => store.append('a-1', [event], 'any')))
      for (const [i, result] of results.entries()) {
        if (result.status === 'fulfilled') acknowledged.add(events[i]!.id)
        else failed = result.reason
      }
    }
  }
  await fill(4)
  expect(failed).toBeInstanceOf(StoreUnavailable)
  await fill(1)
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

// The operating system refuses the write inside COMMIT, as it does on a disk that is really full.
test.runIf(process.platform === 'linux')('a commit that the operating system refuses is not acknowledged, and the next one that it takes is', async () => {
  const { child, lines } = startChild('limited', someFile())
  const limit = (bytes: string) => execFileSync('prlimit', ['--pid', String(child.pid), `--fsize=${bytes}:unlimited`])
  const told = async (count: number) => {
    while (lines.length < count) await once(child, 'lines')
    return lines.slice(0, count).map((line) => line.split(' ')[0])
  }
  await told(1)
  limit('20000')
  expect(await told(2)).toEqual(['taken', 'StoreUnavailable'])
  limit('unlimited')
  expect(await told(3)).toEqual(['taken', 'StoreUnavailable', 'taken'])
  const [, full, recovered] = lines.map((line) => Number(line.split(' ')[1]))
  expect(recovered).toBe(full! + 1)
})
