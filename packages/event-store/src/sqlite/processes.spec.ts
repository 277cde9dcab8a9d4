import { once } from 'node:events'
import { DatabaseSync } from 'node:sqlite'
import { expect, onTestFinished, test, vi } from 'vitest'
import { readWhole, someEvent } from '../contract-suite.ts'
import { StoreUnavailable } from '../port.ts'
import { openDatabase } from './database.ts'
import { createSqliteEventStore } from './index.ts'
import { someFile, startChild } from './testing.ts'

test('two processes appending to one stream under expected revisions lose nothing', async () => {
  const file = someFile()
  const children = ['x', 'y'].map((name) => startChild('count', file, name, '80', '2'))
  expect(await Promise.all(children.map(({ exited }) => exited))).toEqual([0, 0])
  // Else nothing was tested.
  expect(children.some(({ lines }) => lines.includes('conflict'))).toBe(true)
  const store = await createSqliteEventStore({ file })
  const events = await store.readStream('shared')
  for (const name of ['x', 'y']) {
    const numbers = events.map(({ data }) => data as { name: string; n: number }).filter((data) => data.name === name).map(({ n }) => n)
    expect(numbers).toEqual(Array.from({ length: 80 }, (_, i) => i + 1))
  }
  await store.close()
})

test('what was acknowledged survives SIGKILL at any moment', async () => {
  const file = someFile()
  const acknowledged = new Set<string>()
  for (let round = 0; round < 8; round++) {
    const { child, lines, exited } = startChild('forever', file)
    const enough = 1 + Math.floor(Math.random() * 60)
    while (lines.length < enough) await once(child, 'lines')
    child.kill('SIGKILL')
    await exited
    for (const id of lines) acknowledged.add(id)

    const store = await createSqliteEventStore({ file })
    const events = await readWhole(store)
    const present = new Set(events.map(({ id }) => id))
    expect([...acknowledged].filter((id) => !present.has(id))).toEqual([])
    // Whole decisions only: of each pair both are there or none.
    for (const stream of ['a', 'b', 'c']) {
      const numbers = (await store.readStream(stream)).map(({ data }) => (data as { n: number }).n)
      expect(numbers.length % 2 || numbers.reduce((sum, n) => sum + n, 0)).toBe(0)
    }
    await store.append('after', [someEvent()], 'any')
    await store.close()
  }
}, 20_000)

test('a follower sees the commits of another connection', async () => {
  const file = someFile()
  const [here, there] = [await createSqliteEventStore({ file }), await createSqliteEventStore({ file })]
  onTestFinished(async () => void await Promise.all([here.close(), there.close()]))
  const seen: unknown[] = []
  const follower = here.follow({ after: undefined, batch: 10, onError() {}, onEvents: async ({ events }) => void seen.push(...events.map(({ data }) => data)) })
  for (let n = 1; n <= 3; n++) {
    await there.append('a-1', [someEvent({ n })], 'any')
    await vi.waitFor(() => expect(seen).toHaveLength(n), { interval: 5 })
  }
  await follower.stop()
})

test('while another process holds the lock, appends wait, and reads go on', async () => {
  const file = someFile()
  const store = await createSqliteEventStore({ file })
  await store.append('a-1', [someEvent({ n: 1 })], 'none')
  const other = await openDatabase(file)
  onTestFinished(() => other.close())
  other.exec('BEGIN IMMEDIATE')
  let settled = false
  const waiting = store.append('a-1', [someEvent({ n: 2 })], 0).finally(() => { settled = true })
  for (let reads = 0; reads < 3; reads++) {
    await new Promise(setImmediate)
    expect(await store.readStream('a-1')).toHaveLength(1)
  }
  expect(settled).toBe(false)
  other.exec('COMMIT')
  expect((await waiting).revision).toBe(1)

  other.exec('BEGIN IMMEDIATE')
  const since = performance.now()
  // a transaction of its own
  const first = store.append('a-1', Array.from({ length: 500 }, () => someEvent()), 1)
  const later = store.append('b-1', [someEvent()], 'none')
  for (const held of [first, later]) await expect(held).rejects.toBeInstanceOf(StoreUnavailable)
  // not one behind the other
  expect(performance.now() - since).toBeLessThan(2_900)
  other.exec('ROLLBACK')
  expect((await store.append('a-1', [someEvent()], 1)).revision).toBe(2)
  await store.close()
})

test('opening waits for another process that is making the file', async () => {
  const file = someFile()
  const other = new DatabaseSync(file)
  other.exec('BEGIN EXCLUSIVE; CREATE TABLE theirs (n)')
  const opening = createSqliteEventStore({ file })
  other.exec('COMMIT')
  other.close()
  const store = await opening
  await store.append('a-1', [someEvent()], 'none')
  await store.close()
})

test('many open a new file at once', async () => {
  const file = someFile()
  const children = ['a', 'b', 'c', 'd'].map((name) => startChild('count', file, name, '1', '4'))
  const store = await createSqliteEventStore({ file })
  expect(await Promise.all(children.map(({ exited }) => exited))).toEqual([0, 0, 0, 0])
  expect(await store.readStream('shared')).toHaveLength(4)
  await store.close()
})
