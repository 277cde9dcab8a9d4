import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { EventStore, Page, RecordedEvent } from '../port.ts'
import { appendNumbers, numbers, readWhole } from './events.ts'

/** Following the global order. */
export const followContract = (current: () => EventStore): void => {
  let store: EventStore
  beforeEach(() => {
    store = current()
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
      await appendNumbers(store, 'a-1', 1, 3)
      const { seen, running } = following()
      await vi.waitFor(() => expect(numbers(seen)).toEqual([1, 2, 3]))
      await appendNumbers(store, 'a-2', 4, 5)
      await vi.waitFor(() => expect(numbers(seen)).toEqual([1, 2, 3, 4, 5]))
      expect(seen).toEqual(await readWhole(store))
      await running.stop()
    })

    test('begins behind the position', async () => {
      await appendNumbers(store, 'a-1', 1, 2)
      const after = await store.head()
      await appendNumbers(store, 'a-1', 3, 4)
      const { seen, running } = following({ after })
      await vi.waitFor(() => expect(numbers(seen)).toEqual([3, 4]))
      await running.stop()
    })

    test('pages are no larger than the batch and end at their last event', async () => {
      await appendNumbers(store, 'a-1', 1, 7)
      const { pages, seen, running } = following({ batch: 3 })
      await vi.waitFor(() => expect(seen).toHaveLength(7))
      expect(Math.max(...pages.map(({ events }) => events.length))).toBeLessThanOrEqual(3)
      for (const page of pages) expect(page.position).toBe(page.events.at(-1)?.position)
      await running.stop()
    })

    test('misses nothing and repeats nothing while others write', async () => {
      const { seen, running } = following({ batch: 7 })
      await Promise.all(Array.from({ length: 5 }, (_, s) => appendNumbers(store, `a-${s}`, 1, 20)))
      await vi.waitFor(() => expect(seen).toHaveLength(100))
      expect(seen).toEqual(await readWhole(store))
      await running.stop()
    })

    test('the next batch waits for the one before', async () => {
      await appendNumbers(store, 'a-1', 1, 4)
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
      await appendNumbers(store, 'a-1', 1, 4)
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

    test('what comes again is the same batch, whatever was appended meanwhile', async () => {
    await appendNumbers(store, 'a-1', 1, 2)
    const batches: number[][] = []
    const { seen, running } = following({
      async onEvents({ events }) {
        batches.push(numbers(events))
        if (batches.length > 1) return
        await appendNumbers(store, 'a-1', 3, 3)
        throw new Error('not yet')
      },
    })
    await vi.waitFor(() => expect(numbers(seen)).toEqual([1, 2, 3]))
    expect(batches).toEqual([[1, 2], [1, 2], [3]])
    await running.stop()
  })

  test('stop waits for the running batch, and nothing comes after it', async () => {
      await appendNumbers(store, 'a-1', 1, 2)
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
      await appendNumbers(store, 'a-1', 3, 3)
      expect(stopped).toBe(false)
      gate.resolve()
      await stopping
      await appendNumbers(store, 'a-1', 4, 4)
      expect(numbers(seen)).toEqual([1])
    })

    test('two followers do not hinder each other', async () => {
      const stuck = following({ onEvents: () => Promise.reject(new Error('never')) })
      const fine = following()
      await appendNumbers(store, 'a-1', 1, 2)
      await vi.waitFor(() => expect(numbers(fine.seen)).toEqual([1, 2]))
      await Promise.all([stuck.running.stop(), fine.running.stop()])
      expect(stuck.seen).toEqual([])
    })
  })
}
