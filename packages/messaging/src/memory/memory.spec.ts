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
  let pages = 0
  const read: typeof source.read = async (after, limit) => {
    const page = await source.read(after, limit)
    if (page.messages.length > 0) pages++
    return page
  }
  bus.relay({ ...source, read }, { onError() {} })
  const subscriptions = await Promise.all(['a', 'b', 'c', 'd'].map((consumer) => bus.subscribe(options({ consumer }))))
  for (let n = 1; n <= 5; n++) {
    source.publish('Told', n)
    expect(await Promise.all(subscriptions.map((each) => each.reached(source.last(), 5000)))).toEqual([true, true, true, true])
    expect(pages).toBe(n)
  }
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
  let held = false
  source.publish('Told', 1, 2)
  expect(await relay.lag()).toBe(0)
  const quick = await bus.subscribe(options({ consumer: 'quick' }))
  const slow = await bus.subscribe(options({ consumer: 'slow', handle: async () => { if (held) await gate.promise } }))
  expect(await slow.reached(source.last(), 5000)).toBe(true)
  held = true
  source.publish('Told', 3)
  expect(await quick.reached(source.last(), 5000)).toBe(true)
  expect(await relay.lag()).toBe(1)
  await bus.subscribe(options({ consumer: 'new', handle: () => gate.promise }))
  expect(await relay.lag()).toBe(3)
  gate.resolve()
  expect(await slow.reached(source.last(), 5000)).toBe(true)
  await vi.waitFor(async () => expect(await relay.lag()).toBe(0))
})

/** A source whose first page is found at once, but comes only after the gate. */
const delayed = (source: ReturnType<typeof createTestSource>) => {
  const [gate, found] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const read: typeof source.read = async (after, limit) => {
    const page = await source.read(after, limit)
    found.resolve()
    await gate.promise
    return page
  }
  return { gate, found, source: { ...source, read } }
}

test('an append while an empty page is being read is missed by nobody, not by who came between either', async () => {
  const { bus, source, options } = setUp()
  const { gate, found, source: slow } = delayed(source)
  const handled: Message[] = []
  const subscribe = (consumer: string) => bus.subscribe(options({ consumer, handle: async (messages) => void handled.push(...messages) }))
  bus.relay(slow, { onError() {} })
  await subscribe('a')
  await found.promise
  source.publish('Told', 1)
  await subscribe('b')
  gate.resolve()
  await vi.waitFor(() => expect(handled).toHaveLength(2))
})

test('a page that is being read when stop is called is not handed over, and the relay waits for it', async () => {
  const { bus, source, options } = setUp()
  const { gate, found, source: slow } = delayed(source)
  source.publish('Told', 1)
  const handle = vi.fn(async () => {})
  const relay = bus.relay(slow, { onError() {} })
  const subscription = await bus.subscribe(options({ handle }))
  await found.promise
  let stopped = false
  const stopping = Promise.all([subscription.stop(), relay.stop().then(() => { stopped = true })])
  await new Promise(setImmediate)
  expect(stopped).toBe(false)
  gate.resolve()
  await stopping
  expect(handle).not.toHaveBeenCalled()
})

test('a closed bus says so', async () => {
  const { bus, source, options } = setUp()
  await bus.close()
  await expect(bus.check()).rejects.toThrow('closed')
  await expect(bus.subscribe(options())).rejects.toThrow('closed')
  expect(() => bus.relay(source, { onError() {} })).toThrow('closed')
})
