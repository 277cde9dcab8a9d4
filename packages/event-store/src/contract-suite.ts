import { setTimeout as aMoment } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { appendContract } from './contract/append.ts'
import { appendNumbers, numbers, readWhole, someEvent } from './contract/events.ts'
import { followContract } from './contract/follow.ts'
import { readingContract } from './contract/reading.ts'
import { type EventStore, type RecordedEvent, StoreUnavailable } from './port.ts'

export { readWhole, someEvent }

/** An opened store under test. `reopen` closes it and opens the same data again; absent where data cannot outlive the store. */
export type Opened = { store: EventStore; reopen?(): Promise<EventStore>; close(): Promise<void> }

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

    appendContract(() => store)
    readingContract(() => store)
    followContract(() => store)

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

    test('close waits for the batch that a follower is at, and ends following', async () => {
      const entered = Promise.withResolvers<void>()
      let done = false
      const running = store.follow({
        after: undefined, batch: 10, onError() {},
        async onEvents() {
          entered.resolve()
          await aMoment(50)
          done = true
        },
      })
      await store.append('a-1', [someEvent({ n: 1 })], 'none')
      await entered.promise
      await store.close()
      expect(done).toBe(true)
      await running.stop()
      expect(() => store.follow({ after: undefined, batch: 10, onError() {}, onEvents: async () => {} })).toThrow(StoreUnavailable)
    })

    test.for(['none', 0, 1, 'any'] as const)('a repetition after reopening, expecting %s, answers where the events stand', async (expected, context) => {
      if (!opened.reopen) return context.skip()
      const event = someEvent({ n: 1 })
      const first = await store.append('a-1', [event], 'none')
      await store.append('a-1', [someEvent({ n: 2 })], 0)
      store = await opened.reopen()
      expect(await store.append('a-1', [event], expected)).toEqual(first)
      expect(numbers(await store.readStream('a-1'))).toEqual([1, 2])
    })

    test('what was acknowledged is there after reopening', async (context) => {
      if (!opened.reopen) return context.skip()
      await appendNumbers(store, 'a-1', 1, 5)
      const before = await readWhole(store)
      store = await opened.reopen()
      expect(await readWhole(store)).toEqual(before)
      await store.append('a-1', [someEvent({ n: 6 })], 4)
      const seen: RecordedEvent[] = []
      const running = store.follow({ after: before.at(-1)?.position, batch: 10, onError() {}, onEvents: async ({ events }) => void seen.push(...events) })
      await vi.waitFor(() => expect(numbers(seen)).toEqual([6]))
      await running.stop()
    })
  })
}
