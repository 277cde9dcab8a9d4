import { randomUUID } from 'node:crypto'
import { connect } from 'nats'
import { afterAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { busContract } from '../contract-suite.ts'
import type { Bus, Message, Position, SubscribeOptions } from '../port.ts'
import { createTestSource, memoryDeadLetters } from '../testing.ts'
import { createNatsBus, type NatsBusOptions } from './index.ts'
import { type Broker, createView, natsServer, startBroker, startWay } from './testing.ts'

const server = natsServer(process.env['NATS_SERVER'] ?? 'nats-server')
const now = '2026-01-02T03:04:05.678Z'
const until = (check: () => void | Promise<void>) => vi.waitFor(check, { timeout: 10_000, interval: 10 })
const upTo = (count: number, from = 0) => Array.from({ length: count }, (_, i) => from + i)
const silent = { onError() {} }

if (!server) process.stderr.write('\nNATS IS NOT TESTED: no nats-server in PATH, and NATS_SERVER names none\n\n')

/** One producer, some consumers, each with a view of its own, and as many instances as the test wants. */
const createScene = (broker: Broker, busOptions: Partial<NatsBusOptions> = {}) => {
  const prefix = `t${randomUUID().slice(0, 8)}`
  const source = createTestSource('p')
  const open = async (more: Partial<NatsBusOptions> = {}): Promise<Bus> => {
    const bus = await createNatsBus({ url: broker.url, prefix, ackWaitMs: 300, requestMs: 500, checkMs: 100, ...busOptions, ...more })
    onTestFinished(() => bus.close())
    return bus
  }
  const createConsumer = (consumer = 'c') => {
    const view = createView()
    const deadLetters = memoryDeadLetters()
    const subscribe = (bus: Bus, more: Partial<SubscribeOptions> = {}) => bus.subscribe({
      producer: 'p', consumer, types: ['Told'], checkpoint: view.checkpoint, deadLetters, now: () => now, backoff: () => 1, ...silent,
      ...more,
      async handle(messages, position) {
        await more.handle?.(messages, position)
        view.apply(messages)
      },
    })
    return { view, deadLetters, subscribe }
  }
  const published: Message[] = []
  const publish = (...numbers: number[]) => published.push(...source.publish('Told', ...numbers))
  const cleanReplay = (messages: readonly Message[] = published) => {
    const view = createView()
    view.apply(messages)
    return view.dump()
  }
  /** Every consumer hears the whole stream, a new one too. */
  const expectComplete = async (bus: Bus, views: readonly { dump(): string }[], last: Position = source.last()) => {
    const late = createConsumer(`late${randomUUID().slice(0, 4)}`)
    const subscription = await late.subscribe(bus)
    expect(await subscription.reached(last, 10_000)).toBe(true)
    for (const view of [...views, late.view]) await until(() => expect(view.dump()).toBe(cleanReplay()))
  }
  /** The broker's side, past the bus. */
  const raw = async () => {
    const nc = await connect({ servers: broker.url })
    onTestFinished(() => nc.close())
    return { nc, js: nc.jetstream(), jsm: await nc.jetstreamManager(), stream: `${prefix}_p` }
  }
  return { prefix, source, open, createConsumer, publish, published, cleanReplay, expectComplete, raw }
}

describe.skipIf(!server)(`NATS (${server?.version ?? 'there is no nats-server here: PATH, NATS_SERVER'})`, async () => {
  const broker = server && await startBroker(server.command)
  afterAll(() => broker?.remove())
  if (!server || !broker) return test('is not there', () => {})

  busContract('nats', async () => {
    const bus = await createNatsBus({ url: broker.url, prefix: `t${randomUUID().slice(0, 8)}` })
    return { bus, close: () => bus.close() }
  })

  const ownBroker = async () => {
    const own = await startBroker(server.command)
    onTestFinished(() => own.remove())
    return own
  }

  describe('two instances', () => {
    test('share the work: each message is handled once, in order, by either, and both know', async () => {
      const { open, createConsumer, source, publish, expectComplete } = createScene(broker)
      const [one, two] = [await open(), await open()]
      one.relay(source, silent)
      two.relay(source, silent)
      const { view, subscribe } = createConsumer()
      const handled: number[] = []
      const turns: [number, number] = [0, 0]
      const handler = (instance: 0 | 1) => ({ handle: async (messages: readonly Message[]) => {
        turns[instance]++
        handled.push(...messages.map(({ data }) => (data as { n: number }).n))
      } })
      const [first, second] = [await subscribe(one, handler(0)), await subscribe(two, handler(1))]
      let n = 0
      for (; n < 60 || (!turns.every((count) => count > 0) && n < 2000); n++) {
        publish(n)
        if (n % 3 === 0) expect(await (n % 2 ? first : second).reached(source.last(), 5000)).toBe(true)
      }
      expect(await Promise.all([first, second].map((each) => each.reached(source.last(), 5000)))).toEqual([true, true])
      expect(handled).toEqual(upTo(n))
      expect(turns.every((count) => count > 0)).toBe(true)
      for (const unheard of [source.publish('Whispered', 0)[0]!.position, source.keepSilent()]) {
        expect(await Promise.all([first, second].map((each) => each.reached(unheard, 5000)))).toEqual([true, true])
      }
      await expectComplete(one, [view])
    })

    test('relay the same log at once: the stream is its copy', async () => {
      const { open, source, publish, published, raw, expectComplete } = createScene(broker)
      const buses = await Promise.all([open(), open(), open()])
      for (const bus of buses) bus.relay(source, silent)
      for (let n = 0; n < 40; n++) {
        publish(...upTo(20, n * 20))
        await new Promise(setImmediate)
      }
      await expectComplete(buses[0], [])
      const { jsm, stream } = await raw()
      expect((await jsm.streams.info(stream)).state.messages).toBe(published.length)
    })

    test('of which one freezes in the middle of a page: the other takes over, what the first does late changes nothing', async () => {
      const { open, createConsumer, source, publish, expectComplete } = createScene(broker)
      const way = await startWay(broker.url)
      onTestFinished(() => way.close())
      const [frozen, well] = [await open({ url: way.url }), await open()]
      well.relay(source, silent)
      const { view, subscribe } = createConsumer()
      const [entered, gate] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
      const first = await subscribe(frozen, {
        async handle() {
          entered.resolve()
          await gate.promise
        },
      })
      publish(...upTo(20))
      await entered.promise
      way.freeze()
      const second = await subscribe(well)
      publish(...upTo(20, 20))
      expect(await second.reached(source.last(), 5000)).toBe(true)
      way.thaw()
      gate.resolve()
      publish(40)
      expect(await first.reached(source.last(), 5000)).toBe(true)
      await expectComplete(well, [view])
    })

    test('of which one stops: what it held goes to the other at once', async () => {
      const { open, createConsumer, source, publish } = createScene(broker, { ackWaitMs: 60_000 })
      const [one, two] = [await open(), await open()]
      one.relay(source, silent)
      const { subscribe } = createConsumer()
      const entered = Promise.withResolvers<void>()
      const first = await subscribe(one, {
        backoff: () => 60_000,
        async handle() {
          entered.resolve()
          throw new Error('not here')
        },
      })
      publish(1)
      await entered.promise
      const second = await subscribe(two)
      await first.stop()
      expect(await second.reached(source.last(), 5000)).toBe(true)
    })

    test('of which one comes late know up to where nothing was published', async () => {
      const { open, createConsumer, source, publish } = createScene(broker, { checkMs: 60_000 })
      const [one, two] = [await open(), await open()]
      one.relay(source, silent)
      const { subscribe } = createConsumer()
      publish(1)
      const unheard = source.keepSilent()
      expect(await (await subscribe(one)).reached(unheard, 5000)).toBe(true)
      // What was said on the way is said now.
      await one.check()
      expect(await (await subscribe(two)).reached(unheard, 5000)).toBe(true)
    })
  })

  describe('a broker', () => {
    test('that is not there yet stops nobody, and everything is carried once it is', async () => {
      const own = await ownBroker()
      await own.kill()
      const { open, createConsumer, source, publish, expectComplete } = createScene(own)
      const onError = vi.fn()
      const bus = await open({ onError })
      bus.relay(source, silent)
      const { view, subscribe } = createConsumer()
      const subscription = await subscribe(bus)
      publish(...upTo(10))
      await expect(bus.check()).rejects.toThrow('away')
      expect(onError).toHaveBeenCalled()
      expect(await subscription.reached(source.last(), 50)).toBe(false)
      await own.start()
      expect(await subscription.reached(source.last(), 10_000)).toBe(true)
      await bus.check()
      await expectComplete(bus, [view])
    })

    /** Publishes under load while the broker is killed twice; `meanwhile` is done to it when it is down. */
    const killUnderLoad = async (meanwhile: (own: Broker) => Promise<void>) => {
      const own = await ownBroker()
      const { open, createConsumer, source, publish, expectComplete } = createScene(own)
      const [one, two] = [await open(), await open()]
      one.relay(source, silent)
      const [shared, single] = [createConsumer('shared'), createConsumer('single')]
      const subscriptions = await Promise.all([shared.subscribe(one), shared.subscribe(two), single.subscribe(two)])
      let n = 0
      const load = setInterval(() => publish(...upTo(5, 5 * n++)), 1)
      onTestFinished(() => clearInterval(load))
      for (let round = 0; round < 2; round++) {
        const before = source.nextPosition()
        expect(await subscriptions[round]!.reached(before, 10_000)).toBe(true)
        await own.kill()
        await meanwhile(own)
        const missed = source.nextPosition()
        await until(() => expect(source.last() > missed).toBe(true))
        await own.start()
      }
      publish(-1)
      clearInterval(load)
      for (const subscription of subscriptions) expect(await subscription.reached(source.last(), 10_000)).toBe(true)
      await expectComplete(one, [shared.view, single.view])
    }

    test('that is killed and comes back carries everything', async () => {
      await killUnderLoad(async () => {})
    })

    test('that loses its store is filled again from the log, from the start', async () => {
      await killUnderLoad((own) => own.deleteStore())
    })

    test('whose stream is deleted while nobody writes is filled again', async () => {
      const { open, createConsumer, source, publish, raw, expectComplete } = createScene(broker)
      const bus = await open()
      bus.relay(source, silent)
      const { view, subscribe } = createConsumer()
      publish(...upTo(30))
      const subscription = await subscribe(bus)
      expect(await subscription.reached(source.last(), 5000)).toBe(true)
      const { jsm, stream } = await raw()
      await jsm.streams.delete(stream)
      await expectComplete(bus, [view])
      publish(30)
      expect(await subscription.reached(source.last(), 5000)).toBe(true)
      await expectComplete(bus, [view])
    })

    test('that has the stream of another log gets that of this one', async () => {
      const scene = createScene(broker)
      const old = createTestSource('p')
      const bus = await scene.open()
      const relay = bus.relay(old, silent)
      old.publish('Told', ...upTo(50, 1000))
      expect(await (await scene.createConsumer('old').subscribe(bus)).reached(old.last(), 5000)).toBe(true)
      await relay.stop()
      scene.publish(...upTo(10))
      const onError = vi.fn()
      bus.relay(scene.source, { onError })
      await until(() => expect(onError).toHaveBeenCalledWith(expect.objectContaining({ message: expect.stringContaining('made anew') })))
      await scene.expectComplete(bus, [])
    })
  })

  describe('deliveries', () => {
    test('that are repeated and shuffled in the stream leave the view of a clean replay', async () => {
      const { open, createConsumer, source, publish, published, prefix, raw, expectComplete } = createScene(broker)
      const bus = await open()
      bus.relay(source, silent)
      const { view, subscribe } = createConsumer()
      const handled: number[] = []
      const subscription = await subscribe(bus, { handle: async (messages) => {
        if (Math.random() < 0.2) throw new Error('sometimes')
        handled.push(...messages.map(({ data }) => (data as { n: number }).n))
      } })
      const { js, jsm, stream } = await raw()
      publish(0)
      await until(async () => void await jsm.streams.getMessage(stream, { seq: 1 }))
      for (let round = 0; round < 10; round++) {
        publish(...upTo(10, 1 + round * 10))
        const state = (await jsm.streams.info(stream)).state
        for (let copy = 0; copy < 20; copy++) {
          const { data, header } = await jsm.streams.getMessage(stream, { seq: 1 + Math.floor(Math.random() * state.last_seq) })
          for (const name of ['Nats-Msg-Id', 'Nats-Expected-Last-Sequence', 'Nats-Expected-Last-Msg-Id']) header.delete(name)
          await js.publish(`${prefix}.p.Told`, data, { headers: header })
        }
      }
      expect(await subscription.reached(source.last(), 10_000)).toBe(true)
      expect((await jsm.streams.info(stream)).state.messages).toBeGreaterThan(published.length)
      expect(handled).toEqual(upTo(101))
      await expectComplete(bus, [view])
    })

    test('begin again when the views are thrown away while they run', async () => {
      const { open, createConsumer, source, publish } = createScene(broker)
      const [one, two] = [await open(), await open()]
      one.relay(source, silent)
      const { view, subscribe } = createConsumer()
      const handled: Message[] = []
      const handle = async (messages: readonly Message[]) => void handled.push(...messages)
      const subscriptions = [await subscribe(one, { handle }), await subscribe(two, { handle })]
      publish(...upTo(20))
      expect(await subscriptions[0]!.reached(source.last(), 5000)).toBe(true)
      view.checkpoint.lose()
      handled.length = 0
      publish(20)
      await until(() => expect([...new Set(handled.map(({ data }) => (data as { n: number }).n))]).toEqual(upTo(21)))
    })

    test('begin again in an instance that only heard from another one how far the views had come', async () => {
      const { open, createConsumer, source, publish } = createScene(broker)
      const { view, subscribe } = createConsumer()
      const handled: [instance: number, n: number][] = []
      const subscriptions = await Promise.all([0, 1].map(async (instance) => {
        const bus = await open()
        if (instance === 0) bus.relay(source, silent)
        return subscribe(bus, { handle: async (messages) => void handled.push(...messages.map(({ data }): [number, number] => [instance, (data as { n: number }).n])) })
      }))
      publish(0)
      for (const subscription of subscriptions) expect(await subscription.reached(source.last(), 5000)).toBe(true)
      const [[busy] = [0]] = handled
      await subscriptions[busy]!.stop()
      view.checkpoint.lose()
      publish(1)
      await until(() => expect(handled).toEqual([[busy, 0], [1 - busy, 0], [1 - busy, 1]]))
    })

    /** A message that was given to somebody eleven times. */
    const withSuspect = async (prepare: (consumer: ReturnType<ReturnType<typeof createScene>['createConsumer']>, message: Message) => Promise<void> = async () => {}) => {
      const { open, createConsumer, source, publish, published, raw } = createScene(broker)
      const bus = await open()
      bus.relay(source, silent)
      const consumer = createConsumer()
      const first = await consumer.subscribe(bus)
      publish(0)
      expect(await first.reached(source.last(), 5000)).toBe(true)
      await first.stop()
      publish(1)
      await prepare(consumer, published[1]!)
      const { nc, stream } = await raw()
      for (let deliveries = 0; deliveries < 11; deliveries++) {
        const message = await nc.request(`$JS.API.CONSUMER.MSG.NEXT.${stream}.c`, JSON.stringify({ batch: 1, expires: 5e9 }), { timeout: 5000, noMux: true })
        message.respond('-NAK')
      }
      publish(2)
      const handle = vi.fn<SubscribeOptions['handle']>(async () => {})
      const letters = () => consumer.deadLetters.letters.map(({ message }) => message)
      const seen: number[] = []
      const subscription = await consumer.subscribe(bus, { handle: async (messages, position) => {
        seen.push(letters().length)
        await handle(messages, position)
      } })
      expect(await subscription.reached(source.last(), 5000)).toBe(true)
      const handled = handle.mock.calls.flatMap(([messages]) => messages.map(({ data }) => (data as { n: number }).n))
      return { handled, seen, letters: letters(), published }
    }

    test('that always came back are put aside before they are tried, and taken out when that goes well', async () => {
      expect(await withSuspect()).toMatchObject({ handled: [1, 2], seen: [1, 0], letters: [] })
    })

    test('that came back although they were put aside are left there', async () => {
      const { handled, letters, published } = await withSuspect(({ deadLetters }, message) =>
        deadLetters.add({ id: `c:p:${message.id}`, consumer: 'c', message, error: 'ended it', tries: 1, at: now }))
      expect(handled).toEqual([2])
      expect(letters).toEqual([published[1]])
    })

    test('of what is too large for the broker are none, and hold up nobody', async () => {
      const { open, createConsumer, source, publish } = createScene(broker)
      const bus = await open()
      const onError = vi.fn()
      const read: typeof source.read = async (after, limit) => {
        const page = await source.read(after, limit)
        return { ...page, messages: page.messages.map((message) => (message.data as { n: number }).n === 2 ? { ...message, data: { n: 2, text: 'x'.repeat(2e6) } } : message) }
      }
      bus.relay({ ...source, read }, { onError })
      const { view, subscribe } = createConsumer()
      publish(1, 2, 3)
      expect(await (await subscribe(bus)).reached(source.last(), 5000)).toBe(true)
      expect(view.dump()).toContain('[3]')
      expect(onError).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ message: expect.stringContaining('reaches nobody') }))
    })
  })

  test('a closed bus says so, and a name is taken once', async () => {
    const { open, createConsumer, source } = createScene(broker)
    const bus = await open()
    const { subscribe } = createConsumer()
    const subscription = await subscribe(bus)
    await expect(subscribe(bus)).rejects.toThrow('already')
    await subscription.stop()
    await subscribe(bus)
    const relay = bus.relay(source, silent)
    expect(() => bus.relay(source, silent)).toThrow('already')
    await relay.stop()
    bus.relay(source, silent)
    await bus.close()
    await expect(bus.check()).rejects.toThrow('closed')
    await expect(subscribe(bus)).rejects.toThrow('closed')
    expect(() => bus.relay(source, silent)).toThrow('closed')
  })
})
