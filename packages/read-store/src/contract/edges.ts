import { describe, expect, it } from 'vitest'
import { ReadStoreUnavailable } from '../errors.ts'
import type { CollectionSpec, FieldValue, Filter, Sort } from '../port.ts'
import { opened } from './opened.ts'
import { at, ids, keys, put, remove, thing, things, type Open, type Thing } from './things.ts'

const byId: Sort[] = [{ field: 'id', direction: 'asc' }]
const byName: Sort[] = [{ field: 'name', direction: 'asc' }, ...byId]

/** Things whose name is no field: one of megabytes would be one of an index, too. */
const unnamed: CollectionSpec<Thing> = { ...things, name: 'unnamed', fieldNames: ['id'], indexes: [['id']], fields: ({ id }) => ({ id }) }

/** Where engines go their own ways: text of all kinds, numbers at their ends, sizes, pages that move, what JSON drops. */
export const edgePromises = (open: Open): void => {
  describe('edges', () => {
    const store = opened(open)

    // as code points stand, whatever a language or a locale of the server would say
    const texts = ['', '\0', ' ', '"', 'A', 'B', 'Z', '_', 'a', 'a\0b', 'ab', 'e\u0301', 'z', '\u00e9', '\u00c4', '\u0130', '\u03a3', '\u03c2', '\u0e01', '\ud7ff', '\ue000', '\ufb01', '\uffff', '\u{10000}', '\u{1f600}', '\u{10ffff}']

    it('text is compared by its code points, in filters, orders, pages and keys: no case, accent or form of it is another', async () => {
      const docs = texts.map((name, i) => thing(i + 1, { name }))
      await store.now.commit(docs.map((doc) => ({ spec: things, key: `k${doc.name}`, position: at(1), doc })))
      const collection = store.now.collection(things)
      for (const doc of docs) {
        expect(ids(await collection.find({ filter: { where: { name: doc.name } } }))).toEqual([doc.id])
        expect(ids(await collection.find({ filter: { where: { name: { in: [doc.name] } } } }))).toEqual([doc.id])
        expect(await collection.get(`k${doc.name}`)).toEqual(doc)
      }
      expect(await collection.find({ filter: { where: { name: { in: texts } } }, sort: byId })).toEqual(docs)
      expect(await collection.getMany(texts.map((name) => `k${name}`))).toEqual(docs)
      expect(await collection.get('K')).toBeUndefined()
      const order = docs.toSorted((a, b) => Buffer.compare(Buffer.from(a.name), Buffer.from(b.name)))
      expect(ids(await collection.find({ sort: byName }))).toEqual(ids(order))
      const seen: Thing[] = []
      for (let after: FieldValue[] | undefined; ;) {
        const page = await collection.find({ sort: byName, limit: 4, after })
        if (page.length === 0) break
        seen.push(...page)
        after = [page.at(-1)!.name, page.at(-1)!.id]
      }
      expect(ids(seen)).toEqual(ids(order))
      for (const bound of ['a', '\u00c4', '\uffff']) {
        const above = order.filter(({ name }) => Buffer.compare(Buffer.from(name), Buffer.from(bound)) > 0)
        expect(ids(await collection.find({ filter: { where: { name: { gt: bound } } }, sort: byName }))).toEqual(ids(above))
      }
    })

    it('half a character is text, too', async () => {
      await store.now.commit([put(thing(1, { name: 'x\ud800', note: '\udc00', title: 'half \ud800word' }))])
      const collection = store.now.collection(things)
      expect(await collection.get('1')).toEqual(thing(1, { name: 'x\ud800', note: '\udc00', title: 'half \ud800word' }))
      expect(ids(await collection.find({ filter: { where: { name: 'x\ud800' } } }))).toEqual([1])
      expect(keys(await collection.search({ query: 'half word', in: ['title'] }, { sort: byId, limit: 5 }))).toEqual(['1'])
    })

    it('numbers are compared as numbers, to their ends', async () => {
      const sizes = [-Number.MAX_VALUE, -9_007_199_254_740_991, -2_147_483_649, -1.5, -Number.MIN_VALUE, 0, Number.MIN_VALUE, 0.1, 0.1 + 0.2, 2, 10, 2_147_483_648, 4_294_967_296, 9_007_199_254_740_991, 1e300]
      await store.now.commit(sizes.map((size, i) => put(thing(i + 1, { size }))))
      const collection = store.now.collection(things)
      const rows = await collection.findRows({ sort: [{ field: 'size', direction: 'asc' }, ...byId] })
      expect(rows.map(({ fields }) => fields['size'])).toEqual(sizes)
      for (const [i, size] of sizes.entries()) {
        expect(ids(await collection.find({ filter: { where: { size } } }))).toEqual([i + 1])
        expect(await collection.count({ where: { size: { gt: size } } }, 99)).toBe(sizes.length - i - 1)
      }
      await store.now.commit([put(thing(1, { size: -0 }), at(99))])
      expect(await collection.count({ where: { size: 0 } }, 9)).toBe(2)
      expect((await collection.getRow('1'))?.fields['size']).toBe(0)
    })

    it('a comparison with what is of another type never holds', async () => {
      await store.now.commit([put(thing(1, { size: 5, note: 'x' })), put(thing(2, { size: -5 }))])
      const collection = store.now.collection(things)
      for (const operator of ['gt', 'gte', 'lt', 'lte']) {
        expect(await collection.find({ filter: { where: { size: { [operator]: 'x' } } } })).toEqual([])
        expect(await collection.find({ filter: { where: { note: { [operator]: 0 } } } })).toEqual([])
      }
      expect(await collection.find({ filter: { where: { size: '5' } } })).toEqual([])
      expect(await collection.find({ filter: { where: { size: { in: ['5', '-5'] } } } })).toEqual([])
    })

    it('what JSON drops or turns into text is so in the store: undefined, dates, what has a form of its own', async () => {
      type Loose = { a?: undefined; list: unknown[]; at: unknown; nested: object }
      const spec: CollectionSpec<Loose> = { name: 'loose', version: 1, fieldNames: [], fields: () => ({}), indexes: [] }
      const doc: Loose = { a: undefined, list: [undefined, 1, null], at: new Date(0), nested: { x: undefined, y: { toJSON: () => 'z' }, $set: 1, 'a.b': 2, '': 3 } }
      await store.now.commit([{ spec, key: '1', position: at(1), doc }])
      const came = await store.now.collection(spec).get('1')
      expect(came).toStrictEqual({ list: [null, 1, null], at: '1970-01-01T00:00:00.000Z', nested: { y: 'z', $set: 1, 'a.b': 2, '': 3 } })
    })

    it('a document of 4 MB, a word of 100 KB and a text of 20,000 different words are taken', async () => {
      const many = Array.from({ length: 20_000 }, (_, i) => `w${i}`).join(' ')
      const doc = thing(1, { name: 'n'.repeat(3_900_000), title: 'l'.repeat(100_000), body: many })
      const collection = store.now.collection(unnamed)
      await store.now.commit([put(doc, at(1), unnamed)])
      expect(await collection.get('1')).toEqual(doc)
      expect(keys(await collection.search({ query: 'w19999', in: ['body'] }, { sort: byId, limit: 5 }))).toEqual(['1'])
      expect(keys(await collection.search({ query: 'lll', in: ['title'] }, { sort: byId, limit: 5 }))).toEqual(['1'])
    })

    it('thousands at once are written, read, listed in a filter and purged', async () => {
      const all = Array.from({ length: 5_000 }, (_, i) => i + 1)
      await store.now.commit(all.map((id) => put(thing(id, { size: id }))), { name: 'p', position: at(9) })
      const collection = store.now.collection(things)
      expect((await collection.getMany(all.map(String))).length).toBe(5_000)
      expect((await store.now.standing(things, all.map(String))).length).toBe(5_000)
      const many = Array.from({ length: 40_000 }, (_, i) => i + 4_001)
      expect(await collection.count({ where: { size: { in: many } } }, 9_999)).toBe(1_000)
      expect(await collection.count({ key: { in: many.map(String) } }, 9_999)).toBe(1_000)
      expect(await collection.count({ or: all.slice(0, 300).map((size): Filter => ({ where: { size } })) }, 999)).toBe(300)
      expect(await store.now.purge(things, { key: { in: all.slice(0, 4_000).map(String) } })).toBe(4_000)
      expect(await store.now.purge(things, { and: [] })).toBe(1_000)
    })

    it('nothing is asked and nothing is answered: no keys, no writes, pages behind the end, caps of nothing', async () => {
      await store.now.commit([])
      await store.now.commit([], [])
      await store.now.commit([put(thing(1, { title: 'word' }))])
      const collection = store.now.collection(things)
      expect(await collection.getMany([])).toEqual([])
      expect(await store.now.standing(things, [])).toEqual([])
      expect(await store.now.standing(things, ['1', '1'])).toHaveLength(1)
      expect(await collection.find({ sort: byId, limit: 5, offset: 1 })).toEqual([])
      expect(await collection.find({ sort: byId, limit: 5, after: [1] })).toEqual([])
      expect(await collection.find({ sort: byId, limit: -1 })).toEqual([])
      expect(await collection.search({ query: 'word', in: ['title'] }, { sort: byId, limit: 5, offset: 1 })).toEqual([])
      for (const cap of [0, -1]) {
        expect(await collection.count(undefined, cap)).toBe(0)
        expect(await collection.count({ where: { id: 1 } }, cap)).toBe(0)
        expect(await collection.count({ text: { query: 'word', in: ['title'] } }, cap)).toBe(0)
      }
    })

    it('a value that got lost is refused, also where the question without it was answered just now', async () => {
      await store.now.commit([put(thing(1))])
      const collection = store.now.collection(things)
      const lost: Filter = { where: { name: undefined as never } }
      expect(await collection.count({ where: {} }, 5)).toBe(1)
      expect(await collection.find({ filter: { where: {} } })).toHaveLength(1)
      await expect(collection.count(lost, 5)).rejects.toThrow('undefined')
      await expect(collection.find({ filter: lost })).rejects.toThrow('undefined')
    })

    it('pages behind a cursor miss and repeat nothing that stays, while others come and go', async () => {
      await store.now.commit(Array.from({ length: 60 }, (_, i) => put(thing(2 * i + 2, { size: i % 3 }))))
      const collection = store.now.collection(things)
      const sort: Sort[] = [{ field: 'size', direction: 'desc' }, ...byId]
      const seen: number[] = []
      for (let after: FieldValue[] | undefined, n = 0; ; n++) {
        const page = await collection.find({ sort, limit: 7, after })
        if (page.length === 0) break
        seen.push(...ids(page))
        after = [page.at(-1)!.size, page.at(-1)!.id]
        // one in front of where we are, one behind, and what was read last goes
        await store.now.commit([put(thing(2 * n + 1, { size: n % 3 })), put(thing(1_000 + n, { size: 0 })), remove(page.at(-1)!.id, at(9_999))])
      }
      expect(new Set(seen).size).toBe(seen.length)
      expect(seen.filter((id) => id % 2 === 0 && id <= 120).toSorted((a, b) => a - b)).toEqual(Array.from({ length: 60 }, (_, i) => 2 * i + 2))
    })

    it.each([
      ['𞤀𞤣𞤤𞤢𞤥', '𞤢𞤣'], ['ต้มยำกุ้ง', 'ต้ม'], ['पनीर टिक्का', 'पनी'], ['김치찌개', '김'], ['ｶﾚｰ rice', 'カレ'], ['①②③ steps', '12'], ['x² test', 'x2'], ['naïve_under_score', 'score'], ["l'été", 'ete'], ['Ⅳ', 'iv'], ['ﷺ', 'صلى'], ['50%', '50'], ['日本語𠮷野家', '日本語𠮷'], ['e\u0301tude', 'étu'],
    ])('the words of %j are found by %j', async (title, query) => {
      await store.now.commit([put(thing(1, { title })), put(thing(2, { title: 'other' }))])
      const collection = store.now.collection(things)
      expect(keys(await collection.search({ query, in: ['title', 'body'] }, { sort: byId, limit: 5 }))).toEqual(['1'])
      expect(ids(await collection.find({ filter: { text: { query, in: ['title'] } } }))).toEqual([1])
      expect(await collection.count({ text: { query, in: ['title'] } }, 5)).toBe(1)
    })

    it('a closed store says so', async () => {
      const collection = store.now.collection(things)
      await store.now.commit([put(thing(1))])
      await store.now.close()
      const asked = [
        () => collection.get('1'), () => collection.find({}), () => collection.count(undefined, 5), () => store.now.commit([put(thing(2))]), () => store.now.checkpoint('p'),
        () => store.now.standing(things, ['1']), () => store.now.lease({ name: 'l', holder: 'h', now: 0, forMs: 1 }),
      ]
      for (const ask of asked) await expect(ask()).rejects.toBeInstanceOf(ReadStoreUnavailable)
    })
  })
}
