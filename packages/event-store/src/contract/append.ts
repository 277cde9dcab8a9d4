import { beforeEach, describe, expect, test } from 'vitest'
import { type EventStore, WrongRevision } from '../port.ts'
import { numbers, readWhole, someEvent } from './events.ts'

/** Appending: expectations, several at the same time, repetitions. */
export const appendContract = (current: () => EventStore): void => {
  let store: EventStore
  beforeEach(() => {
    store = current()
  })

  describe('append', () => {
    test('what is read is what was written', async () => {
      const written = someEvent({ a: 1, nested: { list: [1, null, 'x'] } }, {
        type: 'Renamed', v: 3,
        metadata: { at: '2026-01-02T03:04:05.678Z', correlationId: 'c', causationId: 'e', traceparent: `00-${'1'.repeat(32)}-${'2'.repeat(16)}-01`, userId: 7, requestId: 'r', requestHash: 'h' },
      })
      const { revision, position } = await store.append('a-1', [written], 'none')
      expect(revision).toBe(0)
      expect(await store.readStream('a-1')).toEqual([{ ...written, stream: 'a-1', revision: 0, position }])
    })

    test('the version of the shape is 1 unless it is named', async () => {
      await store.append('a-1', [someEvent()], 'none')
      expect((await store.readStream('a-1'))[0]?.v).toBe(1)
    })

    test('no mutation after the call reaches the log', async () => {
      const event = someEvent({ n: 1 })
      const appending = store.append('a-1', [event], 'none')
      Object.assign(event.data, { n: 2 })
      await appending
      expect(numbers(await store.readStream('a-1'))).toEqual([1])
    })

    test('revisions count within the stream', async () => {
      expect((await store.append('a-1', [someEvent(), someEvent()], 'none')).revision).toBe(1)
      expect((await store.append('a-2', [someEvent()], 'none')).revision).toBe(0)
      expect((await store.append('a-1', [someEvent()], 1)).revision).toBe(2)
      expect((await store.readStream('a-1')).map(({ revision }) => revision)).toEqual([0, 1, 2])
    })

    test.each([
      ['none, but there is a stream', 'a-1', 'none', 1],
      ['a revision behind', 'a-1', 0, 1],
      ['a revision ahead', 'a-1', 2, 1],
      ['a revision, but there is no stream', 'a-2', 0, -1],
    ] as const)('refuses when expecting %s', async (_, stream, expected, actual) => {
      await store.append('a-1', [someEvent(), someEvent()], 'none')
      const error = await store.append(stream, [someEvent()], expected).catch((e: unknown) => e)
      expect(error).toBeInstanceOf(WrongRevision)
      expect(error).toMatchObject({ stream, actual })
      expect(await readWhole(store)).toHaveLength(2)
    })

    test('expecting any takes whatever is there', async () => {
      expect((await store.append('a-1', [someEvent()], 'any')).revision).toBe(0)
      expect((await store.append('a-1', [someEvent()], 'any')).revision).toBe(1)
    })

    test('several events stand together, or none of them', async () => {
      await store.append('a-1', [someEvent({ n: 1 })], 'none')
      await expect(store.append('a-1', [someEvent({ n: 2 }), someEvent({ n: 3 })], 'none')).rejects.toBeInstanceOf(WrongRevision)
      await store.append('a-1', [someEvent({ n: 4 }), someEvent({ n: 5 })], 0)
      expect(numbers(await store.readStream('a-1'))).toEqual([1, 4, 5])
    })

    test('an event that is no JSON is refused alone', async () => {
      const results = await Promise.allSettled([
        store.append('a-1', [someEvent({ n: 1 })], 'none'),
        store.append('a-2', [someEvent({ n: 2n })], 'none'),
        store.append('a-3', [someEvent({ n: 3 })], 'none'),
      ])
      expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
      expect(new Set(numbers(await readWhole(store)))).toEqual(new Set([1, 3]))
    })
  })

  describe('at the same time', () => {
    test('of 20 appends with the same expectation exactly one wins', async () => {
      await store.append('a-1', [someEvent()], 'none')
      const results = await Promise.allSettled(Array.from({ length: 20 }, (_, n) => store.append('a-1', [someEvent({ n })], 0)))
      expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
      for (const result of results) if (result.status === 'rejected') expect(result.reason).toMatchObject({ name: 'WrongRevision', actual: 1 })
      expect(await store.readStream('a-1')).toHaveLength(2)
    })

    test('a conflict harms nobody beside it', async () => {
      const results = await Promise.allSettled([
        store.append('a-1', [someEvent({ n: 1 })], 'none'),
        store.append('a-1', [someEvent({ n: 2 })], 'none'),
        store.append('a-2', [someEvent({ n: 3 }), someEvent({ n: 4 })], 'none'),
      ])
      expect(results.filter(({ status }) => status === 'rejected')).toHaveLength(1)
      expect(await store.readStream('a-1')).toHaveLength(1)
      expect(numbers(await store.readStream('a-2'))).toEqual([3, 4])
    })

    test('50 appends to one stream expecting any all stand, each answered with its own place', async () => {
      const results = await Promise.all(Array.from({ length: 50 }, (_, n) => store.append('a-1', [someEvent({ n })], 'any')))
      const recorded = await store.readStream('a-1')
      for (const [n, { revision, position }] of results.entries()) expect(recorded[revision]).toMatchObject({ data: { n }, position })
    })
  })

  describe('a repeated append', () => {
    test.each(['none', 0, 1, 2, 7, 'any'] as const)('expecting %s answers where the events stand', async (expected) => {
      const events = [someEvent({ n: 1 }), someEvent({ n: 2 })]
      const first = await store.append('a-1', events, 'none')
      await store.append('a-1', [someEvent({ n: 3 })], 'any')
      expect(await store.append('a-1', events, expected)).toEqual(first)
      expect(numbers(await store.readStream('a-1'))).toEqual([1, 2, 3])
    })

    test.each(['none', 0, 1, 'any'] as const)('expecting %s is known after others have appended to many streams', async (expected) => {
      const event = someEvent({ n: 1 })
      const first = await store.append('a-1', [event], 'none')
      await store.append('a-1', [someEvent({ n: 2 })], 0)
      for (let n = 0; n < 20; n++) await store.append(`b-${n}`, [someEvent({ n }), someEvent({ n })], 'any')
      expect(await store.append('a-1', [event], expected)).toEqual(first)
      expect(numbers(await store.readStream('a-1'))).toEqual([1, 2])
    })

    test('that goes on further writes nothing', async () => {
      const [one, two] = [someEvent({ n: 1 }), someEvent({ n: 2 })]
      const first = await store.append('a-1', [one], 'none')
      expect(await store.append('a-1', [one, two], 'none')).toEqual(first)
      expect(numbers(await store.readStream('a-1'))).toEqual([1])
    })

    test.each([0, 'any'] as const)('behind a new event is refused, expecting %s', async (expected) => {
      const [one, two] = [someEvent({ n: 1 }), someEvent({ n: 2 })]
      await store.append('a-1', [one], 'none')
      await expect(store.append('a-1', [two, one], expected)).rejects.toThrow(one.id)
      await expect(store.append('a-1', [two, two], expected)).rejects.toThrow(two.id)
      await expect(store.append('a-1', [two, one], 'none')).rejects.toBeInstanceOf(WrongRevision)
      expect(numbers(await store.readStream('a-1'))).toEqual([1])
      await store.append('a-1', [two], 0)
    })

    test('at the same time writes once', async () => {
      const events = [someEvent({ n: 1 }), someEvent({ n: 2 })]
      const results = await Promise.all(Array.from({ length: 10 }, () => store.append('a-1', events, 'none')))
      expect(new Set(results.map((result) => JSON.stringify(result))).size).toBe(1)
      expect(numbers(await store.readStream('a-1'))).toEqual([1, 2])
    })

    test('beside others leaves those alone', async () => {
      const event = someEvent({ n: 1 })
      const first = await store.append('a-1', [event], 'none')
      const [before, again, after] = await Promise.all([
        store.append('a-1', [someEvent({ n: 2 })], 'any'),
        store.append('a-1', [event], 'any'),
        store.append('a-1', [someEvent({ n: 3 })], 'any'),
      ])
      expect(again).toEqual(first)
      expect(new Set([before.revision, after.revision])).toEqual(new Set([1, 2]))
      expect(await store.readStream('a-1')).toHaveLength(3)
    })
  })
}
