import { MongoClient } from 'mongodb'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { at, ids, put, thing, things } from '../contract/things.ts'
import { ReadStoreUnavailable } from '../errors.ts'
import { createMongoReadStore } from './index.ts'
import { findMongod, sayWithoutMongod, startMongod, type TestMongod } from './testing.ts'

const mongod = findMongod()
if (mongod === undefined) sayWithoutMongod('MongoDB that is killed, stands still and comes back')

describe.skipIf(mongod === undefined)('MongoDB that is away', () => {
  let server: TestMongod
  let databases = 0
  beforeAll(async () => {
    server = await startMongod(mongod!)
  }, 60_000)
  afterEach(() => void server.process().kill('SIGCONT'))
  afterAll(() => server.stop())
  const open = () => createMongoReadStore({ url: server.url, database: `away_${++databases}`, patienceMs: 1000, deadlineMs: 1500 })

  it('is said to be unavailable, and used again when it is back', async () => {
    const store = await open()
    const collection = store.collection(things)
    await store.commit([put(thing(1))], { name: 'p', position: at(1) })
    await server.kill()
    const asked = [
      () => collection.get('1'), () => collection.find({}), () => collection.count(undefined, 5), () => store.checkpoint('p'), () => store.standing(things, ['1']),
      () => store.commit([put(thing(2))]), () => store.commit([], { name: 'p', position: at(2) }), () => store.purge(things, { key: { in: ['1'] } }), () => store.reset('p', [things]),
      () => collection.search({ query: 'x', in: ['title'] }, {}), () => open(),
    ]
    const began = Date.now()
    for (const answer of await Promise.allSettled(asked.map((ask) => ask()))) {
      expect(answer.status === 'rejected' && answer.reason).toBeInstanceOf(ReadStoreUnavailable)
    }
    expect(Date.now() - began).toBeLessThan(8000)
    await server.start()
    expect(ids(await collection.find({}))).toEqual([1])
    await store.commit([put(thing(2))], { name: 'p', position: at(2) })
    expect(await store.checkpoint('p')).toBe(at(2))
    await store.close()
  }, 30_000)

  it('a collection first used while it was away is made when it is back', async () => {
    const store = await open()
    await server.kill()
    const collection = store.collection(things)
    await expect(collection.find({})).rejects.toThrow(ReadStoreUnavailable)
    await server.start()
    await store.commit([put(thing(1))])
    expect(ids(await collection.find({}))).toEqual([1])
    await store.close()
  }, 30_000)

  it('one that stands still is given up in time', async () => {
    const store = await open()
    await store.commit([put(thing(1))])
    server.process().kill('SIGSTOP')
    const began = Date.now()
    const readOn = async () => {
      // the signal takes a moment to arrive
      for (;;) await store.collection(things).get('1')
    }
    await expect(readOn()).rejects.toThrow(ReadStoreUnavailable)
    await expect(store.commit([put(thing(2))], { name: 'p', position: at(2) })).rejects.toThrow(ReadStoreUnavailable)
    expect(Date.now() - began).toBeLessThan(15_000)
    server.process().kill('SIGCONT')
    await store.commit([put(thing(2))], { name: 'p', position: at(2) })
    expect(await store.checkpoint('p')).toBe(at(2))
    await store.close()
  }, 30_000)

  it('killed while it writes: what was acknowledged is there, and no checkpoint is ahead of its documents', async () => {
    for (let round = 0; round < 3; round++) {
      const store = await open()
      let acknowledged = 0
      const write = async () => {
        for (let n = 1; ; n++) {
          const page = Array.from({ length: 40 }, (_, i) => put(thing(i + 1, { size: n, body: 'x'.repeat(500) }), at(n)))
          await store.commit(page, { name: 'p', position: at(n) })
          acknowledged = n
          if (n === 5 + 7 * round) void server.kill()
        }
      }
      await expect(write()).rejects.toThrow(ReadStoreUnavailable)
      await server.kill()
      await server.start()
      const reached = Number(await store.checkpoint('p'))
      const sizes = (await store.collection(things).find({})).map(({ size }) => size)
      expect(reached).toBeGreaterThanOrEqual(acknowledged)
      expect(Math.min(...sizes)).toBeGreaterThanOrEqual(reached)
      expect(sizes).toHaveLength(40)
      await store.close()
    }
  }, 60_000)

  it('a primary that steps down and is elected again loses nothing, and is waited for', async () => {
    const store = await open()
    const collection = store.collection(things)
    await store.commit([put(thing(1))], { name: 'p', position: at(1) })
    const admin = new MongoClient(server.url)
    const refused: unknown[] = []
    const acknowledged: number[] = []
    const writers = new AbortController()
    const writing = (async () => {
      for (let n = 2; !writers.signal.aborted; n++) {
        for (;;) {
          const error = await store.commit([put(thing(n))], { name: 'p', position: at(n) }).then(() => undefined, (thrown: unknown) => thrown)
          if (error === undefined) break
          refused.push(error)
        }
        acknowledged.push(n)
      }
    })()
    for (let round = 0; round < 2; round++) {
      const before = acknowledged.length
      // it has nobody to hand over to
      await admin.db('admin').command({ replSetStepDown: 2, secondaryCatchUpPeriodSecs: 0, force: true })
      await expect.poll(() => acknowledged.length, { timeout: 15_000 }).toBeGreaterThan(before + 20)
    }
    writers.abort()
    await writing
    for (const error of refused) expect(error).toBeInstanceOf(ReadStoreUnavailable)
    expect((await store.collection(things).find({})).map(({ id }) => id).sort((a, b) => a - b)).toEqual([1, ...acknowledged])
    expect(await store.checkpoint('p')).toBe(at(acknowledged.at(-1)!))
    expect(await collection.count(undefined, 10_000)).toBe(acknowledged.length + 1)
    await admin.close()
    await store.close()
  }, 60_000)

  it('a document that it cannot take is the document\'s fault', async () => {
    const store = await open()
    await store.commit([put(thing(1))])
    const large = put(thing(2, { body: 'x'.repeat(17_000_000) }))
    const refused = await store.commit([large]).then(() => undefined, (error: unknown) => error)
    expect(refused).toBeInstanceOf(Error)
    expect(refused).not.toBeInstanceOf(ReadStoreUnavailable)
    await store.close()
    await expect(store.collection(things).get('1')).rejects.toThrow(ReadStoreUnavailable)
    await expect(store.commit([put(thing(3))])).rejects.toThrow(ReadStoreUnavailable)
  })

  it('an address that nobody answers is unavailable, one that is none is refused', async () => {
    await expect(createMongoReadStore({ url: 'mongodb://127.0.0.1:1/', database: 'x', patienceMs: 300 })).rejects.toThrow(ReadStoreUnavailable)
    const senseless = createMongoReadStore({ url: 'mongodb://me:secret@127.0.0.1:port:x/?w=?', database: 'x' })
    await expect(senseless).rejects.toThrow(TypeError)
    await expect(senseless).rejects.not.toThrow('secret')
  })
})
