import { describe, expect, it } from 'vitest'
import { opened } from './opened.ts'
import { at, ids, put, remove, thing, things, thingSpec, type Open } from './things.ts'

/** Checkpoints, new versions, rebuilds and removal for good. */
export const upkeepPromises = (open: Open): void => {
  describe('upkeep', () => {
    const store = opened(open)

    it('checkpoints go only forward, several in one commit', async () => {
      expect(await store.now.checkpoint('p')).toBeUndefined()
      await store.now.commit([], [{ name: 'p', position: at(3) }, { name: 'q', position: at(1) }])
      await store.now.commit([], { name: 'p', position: at(2) })
      expect([await store.now.checkpoint('p'), await store.now.checkpoint('q')]).toEqual([at(3), at(1)])
    })

    it.each([
      ['another version', thingSpec('things', 2)],
      ['another field', { ...thingSpec(), fieldNames: ['id', 'name', 'size', 'flag'] }],
      ['another index', { ...thingSpec(), indexes: [['id']] }],
      ['another text', { ...thingSpec(), textNames: ['title'] }],
    ])('%s empties the collection and forgets who wrote it, and nobody else', async (_, changed) => {
      const others = thingSpec('others')
      await store.now.commit([put(thing(1, { title: 'word' }))], { name: 'wrote', position: at(1) })
      await store.now.commit([], { name: 'would write', position: at(1), collections: ['things'] })
      await store.now.commit([put(thing(2), at(2), others)], { name: 'wrote others', position: at(2) })
      const reopened = await store.reopen()
      const collection = reopened.collection(changed)
      expect(await collection.find({})).toEqual([])
      expect(await reopened.checkpoint('wrote')).toBeUndefined()
      expect(await reopened.checkpoint('would write')).toBeUndefined()
      expect(await reopened.checkpoint('wrote others')).toBe(at(2))
      expect(await reopened.collection(others).count(undefined, 9)).toBe(1)
      await reopened.commit([put(thing(1, { title: 'word' }), at(1), changed)], { name: 'wrote', position: at(1) })
      expect(ids(await collection.find({ filter: { text: { query: 'word', in: ['title'] } } }))).toEqual([1])

      const again = await store.reopen()
      expect(ids(await again.collection(changed).find({}))).toEqual([1])
      expect(await again.checkpoint('wrote')).toBe(at(1))
    })

    it('a checkpoint depends on every collection it was ever saved with', async () => {
      const others = thingSpec('others')
      store.now.collection(others)
      await store.now.commit([put(thing(1))], { name: 'p', position: at(1) })
      await store.now.commit([put(thing(1), at(1), others)], { name: 'p', position: at(3) })
      await store.now.commit([], { name: 'p', position: at(2), collections: ['things', 'others'] })
      await store.now.commit([], { name: 'p', position: at(4) })
      expect(await store.now.checkpoint('p')).toBe(at(4))
      const reopened = await store.reopen()
      reopened.collection(others)
      expect(await reopened.checkpoint('p')).toBe(at(4))
      reopened.collection(thingSpec('things', 2))
      expect(await reopened.checkpoint('p')).toBeUndefined()
      await reopened.commit([], { name: 'p', position: at(2), collections: ['things'] })
      expect(await reopened.checkpoint('p')).toBe(at(2))
    })

    it('reset forgets documents, removals and the checkpoint', async () => {
      const collection = store.now.collection(things)
      await store.now.commit([put(thing(1, { title: 'word' })), remove(2, at(5))], { name: 'p', position: at(5) })
      await store.now.reset('p', [things])
      expect(await store.now.checkpoint('p')).toBeUndefined()
      expect(await collection.find({})).toEqual([])
      expect(await collection.count({ text: { query: 'word', in: ['title'] } }, 9)).toBe(0)
      await store.now.commit([put(thing(2, { title: 'word' }), at(1))])
      expect(ids(await collection.find({ filter: { text: { query: 'word', in: ['title'] } } }))).toEqual([2])
    })

    it('purge removes what matches, whatever its position, and says how many', async () => {
      const collection = store.now.collection(things)
      await store.now.commit([1, 2, 3, 4].map((id) => put(thing(id, { flag: id > 2, title: `word w${id}` }))))
      expect(await collection.count(undefined, 9)).toBe(4)
      expect(await store.now.purge(things, { where: { flag: true } })).toBe(2)
      expect(ids(await collection.find({ sort: [{ field: 'id', direction: 'asc' }] }))).toEqual([1, 2])
      expect(await collection.count({ text: { query: 'word', in: ['title'] } }, 9)).toBe(2)
      expect(await collection.count(undefined, 9)).toBe(2)
      expect(await store.now.purge(things, { where: { flag: true } })).toBe(0)
    })

    it('purge by fields leaves removals remembered, by keys it forgets them', async () => {
      const collection = store.now.collection(things)
      await store.now.commit([put(thing(1), at(1)), remove(1, at(5))])
      expect(await store.now.purge(things, { where: { note: null } })).toBe(0)
      await store.now.commit([put(thing(1), at(2))])
      expect(await collection.get('1')).toBeUndefined()
      expect(await store.now.purge(things, { key: { in: ['1'] } })).toBe(0)
      await store.now.commit([put(thing(1), at(2))])
      expect(await collection.get('1')).toEqual(thing(1))
    })

    it('promote puts a collection in the place of another, with its checkpoint', async () => {
      const draft = thingSpec('things-draft')
      const collection = store.now.collection(things)
      const from = { spec: draft, checkpoint: 'p/draft' }
      for (const round of [1, 2]) {
        await store.now.commit([put(thing(1, { name: 'old' }), at(round)), put(thing(2), at(round))], { name: 'p', position: at(9) })
        await store.now.reset('p/draft', [draft])
        await store.now.commit([put(thing(1, { name: `new ${round}`, title: 'word' }), at(1), draft)], { name: 'p/draft', position: at(4 + round) })
        await store.now.promote(from, { spec: things, checkpoint: 'p' })
        expect(await collection.find({})).toMatchObject([{ name: `new ${round}` }])
        expect(await collection.count({ text: { query: 'word', in: ['title'] } }, 9)).toBe(1)
        expect(await store.now.checkpoint('p')).toBe(at(4 + round))
        expect(await store.now.checkpoint('p/draft')).toBeUndefined()
        expect(await store.now.collection(draft).find({})).toEqual([])
      }
      const reopened = await store.reopen()
      expect(await reopened.collection(thingSpec()).find({})).toMatchObject([{ name: 'new 2' }])
      reopened.collection(thingSpec('things', 2))
      expect(await reopened.checkpoint('p')).toBeUndefined()
    })
  })
}
