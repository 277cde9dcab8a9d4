import { describe, expect, it } from 'vitest'
import { at, ids, put, remove, thing, things, thingSpec, type Open } from './things.ts'
import { opened } from './opened.ts'

/** What is written is there, once, forward, and all of a commit or nothing. */
export const documentPromises = (open: Open): void => {
  describe('documents', () => {
    const store = opened(open)

    it('come back as they were written, as documents and as stored', async () => {
      const collection = store.now.collection(things)
      const doc = thing(7, { name: 'Ünï "quoted"\n\0', size: 1.5, flag: true, note: null, title: 'one two' })
      await store.now.commit([put(doc)])
      expect(await collection.get('7')).toEqual(doc)
      expect(await collection.getRow('7')).toEqual({
        key: '7', json: Buffer.from(JSON.stringify(doc)), fields: { id: 7, name: doc.name, size: 1.5, flag: true, note: null },
      })
      expect(await collection.get('8')).toBeUndefined()
      expect(await collection.getRow('8')).toBeUndefined()
    })

    it('are found by keys of any form', async () => {
      const keys = ['0', '00', '-1', '1.5', '9007199254740993', 'a/b', "x'; DROP TABLE y --", '']
      await store.now.commit(keys.map((key, i) => ({ spec: things, key, position: at(1), doc: thing(i) })))
      const collection = store.now.collection(things)
      expect(ids(await collection.getMany(keys))).toEqual(keys.map((_, i) => i))
    })

    it('getMany keeps the order of the keys and leaves out what is not there', async () => {
      await store.now.commit([1, 2, 3, 4].map((id) => put(thing(id))))
      await store.now.commit([remove(2, at(9))])
      expect(ids(await store.now.collection(things).getMany(['4', '2', '9', '1', '4']))).toEqual([4, 1, 4])
    })

    it('are written only forward', async () => {
      const collection = store.now.collection(things)
      await store.now.commit([put(thing(1, { name: 'second', title: 'second' }), at(5))])
      for (const position of [at(4), at(5)]) await store.now.commit([put(thing(1, { name: 'older', title: 'older' }), position)])
      expect(await collection.get('1')).toMatchObject({ name: 'second' })
      expect(await collection.count({ text: { query: 'older', in: ['title'] } }, 10)).toBe(0)
      await store.now.commit([put(thing(1, { name: 'third' }), at(6))])
      expect(await collection.get('1')).toMatchObject({ name: 'third' })
      expect(await collection.count({ text: { query: 'second', in: ['title'] } }, 10)).toBe(0)
    })

    it('stay removed when an older write comes late, and come back by a newer one', async () => {
      const collection = store.now.collection(things)
      await store.now.commit([put(thing(1, { title: 'word' }), at(1)), remove(1, at(3)), remove(2, at(3))])
      await store.now.commit([put(thing(1), at(2)), put(thing(2), at(3))])
      expect(await collection.find({})).toEqual([])
      expect(await collection.getRow('1')).toBeUndefined()
      expect(await collection.count(undefined, 10)).toBe(0)
      expect(await collection.count({ where: { note: null } }, 10)).toBe(0)
      expect(await collection.search({ query: 'word', in: ['title'] }, {})).toEqual([])
      await store.now.commit([put(thing(1, { title: 'word' }), at(4))])
      expect(ids(await collection.find({ filter: { text: { query: 'word', in: ['title'] } } }))).toEqual([1])
    })

    it('of one key in one commit: the last forward one stays', async () => {
      await store.now.commit([put(thing(1, { name: 'a' }), at(1)), put(thing(1, { name: 'c' }), at(3)), put(thing(1, { name: 'b' }), at(2))])
      expect(await store.now.collection(things).get('1')).toMatchObject({ name: 'c' })
    })

    it('standing tells documents, removals and nothing apart', async () => {
      await store.now.commit([put(thing(1), at(4)), remove(2, at(5))])
      const standing = await store.now.standing(things, ['1', '2', '3'])
      expect(standing.toSorted((a, b) => a.key.localeCompare(b.key))).toEqual([
        { key: '1', position: at(4), doc: thing(1) },
        { key: '2', position: at(5), doc: null },
      ])
    })

    it('of two collections and a checkpoint are written together or not at all', async () => {
      const others = thingSpec('others')
      const collections = [store.now.collection(things), store.now.collection(others)]
      await store.now.commit([put(thing(1)), put(thing(2), at(2), others)], { name: 'p', position: at(2) })
      for (const [i, collection] of collections.entries()) expect(ids(await collection.find({}))).toEqual([i + 1])
      expect(await store.now.checkpoint('p')).toBe(at(2))

      const refused = { ...put(thing(4), at(4), others), doc: { ...thing(4), size: Number.NaN } }
      await expect(store.now.commit([put(thing(3)), refused], { name: 'p', position: at(4) })).rejects.toThrow('size')
      for (const collection of collections) expect(await collection.count(undefined, 10)).toBe(1)
      expect(await store.now.checkpoint('p')).toBe(at(2))
    })

    it.each([['undefined', undefined], ['an object', {}], ['endless', Infinity]])('whose field is %s are refused', async (_, size) => {
      await expect(store.now.commit([put(thing(1, { size: size as number }))])).rejects.toThrow('size')
    })

    it('are kept when the store is opened again', async () => {
      await store.now.commit([put(thing(1, { title: 'word', flag: true })), remove(2, at(2))], { name: 'p', position: at(2) })
      const reopened = await store.reopen()
      const collection = reopened.collection(thingSpec())
      expect(await collection.get('1')).toEqual(thing(1, { title: 'word', flag: true }))
      expect(ids(await collection.find({ filter: { text: { query: 'wor', in: ['title'] } } }))).toEqual([1])
      await reopened.commit([put(thing(2), at(1))])
      expect(await collection.get('2')).toBeUndefined()
      expect(await reopened.checkpoint('p')).toBe(at(2))
    })
  })
}
