import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { type EventStore, type NewEvent, type Page, type RecordedEvent, StoreUnavailable, WrongRevision } from './port.ts'

/** An opened store under test. `reopen` closes it and opens the same data again; absent where data cannot outlive the store. */
export type Opened = { store: EventStore; reopen?(): Promise<EventStore>; close(): Promise<void> }

/** An event with a fresh id, as the suite and specs write them. */
export const someEvent = (data: object = {}, more: Partial<NewEvent> = {}): NewEvent =>
  ({ id: randomUUID(), type: 'Happened', data, metadata: { at: '2026-01-02T03:04:05.678Z', correlationId: randomUUID() }, ...more })

/** The whole log, page by page. */
export const readWhole = async (store: EventStore, limit = 1000): Promise<RecordedEvent[]> => {
  const events: RecordedEvent[] = []
  for (let after: string | undefined; ;) {
    const page = await store.readAll(after, limit)
    if (page.events.length === 0) return events
    events.push(...page.events)
    after = page.position
  }
}

/** What every adapter of the event store must do. Each test gets a store of its own, empty at the beginning. */
export const eventStoreContract = (name: string, open: () => Promise<Opened>): void => {
  describe(`event store contract: ${name}`, () => {
    let opened: Opened
    let store: EventStore

    beforeEach(async () => {
      opened = await open()
      store = opened.store
    })
    afterEach(() => opened.close())

    const numbers = (events: readonly RecordedEvent[]) => events.map(({ data }) => (data as { n: number }).n)
    const appendNumbers = async (stream: string, from: number, to: number) => {
      for (let n = from; n <= to; n++) await store.append(stream, [someEvent({ n })], 'any')
    }

    describe('append', () => {
      test('what is read is what was written', async () => {
        const written = someEvent({ a: 1, nested: { list: [1, null, 'x'] } }, {
          type: 'Renamed', v: 3,
          metadata: { at: '2026-01-02T03:04:05.678Z', correlationId: 'c', userId: 7, requestId: 'r', requestHash: 'h' },
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
        expect(numbers(await readWhole(store)).sort()).toEqual([1, 3])
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
      test.each(['none', 0, 1, 7, 'any'] as const)('expecting %s answers where the events stand', async (expected) => {
        const events = [someEvent({ n: 1 }), someEvent({ n: 2 })]
        const first = await store.append('a-1', events, 'none')
        await store.append('a-1', [someEvent({ n: 3 })], 'any')
        expect(await store.append('a-1', events, expected)).toEqual(first)
        expect(numbers(await store.readStream('a-1'))).toEqual([1, 2, 3])
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
        expect([before.revision, after.revision].sort()).toEqual([1, 2])
        expect(await store.readStream('a-1')).toHaveLength(3)
      })
    })

    describe('reading', () => {
      test('a stream from a revision on; nothing where there is nothing', async () => {
        await appendNumbers('a-1', 0, 4)
        expect(numbers(await store.readStream('a-1', 3))).toEqual([3, 4])
        expect(await store.readStream('a-1', 5)).toEqual([])
        expect(await store.readStream('a-2')).toEqual([])
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
        await appendNumbers('a-1', 1, 3)
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

    describe('follow', () => {
      const following = (options: Partial<Parameters<EventStore['follow']>[0]> = {}) => {
        const seen: RecordedEvent[] = []
        const pages: Page[] = []
        const errors: unknown[] = []
        const running = store.follow({
          after: undefined, batch: 10, onError: (error) => errors.push(error), ...options,
          async onEvents(page) {
            await options.onEvents?.(page)
            pages.push(page)
            seen.push(...page.events)
          },
        })
        return { seen, pages, errors, running }
      }

      test('hands over what is there, then what comes', async () => {
        await appendNumbers('a-1', 1, 3)
        const { seen, running } = following()
        await vi.waitFor(() => expect(numbers(seen)).toEqual([1, 2, 3]))
        await appendNumbers('a-2', 4, 5)
        await vi.waitFor(() => expect(numbers(seen)).toEqual([1, 2, 3, 4, 5]))
        expect(seen).toEqual(await readWhole(store))
        await running.stop()
      })

      test('begins behind the position', async () => {
        await appendNumbers('a-1', 1, 2)
        const after = await store.head()
        await appendNumbers('a-1', 3, 4)
        const { seen, running } = following({ after })
        await vi.waitFor(() => expect(numbers(seen)).toEqual([3, 4]))
        await running.stop()
      })

      test('pages are no larger than the batch and end at their last event', async () => {
        await appendNumbers('a-1', 1, 7)
        const { pages, seen, running } = following({ batch: 3 })
        await vi.waitFor(() => expect(seen).toHaveLength(7))
        expect(Math.max(...pages.map(({ events }) => events.length))).toBeLessThanOrEqual(3)
        for (const page of pages) expect(page.position).toBe(page.events.at(-1)?.position)
        await running.stop()
      })

      test('misses nothing and repeats nothing while others write', async () => {
        const { seen, running } = following({ batch: 7 })
        await Promise.all(Array.from({ length: 5 }, (_, s) => appendNumbers(`a-${s}`, 1, 20)))
        await vi.waitFor(() => expect(seen).toHaveLength(100))
        expect(seen).toEqual(await readWhole(store))
        await running.stop()
      })

      test('the next batch waits for the one before', async () => {
        await appendNumbers('a-1', 1, 4)
        let running = 0
        let most = 0
        const { seen, running: follower } = following({
          batch: 1,
          async onEvents() {
            most = Math.max(most, ++running)
            await Promise.resolve()
            running--
          },
        })
        await vi.waitFor(() => expect(seen).toHaveLength(4))
        expect(most).toBe(1)
        await follower.stop()
      })

      test('what fails is told and comes again; nothing behind it comes before', async () => {
        await appendNumbers('a-1', 1, 4)
        let failures = 3
        const { seen, errors, running } = following({
          batch: 2,
          async onEvents({ events }) {
            if (numbers(events).includes(3) && failures-- > 0) throw new Error('not yet')
          },
        })
        await vi.waitFor(() => expect(numbers(seen)).toEqual([1, 2, 3, 4]), { timeout: 5000 })
        expect(errors.map((error) => (error as Error).message)).toEqual(['not yet', 'not yet', 'not yet'])
        await running.stop()
      })

      test('stop waits for the running batch, and nothing comes after it', async () => {
        await appendNumbers('a-1', 1, 2)
        const gate = Promise.withResolvers<void>()
        const entered = Promise.withResolvers<void>()
        const { seen, running } = following({
          batch: 1,
          onEvents() {
            entered.resolve()
            return gate.promise
          },
        })
        await entered.promise
        let stopped = false
        const stopping = running.stop().then(() => { stopped = true })
        await appendNumbers('a-1', 3, 3)
        expect(stopped).toBe(false)
        gate.resolve()
        await stopping
        await appendNumbers('a-1', 4, 4)
        expect(numbers(seen)).toEqual([1])
      })

      test('two followers do not hinder each other', async () => {
        const stuck = following({ onEvents: () => Promise.reject(new Error('never')) })
        const fine = following()
        await appendNumbers('a-1', 1, 2)
        await vi.waitFor(() => expect(numbers(fine.seen)).toEqual([1, 2]))
        await Promise.all([stuck.running.stop(), fine.running.stop()])
        expect(stuck.seen).toEqual([])
      })
    })

    test('check resolves on a healthy store and leaves no event', async () => {
      await store.check()
      await store.check()
      expect(await store.head()).toBeUndefined()
    })

    test('close lets pending appends finish; what comes after is refused', async () => {
      const pending = store.append('a-1', [someEvent()], 'none')
      await store.close()
      expect((await pending).revision).toBe(0)
      await expect(store.append('a-1', [someEvent()], 'any')).rejects.toBeInstanceOf(StoreUnavailable)
    })

    test('what was acknowledged is there after reopening', async (context) => {
      if (!opened.reopen) return context.skip()
      await appendNumbers('a-1', 1, 5)
      const before = await readWhole(store)
      store = await opened.reopen()
      expect(await readWhole(store)).toEqual(before)
      await store.append('a-1', [someEvent({ n: 6 })], 4)
      const { seen, running } = (() => {
        const seen: RecordedEvent[] = []
        return { seen, running: store.follow({ after: before.at(-1)?.position, batch: 10, onError() {}, onEvents: async ({ events }) => void seen.push(...events) }) }
      })()
      await vi.waitFor(() => expect(numbers(seen)).toEqual([6]))
      await running.stop()
    })
  })
}
