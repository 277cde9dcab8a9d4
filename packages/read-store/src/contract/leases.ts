import { describe, expect, it } from 'vitest'
import { LeaseLost } from '../errors.ts'
import type { ReadStore } from '../port.ts'
import { opened } from './opened.ts'
import { at, put, thing, things, type Open } from './things.ts'

const name = 'chores'
const ask = (store: ReadStore, holder: string, now: number, forMs = 100) => store.lease({ name, holder, now, forMs })

/** Rights that one holder has at a time. */
export const leasePromises = (open: Open): void => {
  describe('leases', () => {
    const store = opened(open)

    it('of many that ask at once one gets it', async () => {
      for (let round = 0; round < 5; round++) {
        const now = round * 1000
        const answers = await Promise.all(Array.from({ length: 12 }, (_, i) => ask(store.now, `holder ${round} ${i}`, now)))
        expect(answers.filter(({ held }) => held)).toHaveLength(1)
        expect(new Set(answers.map(({ until, token }) => `${until} ${token}`))).toEqual(new Set([`${now + 100} ${round + 1}`]))
      }
    })

    it('stays with whoever prolongs it, under the same number', async () => {
      expect(await ask(store.now, 'a', 0)).toEqual({ held: true, until: 100, token: 1 })
      expect(await ask(store.now, 'b', 99)).toEqual({ held: false, until: 100, token: 1 })
      expect(await ask(store.now, 'a', 99)).toEqual({ held: true, until: 199, token: 1 })
      expect(await ask(store.now, 'b', 150)).toEqual({ held: false, until: 199, token: 1 })
    })

    it('goes to another when its time is over, and does not come back by asking', async () => {
      await ask(store.now, 'a', 0)
      expect(await ask(store.now, 'b', 100)).toEqual({ held: true, until: 200, token: 2 })
      expect(await ask(store.now, 'a', 101)).toEqual({ held: false, until: 200, token: 2 })
    })

    it('given back it is free at once; nobody gives back what is another\'s', async () => {
      await ask(store.now, 'a', 0)
      await store.now.release(name, 'b')
      expect((await ask(store.now, 'b', 1)).held).toBe(false)
      await store.now.release(name, 'a')
      expect(await ask(store.now, 'b', 1)).toEqual({ held: true, until: 101, token: 2 })
      await store.now.release('never asked for', 'a')
    })

    it('numbers only grow, also for one who gives it back and takes it again, and over a restart', async () => {
      expect((await ask(store.now, 'a', 0)).token).toBe(1)
      await store.now.release(name, 'a')
      expect((await ask(store.now, 'a', 1)).token).toBe(2)
      const reopened = await store.reopen()
      expect(await ask(reopened, 'b', 50)).toEqual({ held: false, until: 101, token: 2 })
      expect((await ask(reopened, 'b', 101)).token).toBe(3)
    })

    it('of different names know nothing of each other', async () => {
      await ask(store.now, 'a', 0)
      expect(await store.now.lease({ name: 'others', holder: '$b.c', now: 0, forMs: 1 })).toEqual({ held: true, until: 1, token: 1 })
    })

    it('what a former holder writes late is refused as a whole; what the present one writes is not', async () => {
      const collection = store.now.collection(things)
      const { token } = await ask(store.now, 'a', 0)
      await store.now.commit([put(thing(1))], { name: 'p', position: at(1) }, { name, token })
      await ask(store.now, 'a', 50)
      await store.now.commit([], { name: 'p', position: at(2) }, { name, token })
      const later = await ask(store.now, 'b', 150)
      for (const writes of [[put(thing(2))], []]) {
        await expect(store.now.commit(writes, { name: 'p', position: at(9) }, { name, token })).rejects.toBeInstanceOf(LeaseLost)
      }
      expect(await collection.get('2')).toBeUndefined()
      expect(await store.now.checkpoint('p')).toBe(at(2))
      await store.now.commit([put(thing(3))], { name: 'p', position: at(3) }, { name, token: later.token })
      expect(await store.now.checkpoint('p')).toBe(at(3))
      await expect(store.now.commit([], { name: 'p', position: at(9) }, { name: 'nobody has it', token: 1 })).rejects.toBeInstanceOf(LeaseLost)
    })
  })
}
