import { beforeEach, describe, expect, test, vi } from 'vitest'
import { memoryDeadLetters } from '../testing.ts'
import { now, numbers, type Stage, until } from './stage.ts'

/** Handlers that fail, dead letters and their replay. */
export const failuresContract = ({ relay, createConsumer, failingOn, onError, ...stage }: Stage): void => {
  let source: ReturnType<Stage['source']>
  beforeEach(() => {
    source = stage.source()
  })

  describe('a message that cannot be handled', () => {
    test('becomes a dead letter after five tries, and what is behind it goes on', async () => {
      const { handle, attempts } = failingOn([2])
      const consumer = createConsumer({ handle, backoff: undefined })
      const [, poison] = source.publish('Told', 1, 2, 3)
      relay()
      const subscription = await consumer.subscribe()
      const begin = performance.now()
      await until(() => expect([...new Set(numbers(consumer.handled))]).toEqual([1, 3]))
      expect(performance.now() - begin).toBeLessThan(2000)
      expect(attempts.get(2)).toBeGreaterThanOrEqual(5)
      expect(await subscription.reached(source.last(), 5000)).toBe(true)
      expect(await consumer.deadLetters.list()).toEqual([
        { id: expect.any(String), consumer: consumer.consumer, message: poison, error: 'cannot take 2', tries: 5, at: now },
      ])
      expect(onError).toHaveBeenCalled()
      source.publish('Told', 4)
      await until(() => expect(numbers(consumer.handled).at(-1)).toBe(4))
    })

    test('alone in its page is tried as often as it says, with the pauses it says', async () => {
      const { handle, attempts } = failingOn([1])
      const backoff = vi.fn(() => 1)
      const consumer = createConsumer({ handle, tries: 3, backoff })
      relay()
      await consumer.subscribe()
      source.publish('Told', 1)
      await until(() => expect(consumer.deadLetters.letters).toHaveLength(1))
      expect(attempts.get(1)).toBe(3)
      expect(backoff.mock.calls).toEqual([[1], [2]])
    })

    test('does not delay what is behind it by being one of many', async () => {
      const { handle } = failingOn([1, 2, 3, 4, 5, 6])
      const consumer = createConsumer({ handle, backoff: undefined })
      source.publish('Told', 1, 2, 3, 4, 5, 6, 7)
      relay()
      const begin = performance.now()
      await consumer.subscribe()
      await until(() => expect(numbers(consumer.handled)).toEqual([7]))
      expect(performance.now() - begin).toBeLessThan(2000)
      expect(numbers(consumer.deadLetters.letters.map(({ message }) => message))).toEqual([1, 2, 3, 4, 5, 6])
    })

    test('does not delay what is behind it when one comes after the other', async () => {
      const { handle, attempts } = failingOn([1, 2, 3, 4])
      const consumer = createConsumer({ handle, backoff: undefined })
      relay()
      await consumer.subscribe()
      const begin = performance.now()
      for (const n of [1, 2, 3, 4]) {
        source.publish('Told', n)
        await until(() => expect(attempts.get(n)).toBeGreaterThan(0))
      }
      source.publish('Told', 5)
      await until(() => expect(numbers(consumer.handled)).toEqual([5]))
      expect(performance.now() - begin).toBeLessThan(2000)
    })

    test('at first, but then can, is no dead letter and keeps its place', async () => {
      const consumer = createConsumer({ handle: failingOn([2], 3).handle })
      source.publish('Told', 1, 2, 3)
      relay()
      await consumer.subscribe()
      await until(() => expect([...new Set(numbers(consumer.handled))]).toEqual([1, 2, 3]))
      expect(consumer.deadLetters.letters).toEqual([])
    })

    test('and cannot be put aside either comes again until it can', async () => {
      const deadLetters = memoryDeadLetters()
      let failures = 2
      const consumer = createConsumer({
        handle: failingOn([1]).handle,
        deadLetters: { ...deadLetters, add: (letter) => failures-- > 0 ? Promise.reject(new Error('full')) : deadLetters.add(letter) },
      })
      relay()
      const subscription = await consumer.subscribe()
      source.publish('Told', 1, 2)
      expect(await subscription.reached(source.last(), 5000)).toBe(true)
      expect(numbers(deadLetters.letters.map(({ message }) => message))).toEqual([1])
      expect(new Set(numbers(consumer.handled))).toEqual(new Set([2]))
    })

    test('is put aside once, however often it comes', async () => {
      const consumer = createConsumer({ handle: failingOn([1]).handle })
      source.publish('Told', 1)
      relay()
      for (let round = 0; round < 2; round++) {
        const subscription = await consumer.subscribe()
        expect(await subscription.reached(source.last(), 5000)).toBe(true)
        await subscription.stop()
        consumer.checkpoint.lose()
      }
      expect(consumer.deadLetters.letters).toHaveLength(1)
    })
  })

  describe('a dead letter', () => {
    const withLetter = async () => {
      let broken = true
      let [inside, most] = [0, 0]
      let held: { entered: PromiseWithResolvers<void>; gate: PromiseWithResolvers<void> } | undefined
      const hold = () => held = { entered: Promise.withResolvers<void>(), gate: Promise.withResolvers<void>() }
      const consumer = createConsumer({
        async handle(messages) {
          if (broken && numbers(messages).includes(1)) throw new Error('broken')
          most = Math.max(most, ++inside)
          held?.entered.resolve()
          await held?.gate.promise
          inside--
        },
      })
      relay()
      const subscription = await consumer.subscribe()
      source.publish('Told', 1, 2)
      expect(await subscription.reached(source.last(), 5000)).toBe(true)
      const [letter] = consumer.deadLetters.letters
      return { consumer, subscription, letter: letter!, hold, mostAtOnce: () => most, repair: () => { broken = false } }
    }

    test('is handled by a replay, and gone; the consumer stays where it was', async () => {
      const { consumer, subscription, letter, repair } = await withLetter()
      repair()
      const before = subscription.position()
      await subscription.replay(letter.id)
      expect(consumer.pages.at(-1)).toEqual({ messages: [letter.message], position: before })
      expect(consumer.deadLetters.letters).toEqual([])
      expect(subscription.position()).toBe(before)
    })

    test('stays when the replay fails, which says why', async () => {
      const { consumer, subscription, letter } = await withLetter()
      await expect(subscription.replay(letter.id)).rejects.toThrow('broken')
      expect(consumer.deadLetters.letters).toEqual([letter])
    })

    test('is not handled beside other messages', async () => {
      const { consumer, subscription, letter, repair, hold, mostAtOnce } = await withLetter()
      repair()
      const { entered, gate } = hold()
      source.publish('Told', 3)
      await entered.promise
      const replaying = subscription.replay(letter.id)
      // Time enough for it to begin, if it did not wait.
      for (let turn = 0; turn < 5; turn++) await new Promise(setImmediate)
      gate.resolve()
      await replaying
      expect(numbers(consumer.handled)).toEqual([2, 3, 1])
      expect(mostAtOnce()).toBe(1)
    })

    test('of nobody, or of another consumer, is not replayed', async () => {
      const { consumer, subscription, letter } = await withLetter()
      await expect(subscription.replay('nothing')).rejects.toThrow('nothing')
      const other = await createConsumer({ deadLetters: consumer.deadLetters }).subscribe()
      await expect(other.replay(letter.id)).rejects.toThrow(letter.id)
    })
  })
}
