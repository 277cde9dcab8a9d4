import { MongoClient, type Db } from 'mongodb'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { at, put, thing, things, type Thing } from '../contract/things.ts'
import { found, searched } from '../contract/oracle.ts'
import type { Collection, Filter, ReadStore, Sort } from '../port.ts'
import { createMongoReadStore } from './index.ts'
import { findMongod, sayWithoutMongod, startMongod, type TestMongod } from './testing.ts'

const mongod = findMongod()
if (mongod === undefined) sayWithoutMongod('what queries cost on MongoDB')

const every = (id: number, n: number, word: string) => (id % n === 1 ? `${word} ` : '')
/** Words from one that half of the documents hold to one that a single document holds; a size that hundreds share. */
const docs: Thing[] = Array.from({ length: 4000 }, (_, i) => thing(i + 1, {
  name: `name ${String((i * 7919) % 4001).padStart(5, '0')}`,
  size: i % 5,
  flag: i % 8 !== 0,
  title: every(i, 2, 'common') + every(i, 40, 'sometimes') + every(i, 900, 'rare') + `w${i}`,
  body: every(i, 3, 'common') + every(i, 7, 'other'),
  tags: every(i, 5, 'rare') + 'all',
}))

const by = (...fields: [string, 'asc' | 'desc'][]): Sort[] => fields.map(([field, direction]) => ({ field, direction }))
const texts = ['title', 'body', 'tags']

describe.skipIf(mongod === undefined)('what queries cost on MongoDB', () => {
  let server: TestMongod
  let store: ReadStore
  let client: MongoClient
  let db: Db
  let collection: Collection<Thing>
  beforeAll(async () => {
    server = await startMongod(mongod!)
    store = await createMongoReadStore({ url: server.url, database: 'plans' })
    collection = store.collection(things)
    for (let i = 0; i < docs.length; i += 1000) await store.commit(docs.slice(i, i + 1000).map((doc) => put(doc, at(1))))
    client = new MongoClient(server.url)
    db = client.db('plans')
  }, 60_000)
  afterAll(async () => {
    await client.close()
    await store.close()
    await server.stop()
  })

  /** How many documents and index entries the server looked at for it. */
  const cost = async (work: () => Promise<unknown>): Promise<{ docs: number; keys: number }> => {
    await db.command({ profile: 0 })
    await db.collection('system.profile').drop()
    await db.command({ profile: 2 })
    await work()
    await db.command({ profile: 0 })
    const seen = await db.collection('system.profile').find({ ns: 'plans.things.1' }).toArray()
    const sum = (name: string) => seen.reduce((total, one) => total + Number(one[name] ?? 0), 0)
    return { docs: sum('docsExamined'), keys: sum('keysExamined') }
  }

  it.each<[string, Filter | undefined, Sort[]]>([
    ['the newest', undefined, by(['id', 'desc'])],
    ['those of a value, in an order', { where: { flag: true } }, by(['name', 'asc'], ['id', 'asc'])],
    ['those of a value, backwards in an order with many ties', { where: { flag: true } }, by(['size', 'desc'], ['id', 'desc'])],
    ['an order with many ties', undefined, by(['size', 'asc'], ['id', 'asc'])],
  ])('a page of %s costs its length, at any depth', async (_, filter, sort) => {
    const all = found(docs, filter, sort)
    for (const depth of [0, 500, 3000]) {
      const last = all[depth - 1]
      const after = last && sort.map(({ field }) => things.fields(last)[field]!)
      let rows: readonly { key: string }[] = []
      const { docs: looked, keys } = await cost(async () => {
        rows = await collection.findRows({ filter, sort, limit: 12, after })
      })
      expect(rows.map(({ key }) => key)).toEqual(all.slice(depth, depth + 12).map(({ id }) => String(id)))
      expect(looked).toBeLessThanOrEqual(13)
      expect(keys).toBeLessThanOrEqual(30)
    }
  })

  it('a count costs entries of an index alone, and no more than its cap', async () => {
    let counted = 0
    const { docs: looked, keys } = await cost(async () => {
      counted = await collection.count({ where: { flag: true } }, 1000)
    })
    expect(counted).toBe(1000)
    expect(looked).toBe(0)
    expect(keys).toBeLessThanOrEqual(1001)
  })

  it.each<[string, number]>([['w777', 40], ['nowhere', 10], ['w77 common', 3000], ['rare w901', 3000], ['common', 300], ['c', 300], ['a', 300]])(
    'a search for %j finds what a plain reading finds, looking at %i documents at most', async (query, most) => {
      const text = { query, in: texts }
      for (const sort of [by(['id', 'desc']), by(['name', 'asc'], ['id', 'asc'])]) {
        const filter: Filter = { where: { flag: true } }
        const search = () => collection.search(text, { filter, sort, limit: 12 })
        const expected = searched(docs, text, filter, sort).slice(0, 12)
        expect((await search()).map(({ key, weight }) => ({ key, weight }))).toEqual(expected)
        expect((await cost(search)).docs).toBeLessThanOrEqual(most)
      }
    })

  it('a search that would take too long looks at the last of what holds the words alone', async () => {
    const hasty = await createMongoReadStore({ url: server.url, database: 'plans', searchMs: 1, mostMatches: 50 })
    const text = { query: 'a', in: ['tags'] }
    const sort = by(['note', 'asc'], ['id', 'desc'])
    let rows: readonly { key: string; weight: number }[] = []
    const { docs: looked } = await cost(async () => {
      rows = await hasty.collection(things).search(text, { sort, limit: 12, filter: { where: { flag: true } } })
    })
    await hasty.close()
    const all = searched(docs, text, { where: { flag: true } }, sort).map(({ key }) => key)
    expect(rows.map(({ key }) => key)).toEqual(all.slice(0, 12))
    expect(looked).toBeLessThan(docs.length)
  })
})
