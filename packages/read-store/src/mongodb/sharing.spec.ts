import { MongoClient } from 'mongodb'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { at, ids, put, remove, thing, things, thingSpec } from '../contract/things.ts'
import { ReadStoreUnavailable } from '../errors.ts'
import type { ReadStore, Sort } from '../port.ts'
import { createMongoReadStore } from './index.ts'
import { findMongod, sayWithoutMongod, startMongod, type TestMongod } from './testing.ts'

const mongod = findMongod()
if (mongod === undefined) sayWithoutMongod('several processes on one MongoDB')

const byId: Sort[] = [{ field: 'id', direction: 'asc' }]

describe.skipIf(mongod === undefined)('several processes on one MongoDB', () => {
  let server: TestMongod
  let databases = 0
  beforeAll(async () => {
    server = await startMongod(mongod!)
  }, 60_000)
  afterAll(() => server.stop())

  const openSome = async (count: number, run: (stores: ReadStore[], database: string) => Promise<void>) => {
    const database = `sharing_${++databases}`
    const stores = await Promise.all(Array.from({ length: count }, () => createMongoReadStore({ url: server.url, database, poolSize: 5 })))
    try {
      await run(stores, database)
    } finally {
      await Promise.all(stores.map((store) => store.close()))
    }
  }

  it('open a collection at the same time, and agree on it', () => openSome(4, async (stores, database) => {
    const collections = stores.map((store) => store.collection(things))
    expect(await Promise.all(collections.map((collection) => collection.count(undefined, 9)))).toEqual([0, 0, 0, 0])
    await stores[0]!.commit([put(thing(1))], { name: 'p', position: at(1) })
    for (const [i, store] of stores.entries()) {
      expect(ids(await collections[i]!.find({}))).toEqual([1])
      expect(await store.checkpoint('p')).toBe(at(1))
    }
    const client = new MongoClient(server.url)
    const names = (await client.db(database).listCollections().toArray()).map(({ name }) => name)
    const indexes = await client.db(database).collection('things.1').indexes()
    await client.close()
    expect(names.sort()).toEqual(['checkpoints', 'collections', 'things.1'])
    expect(indexes.map(({ name }) => name)).toEqual([
      '_id_', 'fields flag size id', 'fields flag name id', 'fields size id', 'fields name', 'fields id', 'words title', 'words body', 'words tags',
    ])
  }))

  it('write the same new documents at once: the newest stays, removals included', () => openSome(4, async (stores) => {
    for (let round = 0; round < 30; round++) {
      const keys = Array.from({ length: 20 }, (_, i) => round * 20 + i + 1)
      await Promise.all(stores.map((store, i) => store.commit(
        keys.map((id) => ((id + i) % 5 === 0 ? remove(id, at(10 + i)) : put(thing(id, { name: `by ${i}` }), at(10 + i)))),
        { name: 'p', position: at(round * 10 + i) },
      )))
      const standing = await stores[0]!.standing(things, keys.map(String))
      expect(standing.map(({ position }) => position)).toEqual(keys.map(() => at(13)))
      expect(standing.every(({ key, doc }) => (Number(key) + 3) % 5 === 0 ? doc === null : doc?.name === 'by 3')).toBe(true)
      expect(await stores[1]!.checkpoint('p')).toBe(at(round * 10 + 3))
    }
  }))

  it('of two releases: the older goes on reading what it had and takes nothing from the newer', () => openSome(3, async ([older, newer, next]) => {
    const [before, after] = [thingSpec('things', 1), thingSpec('things', 2)]
    const old = older!.collection(before)
    await older!.commit([put(thing(1), at(1), before)], { name: 'p', position: at(1) })
    const fresh = newer!.collection(after)
    expect(await newer!.checkpoint('p')).toBeUndefined()
    expect(await fresh.find({})).toEqual([])
    expect(ids(await old.find({}))).toEqual([1])

    await expect(older!.commit([put(thing(2), at(2), before)], { name: 'q', position: at(2) })).resolves.toBeUndefined()
    expect(await newer!.checkpoint('q')).toBeUndefined()
    await newer!.commit([put(thing(5), at(1), after)], { name: 'p', position: at(1) })
    expect(await newer!.checkpoint('p')).toBe(at(1))
    await expect(older!.commit([put(thing(9), at(9), before)], { name: 'p', position: at(9) })).rejects.toThrow(ReadStoreUnavailable)
    expect(await newer!.checkpoint('p')).toBe(at(1))
    expect(ids(await fresh.find({}))).toEqual([5])

    expect(ids(await next!.collection(after).find({}))).toEqual([5])
    expect(await old.find({})).toEqual([])
    expect(await next!.checkpoint('p')).toBe(at(1))
  }))

  it('read while a rebuilt collection takes the place of the one they read', () => openSome(2, async ([builder, reader]) => {
    const draft = thingSpec('things-draft')
    const many = (name: string, spec = things) => Array.from({ length: 300 }, (_, i) => put(thing(i + 1, { name, title: 'word' }), at(1), spec))
    await builder!.commit(many('0'), { name: 'p', position: at(1) })
    const collection = reader!.collection(things)
    const building = new AbortController()
    const seen = new Set<string>()
    const read = async () => {
      while (!building.signal.aborted) {
        const [docs, rows] = await Promise.all([
          collection.find({ sort: byId, limit: 200 }), collection.search({ query: 'wo', in: ['title'] }, { sort: byId, limit: 200 }),
        ])
        expect([docs.length, rows.length, new Set(docs.map(({ name }) => name)).size]).toEqual([200, 200, 1])
        seen.add(docs[0]!.name)
      }
    }
    const reading = Promise.all([read(), read()])
    for (let round = 1; round <= 8; round++) {
      await builder!.reset('p/draft', [draft])
      await builder!.commit(many(String(round), draft), { name: 'p/draft', position: at(round) })
      await builder!.promote({ spec: draft, checkpoint: 'p/draft' }, { spec: things, checkpoint: 'p' })
    }
    building.abort()
    await reading
    expect(seen.size).toBeGreaterThan(3)
  }), 60_000)
})
