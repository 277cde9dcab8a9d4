import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { FieldValue, Sort } from '../port.ts'
import { someFilter, someSort, someText, someThings } from './arbitraries.ts'
import { opened } from './opened.ts'
import { searched } from './oracle.ts'
import { at, keys, put, thing, things, type Open } from './things.ts'

const newest: Sort[] = [{ field: 'id', direction: 'desc' }]
const hostile = ['"', '"*', '*', '(', ') OR (', 'AND', 'NOT', 'a NOT', 'NEAR(a b)', 'title:word', '{title}:x', '-', '^word', "'; --", '\\', '\0', 'a\0b', '%', '_',
  '{$ne:1}', '.*', '[', '💥', 'x'.repeat(5000), 'word '.repeat(3000), Array.from({ length: 2000 }, (_, i) => `w${i}`).join(' '), '\ud800', '́']

/** The text search. */
export const searchPromises = (open: Open): void => {
  describe('search', () => {
    const store = opened(open)

    it('ranks by weight, then by the order asked for, page by page', async () => {
      const collection = store.now.collection(things)
      await fc.assert(
        fc.asyncProperty(someThings, someText, fc.option(someFilter, { nil: undefined }), someSort, fc.integer({ min: 1, max: 4 }), async (docs, text, filter, sort, limit) => {
          await store.now.reset('p', [things])
          await store.now.commit(docs.map((doc) => put(doc)))
          const expected = searched(docs, text, filter, sort)
          const weights = (rows: readonly { key: string; weight: number }[]) => rows.map(({ key, weight }) => ({ key, weight }))
          expect(weights(await collection.search(text, { filter, sort }))).toEqual(expected)
          let after: FieldValue[] | undefined
          for (let offset = 0; offset <= expected.length; offset += limit) {
            const page = expected.slice(offset, offset + limit)
            expect(weights(await collection.search(text, { filter, sort, limit, offset }))).toEqual(page)
            const rows = await collection.search(text, { filter, sort, limit, after })
            expect(weights(rows)).toEqual(page)
            const last = rows.at(-1)
            after = last ? [last.weight, ...sort.map(({ field }) => last.fields[field]!)] : after
          }
        }),
        { numRuns: 150 },
      )
    }, 60_000)

    it('puts documents whose weightiest text holds all words first, those that need further texts behind them', async () => {
      await store.now.commit([
        thing(1, { title: 'red apple' }),
        thing(2, { title: 'red', body: 'apple' }),
        thing(3, { tags: 'red apple' }),
        thing(4, { body: 'red apples' }),
        thing(5, { title: 'red' }),
        thing(6, { title: 'Red Apple pie', body: 'red apple' }),
      ].map((doc) => put(doc)))
      const collection = store.now.collection(things)
      const rows = await collection.search({ query: 'apple red', in: ['title', 'body', 'tags'] }, { sort: newest, limit: 10 })
      expect(rows.map(({ key, weight }) => `${key}:${weight}`)).toEqual(['6:0', '1:0', '4:1', '2:1', '3:2'])
      expect(keys(await collection.search({ query: 'apple red', in: ['tags', 'body'] }, { sort: newest, limit: 10 }))).toEqual(['3', '6', '4'])
      expect(rows[0]).toMatchObject({ key: '6', fields: { id: 6, flag: false }, json: Buffer.from(JSON.stringify(thing(6, { title: 'Red Apple pie', body: 'red apple' }))) })
    })

    it.each([
      ['CREME', 'Crème brûlée'], ['crème', 'creme'], ['brulee', 'Crème brûlée'], ['strasse', 'Straße'], ['STRASSE', 'straße'], ['Straße', 'STRASSE'],
      ['sobre', 'Œuvre; ŠOBRE'], ['smorrebrod', 'Smørrebrød'], ['оди', 'Один'], ['寿', '寿司'], ['12', '12½ g'], ['ﬁsh', 'fish'], ['istanbul', 'İstanbul'], ['σοφος', 'ΣΟΦΟΣ'],
    ])('%s finds %s', async (query, title) => {
      await store.now.commit([put(thing(1, { title }))])
      expect(keys(await store.now.collection(things).search({ query, in: ['title'] }, { sort: newest, limit: 5 }))).toEqual(['1'])
    })

    it('matches beginnings of words, not their middles, and needs every word', async () => {
      await store.now.commit([put(thing(1, { title: 'butter-milk (sour)', body: 'pancakes' }))])
      const finds = async (query: string, texts = ['title']) =>
        (await store.now.collection(things).search({ query, in: texts }, { sort: newest, limit: 5 })).length
      expect(await Promise.all(['b', 'butter', 'mil', 'sour butter', 'BUTTERMILK', 'utter', 'our', 'butter pan', 'title', 'butter utter'].map((query) => finds(query)))).toEqual([1, 1, 1, 1, 0, 0, 0, 0, 0, 0])
      expect(await finds('butter pan', ['title', 'body'])).toBe(1)
      expect(await finds('butter', ['body'])).toBe(0)
      expect(await finds('butter', [])).toBe(0)
    })

    it.each(hostile.map((query) => [query.slice(0, 20), query]))('takes %j for words and nothing else', async (_, query) => {
      await store.now.commit([put(thing(1, { title: 'word and more', body: 'plain' }))])
      const collection = store.now.collection(things)
      const text = { query, in: ['title', 'body'] }
      const { length } = await collection.search(text, { sort: newest, limit: 5 })
      expect(await collection.count({ text }, 5)).toBe(length)
      expect(await collection.find({ filter: { or: [{ text }] } })).toHaveLength(length)
    })

    it.each(['', ' ', '"', '-- ()*', '\u0301'])('a query without a word (%j) finds nothing', async (query) => {
      await store.now.commit([put(thing(1, { title: 'word' }))])
      const collection = store.now.collection(things)
      expect(await collection.search({ query, in: ['title'] }, { sort: newest, limit: 5 })).toEqual([])
      expect(await collection.find({ filter: { text: { query, in: ['title'] } } })).toEqual([])
      expect(await collection.count({ text: { query, in: ['title'] } }, 5)).toBe(0)
    })

    it('a position that no page ends at finds nothing', async () => {
      await store.now.commit([put(thing(1, { title: 'word' }))])
      const collection = store.now.collection(things)
      for (const weight of [-1, 0.5, 99, 'x', true]) {
        expect(await collection.search({ query: 'word', in: ['title'] }, { sort: newest, limit: 5, after: [weight, 5] })).toEqual([])
      }
    })

    it('follows changes of the texts', async () => {
      const collection = store.now.collection(things)
      const finds = async (query: string) => keys(await collection.search({ query, in: ['title', 'body'] }, { sort: newest, limit: 5 }))
      await store.now.commit([put(thing(1, { title: 'first' })), put(thing(2, { body: 'first' }))])
      await store.now.commit([put(thing(1, { title: 'second' }), at(5)), put(thing(2, { body: 'first', name: 'renamed' }), at(5))])
      expect([await finds('first'), await finds('second')]).toEqual([['2'], ['1']])
    })
  })
}
