import { beforeEach, describe, expect, test } from 'vitest'
import type { Subscription } from '../port.ts'
import { memoryCheckpoint } from '../testing.ts'
import { numbers, type Stage, until } from './stage.ts'

/** Waiting for a position; what is around the handlers failing. */
export const troubleContract = ({ relay, createConsumer, onError, ...stage }: Stage): void => {
  let source: ReturnType<Stage['source']>
  beforeEach(() => {
    source = stage.source()
  })

  describe('reached', () => {
    let subscription: Subscription
    beforeEach(async () => {
      relay()
      subscription = await createConsumer().subscribe()
    })

    test('is true at once for what was handled, and for what comes in time', async () => {
      const { position } = source.publish('Told', 1).at(-1)!
      expect(await subscription.reached(position, 5000)).toBe(true)
      expect(await subscription.reached(position, 0)).toBe(true)
      const next = source.nextPosition()
      const waiting = subscription.reached(next, 5000)
      source.publish('Told', 2)
      expect(await waiting).toBe(true)
      expect(subscription.position()! >= next).toBe(true)
    })

    test('is false for what does not come in time', async () => {
      expect(await subscription.reached(source.nextPosition(), 20)).toBe(false)
    })
  })

  describe('trouble', () => {
    test('in reading the source is told to the relay, and passes', async () => {
      source.break(new Error('cannot read'))
      source.publish('Told', 1)
      relay()
      const { handled, subscribe } = createConsumer()
      await subscribe()
      await until(() => expect(onError).toHaveBeenCalledWith(expect.objectContaining({ message: 'cannot read' })))
      source.break(undefined)
      await until(() => expect(numbers(handled)).toEqual([1]))
    })

    test('in saving the checkpoint makes messages come again, and passes', async () => {
      const checkpoint = memoryCheckpoint()
      let failures = 2
      const consumer = createConsumer({ checkpoint: { ...checkpoint, save: (position) => failures-- > 0 ? Promise.reject(new Error('full')) : checkpoint.save(position) } })
      relay()
      const subscription = await consumer.subscribe()
      source.publish('Told', 1)
      expect(await subscription.reached(source.last(), 5000)).toBe(true)
      expect(new Set(numbers(consumer.handled))).toEqual(new Set([1]))
      expect(await checkpoint.load()).toBe(source.last())
    })

    test('of a relay is counted, and is none when all have heard', async () => {
      const running = relay()
      const subscription = await createConsumer().subscribe()
      source.publish('Told', 1, 2, 3)
      expect(await subscription.reached(source.last(), 5000)).toBe(true)
      await until(async () => expect(await running.lag()).toBe(0))
    })
  })
}
