import type { DatabaseSync } from 'node:sqlite'
import { expect, onTestFinished, test, vi } from 'vitest'
import { readWhole, someEvent } from '../contract-suite.ts'
import { type EventStore, StoreUnavailable } from '../port.ts'
import { openDatabase } from './database.ts'
import { storeOn } from './store.ts'
import { countCommits, someFile } from './testing.ts'

const openStore = async (prepared: (db: DatabaseSync) => DatabaseSync = (db) => db) => {
  const file = someFile()
  const db = await openDatabase(file)
  const store = storeOn(prepared(db))
  onTestFinished(() => store.close())
  const commitsOf = async (work: () => Promise<unknown>): Promise<number> => {
    const before = countCommits(file)
    await work()
    return countCommits(file) - before
  }
  return { db, store, commitsOf }
}

const appendMany = (store: EventStore, count: number, stream = (n: number) => `a-${n}`) =>
  Promise.all(Array.from({ length: count }, (_, n) => store.append(stream(n), [someEvent({ n })], 'any')))

test('a commit is a sync, and a log that is not written to is a WAL', async () => {
  const { db } = await openStore()
  expect(db.prepare('PRAGMA synchronous').get()).toEqual({ synchronous: 2 })
  expect(db.prepare('PRAGMA journal_mode').get()).toEqual({ journal_mode: 'wal' })
  expect(db.prepare('PRAGMA fullfsync').get()).toEqual({ fullfsync: 1 })
})

test('what arrives together shares one commit; what comes one after the other does not', async () => {
  const { store, commitsOf } = await openStore()
  expect(await commitsOf(() => appendMany(store, 64))).toBe(1)
  expect(await commitsOf(() => appendMany(store, 64, () => 'one'))).toBe(1)
  expect(await commitsOf(async () => { for (let n = 0; n < 5; n++) await appendMany(store, 1) })).toBe(5)
})

test('what arrives while a commit runs shares the next one', async () => {
  const { store, commitsOf } = await openStore()
  const commits = await commitsOf(async () => {
    const first = store.append('first', [someEvent()], 'none').then(() => appendMany(store, 20))
    await Promise.all([first, new Promise((resolve) => setImmediate(resolve)).then(() => appendMany(store, 20))])
  })
  expect(commits).toBe(2)
})

test('a group is bounded', async () => {
  const { store, commitsOf } = await openStore()
  expect(await commitsOf(() => appendMany(store, 1100))).toBe(3)
  expect(await readWhole(store)).toHaveLength(1100)
})

test('repetitions and conflicts alone cost no commit', async () => {
  const { store, commitsOf } = await openStore()
  const event = someEvent()
  await store.append('a-1', [event], 'none')
  expect(await commitsOf(() => Promise.allSettled([
    store.append('a-1', [event], 'none'), store.append('a-1', [event], 'any'), store.append('a-1', [someEvent()], 'none'),
  ]))).toBe(0)
})

test('an append that breaks its transaction breaks no other', async () => {
  const { store } = await openStore()
  const taken = someEvent()
  await store.append('elsewhere', [taken], 'none')
  const results = await Promise.allSettled([
    store.append('a-1', [someEvent({ n: 1 })], 'none'),
    store.append('a-2', [someEvent({ n: 2 }), taken], 'none'),
    store.append('a-1', [someEvent({ n: 3 })], 0),
    store.append('a-3', [taken], 'none'),
    store.append('a-2', [someEvent({ n: 4 })], 'none'),
  ])
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled', 'rejected', 'fulfilled'])
  for (const result of results) if (result.status === 'rejected') expect(String(result.reason)).toContain(taken.id)
  expect((await readWhole(store)).map(({ data }) => data)).toEqual([{}, { n: 1 }, { n: 3 }, { n: 4 }])
})

test('when the commit fails nothing is acknowledged, not even a conflict, and later all is well', async () => {
  let failures = 0
  const { store } = await openStore((db) => new Proxy(db, {
    get(target, key) {
      const value: unknown = Reflect.get(target, key)
      if (typeof value !== 'function') return value
      if (key !== 'prepare') return value.bind(target)
      return (sql: string) => {
        const statement = target.prepare(sql)
        if (sql !== 'COMMIT') return statement
        return { run: () => {
          if (failures-- > 0) throw Object.assign(new Error('disk I/O error'), { code: 'ERR_SQLITE_ERROR', errcode: 1034 })
          return statement.run()
        } }
      }
    },
  }))
  const follower = vi.fn(async () => {})
  const running = store.follow({ after: undefined, batch: 10, onError() {}, onEvents: follower })
  failures = 1
  const events = [someEvent({ n: 1 }), someEvent({ n: 2 })] as const
  const results = await Promise.allSettled([
    store.append('a-1', [events[0]], 'none'), store.append('a-1', [someEvent()], 'none'), store.append('a-1', [events[0]], 'none'), store.append('a-2', [events[1]], 'none'), store.check(),
  ])
  for (const result of results) expect(result).toMatchObject({ status: 'rejected', reason: expect.any(StoreUnavailable) })
  expect(await store.head()).toBeUndefined()
  expect(follower).not.toHaveBeenCalled()

  expect(await store.append('a-1', [events[0]], 'none')).toEqual({ revision: 0, position: '0000000000000001' })
  await vi.waitFor(() => expect(follower).toHaveBeenCalledOnce())
  await running.stop()
})
