import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { FieldValue, Filter, Sort } from '../port.ts'
import { someFilter, someSort, someThings } from './arbitraries.ts'
import { opened } from './opened.ts'
import { found } from './oracle.ts'
import { at, ids, put, thing, things, type Open } from './things.ts'

const byId: Sort[] = [{ field: 'id', direction: 'asc' }]

/** Filters, orders, pages and counts. */
export const queryPromises = (open: Open): void => {
  describe('queries', () => {
    const store = opened(open)

    it('filters of every form, orders with ties, pages by cursor and by offset agree with the plain reading of them', async () => {
      const collection = store.now.collection(things)
      await fc.assert(
        fc.asyncProperty(someThings, someFilter, someSort, fc.integer({ min: 1, max: 5 }), async (docs, filter, sort, limit) => {
          await store.now.reset('p', [things])
          await store.now.commit(docs.map((doc) => put(doc)))
          const expected = found(docs, filter, sort)
          expect(await collection.find({ filter, sort })).toEqual(expected)
          expect(ids(await collection.find({ filter })).sort((a, b) => a - b)).toEqual(ids(expected).sort((a, b) => a - b))
          expect(await collection.count(filter, 1000)).toBe(expected.length)
          expect(await collection.count(filter, limit)).toBe(Math.min(limit, expected.length))
          let after: FieldValue[] | undefined
          for (let offset = 0; offset <= expected.length; offset += limit) {
            const page = expected.slice(offset, offset + limit)
            expect(await collection.find({ filter, sort, limit, offset })).toEqual(page)
            const rows = await collection.findRows({ filter, sort, limit, after })
            expect(rows).toEqual(page.map((doc) => ({ key: String(doc.id), json: Buffer.from(JSON.stringify(doc)), fields: things.fields(doc) })))
            after = rows.at(-1) ? sort.map(({ field }) => rows.at(-1)!.fields[field]!) : after
          }
        }),
        { numRuns: 150 },
      )
    }, 60_000)

    it.each<[string, Filter, number[]]>([
      ['equal', { where: { name: 'n2' } }, [2]],
      ['true', { where: { flag: true } }, [2, 4]],
      ['false', { where: { flag: false } }, [1, 3]],
      ['null', { where: { note: null } }, [1, 2]],
      ['not null', { where: { note: { not: null } } }, [3, 4]],
      ['not, null included', { where: { note: { not: 'x' } } }, [1, 2, 4]],
      ['comparisons, never null', { where: { note: { lte: 'z' } } }, [3, 4]],
      ['a range', { where: { size: { gt: 1, lte: 3 } } }, [2, 3]],
      ['in', { where: { size: { in: [1, 4, 9] } } }, [1, 4]],
      ['in with null', { where: { note: { in: [null, 'y'] } } }, [1, 2, 4]],
      ['in a long list', { where: { size: { in: Array.from({ length: 500 }, (_, i) => i + 3) } } }, [3, 4]],
      ['in nothing', { where: { size: { in: [] } } }, []],
      ['keys', { key: { in: ['3', '1', 'x'] } }, [1, 3]],
      ['no keys', { key: { in: [] } }, []],
      ['several fields', { where: { flag: true, size: 4 } }, [4]],
      ['and of nothing', { and: [] }, [1, 2, 3, 4]],
      ['or of nothing', { or: [] }, []],
      ['or within and', { and: [{ where: { flag: false } }, { or: [{ where: { size: 1 } }, { where: { size: 2 } }] }] }, [1]],
      ['text within or', { or: [{ text: { query: 'wor', in: ['title'] } }, { where: { size: 1 } }] }, [1, 3]],
      ['two texts', { and: [{ text: { query: 'word', in: ['title'] } }, { text: { query: 'there', in: ['body'] } }] }, [3]],
      ['hostile values', { where: { name: "x' OR '1'='1" } }, []],
    ])('%s', async (_, filter, expected) => {
      await store.now.commit([
        thing(1, { size: 1 }),
        thing(2, { size: 2, flag: true }),
        thing(3, { size: 3, note: 'x', title: 'a word', body: 'there' }),
        thing(4, { size: 4, note: 'y', flag: true }),
      ].map((doc) => put(doc)))
      expect(ids(await store.now.collection(things).find({ filter, sort: byId }))).toEqual(expected)
    })

    it.each<[string, Filter, string]>([
      ['an unknown field', { where: { 'name" OR 1=1 --': 'x' } }, 'declares no field'],
      ['a field of every object', { where: { constructor: 'x' } }, 'declares no field'],
      ['an unknown condition', { where: { size: { near: 3 } as never } }, 'unknown or undefined'],
      ['a value that got lost', { where: { name: undefined as never } }, 'is undefined'],
      ['a bound that got lost', { where: { size: { gt: undefined } } }, 'unknown or undefined'],
      ['an unknown text', { text: { query: 'x', in: ['name'] } }, 'declares no text'],
    ])('%s is refused', async (_, filter, message) => {
      const collection = store.now.collection(things)
      await expect(collection.find({ filter })).rejects.toThrow(message)
      await expect(collection.count(filter, 5)).rejects.toThrow(message)
      await expect(store.now.purge(things, filter)).rejects.toThrow(message)
    })

    it('a page without an order, or behind values that are not of the order, is refused', async () => {
      const collection = store.now.collection(things)
      await expect(collection.find({ limit: 3 })).rejects.toThrow('sort')
      await expect(collection.find({ offset: 3 })).rejects.toThrow('sort')
      await expect(collection.find({ sort: byId, after: [1, 2] })).rejects.toThrow('after')
      await expect(collection.find({ sort: [{ field: 'nothing', direction: 'asc' }] })).rejects.toThrow('nothing')
    })

    it('a limit of nothing finds nothing', async () => {
      await store.now.commit([put(thing(1))])
      expect(await store.now.collection(things).find({ sort: byId, limit: 0 })).toEqual([])
    })

    it('rows carry the fields that are asked for', async () => {
      await store.now.commit([put(thing(1, { flag: true, title: 'word' }))])
      const collection = store.now.collection(things)
      const fieldsOf = async (fields: string[] | undefined) => [
        (await collection.findRows({ sort: byId, limit: 1, fields })).map((row) => row.fields),
        (await collection.search({ query: 'word', in: ['title'] }, { sort: byId, limit: 1, fields })).map((row) => row.fields),
      ]
      expect(await fieldsOf(['flag', 'note'])).toEqual([[{ flag: true, note: null }], [{ flag: true, note: null }]])
      expect(await fieldsOf([])).toEqual([[{}], [{}]])
      expect(await fieldsOf(undefined)).toEqual([[things.fields(thing(1, { flag: true }))], [things.fields(thing(1, { flag: true }))]])
      await expect(fieldsOf(['nothing'])).rejects.toThrow('declares no field')
    })

    it('counts follow every commit', async () => {
      const collection = store.now.collection(things)
      const filter: Filter = { where: { flag: true } }
      expect(await collection.count(filter, 10)).toBe(0)
      await store.now.commit([put(thing(1, { flag: true })), put(thing(2, { flag: true }))])
      expect(await collection.count(filter, 10)).toBe(2)
      expect(await collection.count(filter, 1)).toBe(1)
      await store.now.commit([put(thing(1), at(3))])
      expect(await collection.count(filter, 10)).toBe(1)
    })
  })
}
