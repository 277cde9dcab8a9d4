import { expect, onTestFinished, test, vi } from 'vitest'
import { busContract } from '../contract-suite.ts'
import type { Message, SubscribeOptions } from '../port.ts'
import { createTestSource, memoryCheckpoint, memoryDeadLetters } from '../testing.ts'
import { createMemoryBus } from './index.ts'

busContract('memory', async () => {
  const bus = createMemoryBus()
  return { bus, close: () => bus.close() }
})

const setUp = () => {
  const bus = createMemoryBus()
  onTestFinished(() => bus.close())
  const source = createTestSource('p')
  const options = (more: Partial<SubscribeOptions> = {}): SubscribeOptions => ({
    producer: 'p', consumer: 'c', types: ['Told'], checkpoint: memoryCheckpoint(), deadLetters: memoryDeadLetters(),
    async handle() {}, onError() {}, now: () => '', ...more,
  })
  return { bus, source, options }
}

test('a consumer or a producer that is there already is refused until the first one has stopped', async () => {
  const { bus, source, options } = setUp()
  const first = await bus.subscribe(options())
  await expect(bus.subscribe(options())).rejects.toThrow('already')
  await bus.subscribe(options({ producer: 'q' }))
  await first.stop()
  await first.stop()
  await bus.subscribe(options())

  const relay = bus.relay(source, { onError() {} })
  expect(() => bus.relay(source, { onError() {} })).toThrow('already')
  await relay.stop()
  bus.relay(source, { onError() {} })
})

test('a subscription whose checkpoint cannot be loaded is refused, and can be tried again', async () => {
  const { bus, options } = setUp()
  const load = vi.fn().mockRejectedValueOnce(new Error('damaged')).mockResolvedValue(undefined)
  const checkpoint = { ...memoryCheckpoint(), load }
  await expect(bus.subscribe(options({ checkpoint }))).rejects.toThrow('damaged')
  await bus.subscribe(options({ checkpoint }))
})

test('pages are bounded', async () => {
  const { bus, source, options } = setUp()
  const sizes: number[] = []
  source.publish('Told', ...Array.from({ length: 1200 }, (_, n) => n))
  bus.relay(source, { onError() {} })
  const subscription = await bus.subscribe(options({ handle: async (messages) => void sizes.push(messages.length) }))
  expect(await subscription.reached(source.last(), 5000)).toBe(true)
  expect(sizes).toEqual([500, 500, 200])
})

test('what several consumers ask for at once is read once', async () => {
  const { bus, source, options } = setUp()
  bus.relay(source, { onError() {} })
  const subscriptions = await Promise.all(['a', 'b', 'c', 'd'].map((consumer) => bus.subscribe(options({ consumer }))))
  const before = source.reads()
  source.publish('Told', 1)
  expect(await Promise.all(subscriptions.map((each) => each.reached(source.last(), 5000)))).toEqual([true, true, true, true])
  await vi.waitFor(() => expect(source.reads()).toBeGreaterThan(before + 1))
  // One page with the message, and looks behind it.
  expect(source.reads() - before).toBeLessThanOrEqual(1 + subscriptions.length)
})

test('what does not concern a consumer costs it no write, and is not forgotten by a stop', async () => {
  const { bus, source, options } = setUp()
  bus.relay(source, { onError() {} })
  const checkpoint = memoryCheckpoint()
  const subscription = await bus.subscribe(options({ checkpoint }))
  for (let n = 0; n < 10; n++) {
    source.publish('Whispered', n)
    expect(await subscription.reached(source.last(), 5000)).toBe(true)
  }
  expect(checkpoint.saves()).toBe(0)
  await subscription.stop()
  expect(await checkpoint.load()).toBe(source.last())
})

test('lag counts what the slowest consumer has not handled', async () => {
  const { bus, source, options } = setUp()
  const relay = bus.relay(source, { onError() {} })
  const gate = Promise.withResolvers<void>()
  source.publish('Told', 1, 2)
  expect(await relay.lag()).toBe(0)
  const quick = await bus.subscribe(options({ consumer: 'quick' }))
  const slow = await bus.subscribe(options({ consumer: 'slow', handle: () => gate.promise }))
  source.publish('Told', 3)
  expect(await quick.reached(source.last(), 5000)).toBe(true)
  expect(await relay.lag()).toBe(3)
  gate.resolve()
  expect(await slow.reached(source.last(), 5000)).toBe(true)
  expect(await relay.lag()).toBe(0)
})

test('an append that comes while a page is being read is not missed', async () => {
  const { bus, source, options } = setUp()
  const handled: Message[] = []
  let n = 0
  const read: typeof source.read = async (after, limit) => {
    const page = await source.read(after, limit)
    // The page is already made: what is published now is not in it.
    if (n < 20) source.publish('Told', n++)
    return page
  }
  bus.relay({ ...source, read }, { onError() {} })
  await Promise.all(['a', 'b'].map((consumer) => bus.subscribe(options({ consumer, handle: async (messages) => void handled.push(...messages) }))))
  await vi.waitFor(() => expect(handled).toHaveLength(40))
})

test('a closed bus says so', async () => {
  const { bus, source, options } = setUp()
  await bus.close()
  await expect(bus.check()).rejects.toThrow('closed')
  await expect(bus.subscribe(options())).rejects.toThrow('closed')
  expect(() => bus.relay(source, { onError() {} })).toThrow('closed')
})
