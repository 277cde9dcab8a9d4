import { beforeEach, describe, expect, test } from 'vitest'
import { numbers, type Stage, until } from './stage.ts'

/** What is delivered to whom, before and after stops. */
export const deliveryContract = ({ relay, createConsumer, someSource, onError, ...stage }: Stage): void => {
  let source: ReturnType<Stage['source']>
  beforeEach(() => {
    source = stage.source()
  })

  describe('delivers', () => {
    test('all that was published, in order, once, as it was', async () => {
      const published = source.publish('Told', 1, 2, 3)
      relay()
      const { handled, subscribe } = createConsumer()
      await subscribe()
      await until(() => expect(handled).toHaveLength(3))
      published.push(...source.publish('Told', 4, 5))
      await until(() => expect(handled).toHaveLength(5))
      expect(handled).toEqual(published)
      expect(onError).not.toHaveBeenCalled()
    })

    test('to who subscribed before there was a relay', async () => {
      const { handled, subscribe } = createConsumer()
      const subscription = await subscribe()
      expect(subscription.position()).toBeUndefined()
      source.publish('Told', 1)
      relay()
      source.publish('Told', 2)
      await until(() => expect(numbers(handled)).toEqual([1, 2]))
    })

    test('a long past in pages that reach as far as they say', async () => {
      source.publish('Told', ...Array.from({ length: 1200 }, (_, n) => n))
      relay()
      const { handled, pages, subscribe } = createConsumer()
      await subscribe()
      await until(() => expect(handled).toHaveLength(1200))
      expect(numbers(handled)).toEqual(Array.from({ length: 1200 }, (_, n) => n))
      for (const { messages, position } of pages) expect(position >= messages.at(-1)!.position).toBe(true)
      expect(pages.map(({ position }) => position)).toEqual(pages.map(({ position }) => position).sort())
      expect(pages.length).toBeGreaterThan(1)
    })

    test('everything to each consumer, each in its own time', async () => {
      relay()
      const gate = Promise.withResolvers<void>()
      const [slow, quick] = [createConsumer({ handle: () => gate.promise }), createConsumer()]
      await Promise.all([slow.subscribe(), quick.subscribe()])
      source.publish('Told', 1, 2, 3)
      await until(() => expect(numbers(quick.handled)).toEqual([1, 2, 3]))
      expect(slow.handled).toEqual([])
      gate.resolve()
      await until(() => expect(numbers(slow.handled)).toEqual([1, 2, 3]))
    })

    test('each producer only to who asked for it', async () => {
      const other = someSource()
      relay()
      relay(other)
      const [mine, others] = [createConsumer(), createConsumer({ producer: other.producer })]
      await Promise.all([mine.subscribe(), others.subscribe()])
      source.publish('Told', 1)
      other.publish('Told', 10, 11)
      source.publish('Told', 2)
      await until(() => expect([numbers(mine.handled), numbers(others.handled)]).toEqual([[1, 2], [10, 11]]))
    })

    test('only the types that were asked for; the position goes on over others and over what is not published', async () => {
      relay()
      const { handled, subscribe } = createConsumer({ types: ['Told', 'Asked'] })
      const subscription = await subscribe()
      source.publish('Told', 1)
      source.publish('Whispered', 2)
      source.publish('Asked', 3)
      await until(() => expect(numbers(handled)).toEqual([1, 3]))
      const whispered = source.publish('Whispered', 4).at(-1)!
      expect(await subscription.reached(whispered.position, 5000)).toBe(true)
      expect(await subscription.reached(source.keepSilent(), 5000)).toBe(true)
      expect(numbers(handled)).toEqual([1, 3])
    })
  })

  describe('after a stop', () => {
    test('a consumer goes on at its checkpoint', async () => {
      relay()
      const consumer = createConsumer()
      source.publish('Told', 1, 2)
      const first = await consumer.subscribe()
      await until(() => expect(consumer.handled).toHaveLength(2))
      await first.stop()
      source.publish('Told', 3)
      const second = await consumer.subscribe()
      await until(() => expect(numbers(consumer.handled)).toEqual([1, 2, 3]))
      expect(await consumer.checkpoint.load()).toBe(second.position())
    })

    test('a consumer that has lost its checkpoint hears everything again', async () => {
      relay()
      const consumer = createConsumer()
      source.publish('Told', 1, 2)
      const first = await consumer.subscribe()
      await until(() => expect(consumer.handled).toHaveLength(2))
      await first.stop()
      consumer.checkpoint.lose()
      await consumer.subscribe()
      await until(() => expect(numbers(consumer.handled)).toEqual([1, 2, 1, 2]))
    })

    test('of a relay nothing is lost, and nobody waits for more than the next one', async () => {
      const consumer = createConsumer()
      await consumer.subscribe()
      const first = relay()
      source.publish('Told', 1)
      await until(() => expect(consumer.handled).toHaveLength(1))
      await first.stop()
      source.publish('Told', 2)
      const late = createConsumer()
      await late.subscribe()
      relay()
      source.publish('Told', 3)
      await until(() => expect([...new Set(numbers(consumer.handled))]).toEqual([1, 2, 3]))
      await until(() => expect([...new Set(numbers(late.handled))]).toEqual([1, 2, 3]))
    })

    test('while a message is being retried, that message comes again', async () => {
      relay()
      let broken = true
      const consumer = createConsumer({
        backoff: () => 60_000,
        async handle() {
          if (broken) throw new Error('broken')
        },
      })
      const first = await consumer.subscribe()
      source.publish('Told', 1)
      await until(() => expect(onError).toHaveBeenCalled())
      await first.stop()
      expect(await consumer.checkpoint.load()).toBeUndefined()
      expect(consumer.deadLetters.letters).toEqual([])
      broken = false
      await consumer.subscribe()
      await until(() => expect(numbers(consumer.handled)).toEqual([1]))
    })

    test('which waits for the running handler, nothing comes any more', async () => {
      relay()
      const [entered, gate] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
      const consumer = createConsumer({
        handle() {
          entered.resolve()
          return gate.promise
        },
      })
      const subscription = await consumer.subscribe()
      const { position } = source.publish('Told', 1).at(-1)!
      await entered.promise
      let stopped = false
      const stopping = subscription.stop().then(() => { stopped = true })
      source.publish('Told', 2)
      const reached = subscription.reached(source.last(), 60_000)
      expect(stopped).toBe(false)
      gate.resolve()
      await stopping
      expect(numbers(consumer.handled)).toEqual([1])
      expect(await consumer.checkpoint.load()).toBe(position)
      expect(await reached).toBe(false)
    })
  })
}
