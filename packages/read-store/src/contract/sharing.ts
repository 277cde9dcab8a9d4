import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { CheckpointMoved } from '../errors.ts'
import type { Collection, CollectionSpec, ReadStore, Sort } from '../port.ts'
import type { Entry, Projection } from '../projection.ts'
import { createProjector } from '../projector.ts'
import { opened } from './opened.ts'
import { at, ids, put, remove, thing, things, thingSpec, type Open, type Thing } from './things.ts'

const byId: Sort[] = [{ field: 'id', direction: 'asc' }]

/** Every way to read, asked the same each time: what is kept of an answer shows. */
const readAll = async (collection: Collection<Thing>) => ({
  get: (await collection.get('1'))?.name,
  getRow: (await collection.getRow('1'))?.fields.name,
  getMany: (await collection.getMany(['1', '2'])).map(({ name }) => name),
  find: (await collection.find({ sort: byId })).map(({ name }) => name),
  findRows: (await collection.findRows({ sort: byId })).map(({ fields }) => fields.name),
  search: (await collection.search({ query: 'word', in: ['title'] }, { sort: byId, limit: 5 })).map(({ fields }) => fields.name),
  found: (await collection.find({ filter: { text: { query: 'word', in: ['title'] } }, sort: byId, limit: 5 })).map(({ name }) => name),
  count: await collection.count(undefined, 9),
  counted: await collection.count({ text: { query: 'word', in: ['title'] } }, 9),
})
const holding = (...names: string[]) =>
  ({ get: names[0], getRow: names[0], getMany: names, find: names, findRows: names, search: names, found: names, count: names.length, counted: names.length })

type Sum = { id: number; total: number; seen: string[] }
const sums: CollectionSpec<Sum> = { name: 'sums', version: 1, fieldNames: ['id'], fields: ({ id }) => ({ id }), indexes: [['id']] }
type Added = Entry & { data: { ids: number[]; by: number } }
const adding: Projection<Sum, Added> = {
  name: 'adding', spec: sums, types: ['Added', 'Removed'], keys: ({ data }) => data.ids.map(String),
  evolve: (doc, { id, type, data }, key) =>
    (type === 'Removed' ? null : { id: Number(key), total: (doc?.total ?? 0) * 2 + data.by, seen: [...(doc?.seen ?? []), id].slice(-6) }),
}
const entries = fc.array(fc.record({
  ids: fc.uniqueArray(fc.integer({ min: 1, max: 6 }), { minLength: 1, maxLength: 4 }), by: fc.integer({ min: 0, max: 9 }), type: fc.constantFrom('Added', 'Added', 'Added', 'Removed'),
}), { minLength: 1, maxLength: 40 }).map((list) => list.map(({ type, ...data }, i): Added => ({ id: `e${i}`, type, data, position: at(i + 1), metadata: { at: '' } })))

