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

    test('what JSON drops or turns into text is so in every store; what is known of an event comes back whole', async () => {
      const data = { a: undefined, list: [undefined, 1], at: new Date(0), zero: -0, big: 9_007_199_254_740_991, small: 5e-324, own: { toJSON: () => 'own' }, $type: 'x', 'a.b': { '': null } }
      const metadata = { at: '2026-01-02T03:04:05.678Z', correlationId: 'c "\\\u0000 ü', causationId: 'k', traceparent: '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01', userId: 7 }
      await store.append('a-1', [someEvent(data, { type: 'Täglich. geschehen/1', metadata })], 'none')
      const [event] = await store.readStream('a-1')
      expect(event!.data).toStrictEqual({ list: [null, 1], at: '1970-01-01T00:00:00.000Z', zero: 0, big: 9_007_199_254_740_991, small: 5e-324, own: 'own', $type: 'x', 'a.b': { '': null } })
      expect(event).toMatchObject({ type: 'Täglich. geschehen/1', metadata })
      expect((await readWhole(store))[0]).toStrictEqual(event)
    })

    test('a stream of a long name, and one of many events in one append', async () => {
      const name = `long-${'ä'.repeat(300)}`
      const all = Array.from({ length: 1_000 }, (_, n) => n)
      const { revision, position } = await store.append(name, all.map((n) => someEvent({ n })), 'none')
      expect(revision).toBe(999)
      expect(await store.head()).toBe(position)
      expect(numbers(await store.readStream(name, 998))).toEqual([998, 999])
      expect(await store.readStream(name, 1_000_000)).toEqual([])
    })

    test('pages go on while others write: no event is missed or comes twice', async () => {
      const seen: number[] = []
      let written = 0
      const write = async () => {
        for (let i = 0; i < 3; i++) await store.append(`a-${written % 4}`, [someEvent({ n: written++ })], 'any')
      }
      await write()
      for (let after: string | undefined; ;) {
        const [page] = await Promise.all([store.readAll(after, 2), written < 60 ? write() : undefined])
        if (page.events.length === 0 && written >= 60) break
        seen.push(...numbers(page.events))
        after = page.position
      }
      expect(seen).toEqual(Array.from({ length: written }, (_, n) => n))
    })

    test('a payload of 900 KB comes back as it was', async () => {
      const data = { text: 'Käse '.repeat(150_000) }
      await store.append('a-1', [someEvent(data)], 'none')
      expect((await readWhole(store))[0]?.data).toEqual(data)
    })
  })
}
