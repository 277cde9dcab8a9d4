import { beforeEach, describe, expect, test } from 'vitest'
import type { EventStore } from '../port.ts'
import { appendNumbers, numbers, readWhole, someEvent } from './events.ts'

/** Reading streams and the whole. */
export const readingContract = (current: () => EventStore): void => {
  let store: EventStore
  beforeEach(() => {
    store = current()
  })

  describe('reading', () => {
    test('a stream from a revision on; nothing where there is nothing', async () => {
      await appendNumbers(store, 'a-1', 0, 4)
      expect(numbers(await store.readStream('a-1', 3))).toEqual([3, 4])
      expect(await store.readStream('a-1', 5)).toEqual([])
      expect(await store.readStream('a-2')).toEqual([])
    })

    test('a stream of any length', async () => {
      const all = Array.from({ length: 1100 }, (_, n) => n)
      await store.append('a-1', all.slice(0, 600).map((n) => someEvent({ n })), 'none')
      await store.append('a-1', all.slice(600).map((n) => someEvent({ n })), 599)
      expect(numbers(await store.readStream('a-1'))).toEqual(all)
      expect(numbers(await store.readStream('a-1', 550))).toEqual(all.slice(550))
    })

    test('no stream holds the events of one with a similar name', async () => {
      const names = ['a-1', 'a-10', 'A-1', 'a-1 ', 'a_1', 'a%', 'ä-1']
      for (const stream of names) await store.append(stream, [someEvent()], 'none')
      for (const stream of names) expect((await store.readStream(stream)).map((event) => event.stream)).toEqual([stream])
    })

    test('an empty store has no head and an empty page', async () => {
      expect(await store.head()).toBeUndefined()
      expect(await store.readAll(undefined, 10)).toEqual({ events: [], position: undefined })
    })

    test('everything in one order over all streams, with any size of page', async () => {
      for (let n = 1; n <= 12; n++) await store.append(`a-${n % 3}`, [someEvent({ n })], 'any')
      const expected = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]
      for (const limit of [1, 5, 12, 100]) expect(numbers(await readWhole(store, limit))).toEqual(expected)
    })

    test('a page ends at its last event; the one behind the head says where it stands', async () => {
      await appendNumbers(store, 'a-1', 1, 3)
      const page = await store.readAll(undefined, 2)
      expect(numbers(page.events)).toEqual([1, 2])
      expect(page.position).toBe(page.events[1]?.position)
      const head = await store.head()
      expect((await store.readAll(page.position, 2)).position).toBe(head)
      expect(await store.readAll(head, 2)).toEqual({ events: [], position: head })
    })

    test('positions are strings in order, those of appends included', async () => {
      const answered: string[] = []
      for (let n = 0; n < 12; n++) answered.push((await store.append(`a-${n % 5}`, [someEvent(), someEvent()], 'any')).position)
      const positions = (await readWhole(store)).map(({ position }) => position)
      expect(positions).toEqual([...new Set(positions)].sort())
      expect(answered).toEqual(positions.filter((_, i) => i % 2 === 1))
      expect(await store.head()).toBe(positions.at(-1))
    })

    test('any text comes back as it was', async () => {
      const text = 'Grüße 🍜 日本語 \u0000 \u2028 "\\\' \ud83d alone, \r\n e\u0301'
      await store.append('ü-🍜', [someEvent({ [text]: text })], 'none')
      expect((await store.readStream('ü-🍜'))[0]?.data).toEqual({ [text]: text })
    })

    test('a payload of 900 KB comes back as it was', async () => {
      const data = { text: 'Käse '.repeat(150_000) }
      await store.append('a-1', [someEvent(data)], 'none')
      expect((await readWhole(store))[0]?.data).toEqual(data)
    })
  })
}
