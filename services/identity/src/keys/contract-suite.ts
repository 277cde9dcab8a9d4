import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { KeyErased, type KeyStore } from './key-store.ts'

/** What every key store must do. `open` opens the same keys again each time; `clear` removes them. */
export const describeKeyStore = (name: string, options: { open(): Promise<KeyStore>; clear(): Promise<void> }) => {
  describe(`key store: ${name}`, () => {
    let keys: KeyStore
    beforeEach(async () => {
      await options.clear()
      keys = await options.open()
    })
    afterEach(() => keys.close())

    it('makes a random key of 256 bits, and gives the same one again', async () => {
      const first = await keys.ensure(1)
      expect(first).toHaveLength(32)
      expect(await keys.ensure(1)).toEqual(first)
      expect(await keys.ensure(2)).not.toEqual(first)
    })

    it('keeps keys when it is opened again, and shares them between two who have it open', async () => {
      const first = await keys.ensure(1)
      const other = await options.open()
      expect(await other.ensure(1)).toEqual(first)
      const [mine, theirs] = await Promise.all([keys.ensure(2), other.ensure(2)])
      expect(mine).toEqual(theirs)
      await other.close()
    })

    it('finds many at once, and leaves out who has none', async () => {
      const made = new Map<number, Uint8Array>()
      for (let id = 1; id <= 60; id++) made.set(id, await keys.ensure(id))
      const found = await keys.getMany([...made.keys(), 999])
      expect(found.size).toBe(60)
      for (const [id, key] of made) expect(found.get(id)).toEqual(key)
      expect((await keys.getMany([])).size).toBe(0)
    })

    it('destroys a key for good, and that one alone', async () => {
      await keys.ensure(1)
      const second = await keys.ensure(2)
      await keys.erase(1)
      expect(await keys.getMany([1, 2])).toEqual(new Map([[2, second]]))
      await expect(keys.ensure(1)).rejects.toThrow(KeyErased)
      await keys.erase(1)
      await keys.erase(3)
      await expect(keys.ensure(3)).rejects.toThrow(KeyErased)
    })
  })
}
