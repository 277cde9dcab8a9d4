import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Thing } from '../contract/things.ts'
import { at, put, thing, things } from '../contract/things.ts'
import { found, searched } from '../contract/oracle.ts'
import type { FieldValue, Filter, ReadStore, Sort } from '../port.ts'
import { openDatabase } from './database.ts'
import { readStoreOn } from './index.ts'
import { openInTemp } from './opening.ts'
import { COSTS, type Costs } from './text-page.ts'

/** Words from one that half of the documents hold to one that a single document holds, some at one end of an order only. */
const docs: Thing[] = Array.from({ length: 3000 }, (_, i) => {
  const id = i + 1
  const every = (n: number, word: string) => (id % n === 1 ? `${word} ` : '')
  return thing(id, {
    name: `name ${String((id * 7919) % 4001).padStart(5, '0')}`,
    size: id % 11,
    flag: id % 8 !== 0,
    title: every(2, 'common') + every(40, 'sometimes') + every(900, 'rare') + (id <= 600 ? 'early ' : '') + `w${id}`,
    body: every(3, 'common') + every(7, 'other') + every(2, 'sometimes'),
    tags: every(5, 'rare') + 'all',
  })
})
const by = (...fields: [string, 'asc' | 'desc'][]): Sort[] => fields.map(([field, direction]) => ({ field, direction }))
const orders: [string, Sort[]][] = [
  ['the newest', by(['id', 'desc'])],
  ['the oldest', by(['id', 'asc'])],
  ['an indexed order', by(['name', 'asc'], ['id', 'asc'])],
  ['an order without an index', by(['size', 'desc'], ['id', 'asc'])],
]
const queries = ['common', 'c', 'sometimes', 'rare', 'early', 'early common', 'common other', 'all w77', 'w1', 'nowhere', 'a', 'rare sometimes']
const filters: [string, Filter | undefined][] = [
  ['all', undefined],
  ['most', { where: { flag: true } }],
  ['some', { where: { flag: true, size: 3 } }],
  ['few', { where: { id: { in: [1, 41, 81, 301, 901, 2701] } } }],
]

const numbered = (doc: Thing) => String(doc.id)
const named = (doc: Thing) => `k${doc.id}`

describe.each<[string, (doc: Thing) => string, Costs]>([
  ['numbered documents', numbered, COSTS],
  ['named documents', named, COSTS],
  ['documents, as if there were a thousand times as many', numbered, { ...COSTS, fewMatches: 20, sample: 30, walkedRows: 300, gathered: 60 }],
])('search among many %s', (_, keyOf, costs) => {
  let opened: Awaited<ReturnType<typeof openInTemp>>
  let readStore: ReadStore
  beforeAll(async () => {
    opened = await openInTemp()
    readStore = readStoreOn(openDatabase(opened.file), { costs })
    // Not in the order of the numbers, and some only after a change.
    const written = docs.toSorted((a, b) => ((a.id * 131) % 4001) - ((b.id * 131) % 4001))
    const writes = written.map((doc) => ({ ...put(doc.id % 50 === 0 ? thing(doc.id, { title: 'common early rare' }) : doc, at(1)), key: keyOf(doc) }))
    await readStore.commit(writes)
    await readStore.commit(docs.filter(({ id }) => id % 50 === 0).map((doc) => ({ ...put(doc, at(2)), key: keyOf(doc) })))
  })
  afterAll(async () => {
    await readStore.close()
    await opened.dispose()
  })

  const cases = orders.flatMap(([order, sort]) => filters.map(([filtered, filter]) => ({ order, sort, filtered, filter })))

  it.each(cases)('finds in $order, filtered to $filtered, what a plain reading finds', async ({ sort, filter }) => {
    const collection = readStore.collection(things)
    for (const query of queries) {
      const text = { query, in: ['title', 'body', 'tags'] }
      const expected = searched(docs, text, filter, sort).map(({ key, weight }) => ({ key: keyOf(docs[Number(key) - 1]!), weight }))
      // Some pages from the beginning, some where one weight goes over into the next.
      const ends = [...new Set(expected.map(({ weight }) => expected.findLastIndex((row) => row.weight === weight) + 1))]
      for (const offset of [0, 12, 24, ...ends.map((end) => Math.max(0, end - 6))]) {
        const before = offset === 0 ? undefined : expected[offset - 1]
        if (offset > 0 && !before) continue
        const last = before && docs.find((doc) => keyOf(doc) === before.key)!
        const after: FieldValue[] | undefined = last && [before.weight, ...sort.map(({ field }) => things.fields(last)[field]!)]
        const rows = await collection.search(text, { filter, sort, limit: 12, after })
        expect(rows.map(({ key, weight }) => ({ key, weight })), `${query} behind ${offset}`).toEqual(expected.slice(offset, offset + 12))
      }
      const both: Filter = { and: [{ text }, ...(filter ? [filter] : [])] }
      expect(await collection.find({ filter: both, sort, limit: 12, offset: 6 }), query).toEqual(found(docs, both, sort).slice(6, 18))
      expect(await collection.count(both, 5000), query).toBe(expected.length)
      expect(await collection.count(both, 100), query).toBe(Math.min(100, expected.length))
    }
  })
})