/** What handles of several processes on one store see of each other. */
export const sharingPromises = (open: Open): void => {
  describe('handles of several processes', () => {
    const store = opened(open)

    it('see each other\'s writes, however they read', async () => {
      const [here, there] = [store.now.collection(things), (await store.beside()).collection(things)]
      const other = await store.beside()
      const elsewhere = other.collection(things)
      const all = [here, there, elsewhere]
      const expectAll = async (...names: string[]) => {
        for (const collection of all) expect(await readAll(collection)).toEqual(holding(...names))
      }
      await expectAll()
      await store.now.commit([put(thing(1, { name: 'one', title: 'word' }))], { name: 'p', position: at(1) })
      await expectAll('one')
      await other.commit([put(thing(1, { name: 'uno', title: 'word' }), at(2)), put(thing(2, { name: 'due', title: 'words' }))], { name: 'p', position: at(2) })
      await expectAll('uno', 'due')
      expect(await store.now.checkpoint('p')).toBe(at(2))
      await store.now.commit([remove(2, at(3))], { name: 'p', position: at(3) })
      await expectAll('uno')
      expect(await other.standing(things, ['2'])).toEqual([{ key: '2', position: at(3), doc: null }])
      await other.commit([put(thing(2, { title: 'word' }), at(2))])
      await expectAll('uno')
      expect(await other.purge(things, { where: { id: 1 } })).toBe(1)
      await expectAll()
    })

    it('see a rebuilt collection in the place of the old one, and write to it', async () => {
      const builder = await store.beside()
      const draft = thingSpec('things-draft')
      const collection = store.now.collection(things)
      for (const round of [1, 2, 3, 4]) {
        const word = { title: 'word' }
        await store.now.commit([put(thing(1, { name: 'old', ...word }), at(round * 10))], { name: 'p', position: at(round * 10) })
        expect(await readAll(collection)).toMatchObject({ get: 'old', search: ['old'] })
        await builder.reset('p/draft', [draft])
        await builder.commit([put(thing(1, { name: `new ${round}`, ...word }), at(round * 10 + 1), draft)], { name: 'p/draft', position: at(round * 10 + 1) })
        await builder.promote({ spec: draft, checkpoint: 'p/draft' }, { spec: things, checkpoint: 'p' })
        expect(await readAll(collection)).toEqual(holding(`new ${round}`))
        expect(await store.now.checkpoint('p')).toBe(at(round * 10 + 1))
        await store.now.commit([put(thing(2, { name: 'and another', ...word }), at(round * 10 + 2))])
        for (const each of [collection, builder.collection(things)]) expect(await readAll(each)).toEqual(holding(`new ${round}`, 'and another'))
        await store.now.commit([remove(2, at(round * 10 + 3))])
      }
    })

    it('see what another one emptied, and depend on it anew', async () => {
      const other = await store.beside()
      const collection = store.now.collection(things)
      await store.now.commit([put(thing(1, { name: 'one', title: 'word' }), at(5))], { name: 'p', position: at(5) })
      expect(await readAll(collection)).toEqual(holding('one'))
      await other.reset('p', [things])
      expect(await readAll(collection)).toEqual(holding())
      expect(await store.now.checkpoint('p')).toBeUndefined()
      await store.now.commit([put(thing(1, { name: 'again', title: 'word' }), at(1))], { name: 'p', position: at(1) })
      expect(await readAll(other.collection(things))).toEqual(holding('again'))
      const reopened = await store.reopen()
      expect(await reopened.checkpoint('p')).toBe(at(1))
      reopened.collection(thingSpec('things', 2))
      expect(await reopened.checkpoint('p')).toBeUndefined()
    })

    it('write nothing that rests on what another one has put back', async () => {
      const other = await store.beside()
      const write = (n: number, from: number | undefined) =>
        store.now.commit([put(thing(n))], { name: 'p', position: at(n), ...(from === undefined ? {} : { from: at(from) }) })
      await write(1, undefined)
      await write(3, 1)
      // somebody else may have come further
      await other.commit([], { name: 'p', position: at(5), from: at(3), collections: ['things'] })
      await write(6, 3)
      const draft = thingSpec('things-draft')
      await other.reset('p/draft', [draft])
      await other.commit([put(thing(1), at(1), draft)], { name: 'p/draft', position: at(2) })
      await other.promote({ spec: draft, checkpoint: 'p/draft' }, { spec: things, checkpoint: 'p' })
      await expect(write(7, 6)).rejects.toThrow(CheckpointMoved)
      await expect(store.now.commit([], { name: 'p', position: at(7), from: at(6), collections: ['things'] })).rejects.toThrow(CheckpointMoved)
      expect(await store.now.checkpoint('p')).toBe(at(2))
      await write(7, 2)
      await other.reset('p', [things])
      await expect(write(8, 7)).rejects.toThrow(CheckpointMoved)
      expect(await store.now.checkpoint('p')).toBeUndefined()
      expect(await store.now.collection(things).count(undefined, 9)).toBe(0)
      await write(8, undefined)
      expect(await other.checkpoint('p')).toBe(at(8))
    })

    it('are rebuilt by one while the others go on: nothing is missing in the end, whoever goes on', async () => {
      const other = await store.beside()
      const changes = Array.from({ length: 40 }, (_, i): Added => ({ id: `e${i}`, type: 'Added', data: { ids: [1 + (i % 3)], by: i }, position: at(i + 1), metadata: { at: '' } }))
      const upTo = (end: number) => async (after: string | undefined, limit: number) => {
        const entries = changes.filter(({ position }) => (after === undefined || position > after) && position <= at(end)).slice(0, limit)
        return { entries, position: entries.at(-1)?.position ?? after }
      }
      const projectorOn = (readStore: ReadStore) => createProjector({ readStore, source: 'own', projections: [adding], read: upTo(40), now: () => '', onError: () => {} })
      const [ours, theirs] = [projectorOn(store.now), projectorOn(other)]
      await ours.apply(changes.slice(0, 20), at(20))
      await theirs.apply(changes.slice(0, 20), at(20))
      // theirs comes further while ours builds: what ours has read by then ends before it
      let read = 0
      await ours.rebuild('adding', async (after, limit) => {
        const page = await upTo(20)(after, limit)
        if (++read === 3) await theirs.apply(changes.slice(20, 25), at(25))
        return page
      })
      expect(await store.now.checkpoint('own/adding')).toBe(at(20))
      // and only theirs goes on
      await theirs.apply(changes.slice(25, 30), at(30))
      const expected = new Map<number, Sum>()
      for (const entry of changes) {
        const id = entry.data.ids[0]!
        expected.set(id, adding.evolve(expected.get(id), entry, String(id)) as Sum)
      }
      await theirs.apply(changes.slice(30), at(40))
      expect(await store.now.collection(sums).find({ sort: byId })).toEqual([1, 2, 3].map((id) => expected.get(id)))
      expect(await store.now.checkpoint('own/adding')).toBe(at(40))
    })

    it('open it at once, and agree', async () => {
      const stores = await Promise.all([store.beside(), store.beside(), store.beside()])
      const collections = stores.map((each) => each.collection(things))
      for (const [i, each] of stores.entries()) await each.commit([put(thing(i + 1))], { name: 'p', position: at(i + 1) })
      for (const collection of collections) expect(ids(await collection.find({ sort: byId }))).toEqual([1, 2, 3])
    })

    it('project the same pages side by side, cut differently and again and again: as one replay would', async () => {
      const stores = [store.now, await store.beside(), await store.beside()]
      const allOf = (one: ReadStore) => one.collection(sums).find({ sort: byId })
      const follow = async (readStore: ReadStore, list: readonly Added[], size: number) => {
        const projector = createProjector({ readStore, source: 'own', projections: [adding], now: () => '', onError: () => {} })
        for (let i = 0; i < list.length; i += size) await projector.apply(list.slice(i, i + size), list[Math.min(i + size, list.length) - 1]!.position)
      }
      await fc.assert(fc.asyncProperty(entries, fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 3, maxLength: 3 }), fc.nat(), async (list, sizes, begin) => {
        const expected = new Map<string, Sum>()
        for (const entry of list) {
          for (const key of adding.keys(entry, undefined as never) as string[]) {
            const doc = adding.evolve(expected.get(key), entry, key)
            if (doc) expected.set(key, doc)
            else expected.delete(key)
          }
        }
        await stores[0]!.reset('own/adding', [sums])
        // one of them begins again, behind what the others have reached
        await Promise.all([...stores.map((one, i) => follow(one, list, sizes[i]!)), follow(stores[begin % 3]!, list, 2)])
        for (const one of stores) expect(await allOf(one)).toEqual([...expected.values()].sort((a, b) => a.id - b.id))
        expect(await stores[2]!.checkpoint('own/adding')).toBe(list.at(-1)!.position)
      }), { numRuns: 60 })
    }, 60_000)
  })
}
