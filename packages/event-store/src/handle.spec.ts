import { array, assert, asyncProperty, boolean, constantFrom, nat, oneof, option, record } from 'fast-check'
import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { createCodec } from './codec.ts'
import { type Decider, Refused, refuse, RequestMismatch, StaleVersion } from './decider.ts'
import { type CommandContext, createCommandHandler } from './handle.ts'
import { type EventStore, StoreUnavailable } from './port.ts'
import { createSqliteEventStore } from './sqlite/index.ts'

type Event = { type: 'Added'; data: { name: string; note?: string } } | { type: 'Removed'; data: { name: string } }
type Command = { add: string[]; note?: string } | { remove: string }
type State = { names: readonly string[]; last: object }

/** A bag of at most three names. */
const decider: Decider<State, Command, Event> = {
  initialState: () => ({ names: [], last: { note: 'none yet' } }),
  evolve: ({ names, last }, { type, data }) => type === 'Added'
    ? { names: [...names, data.name], last: { ...last, ...data } }
    : { names: names.filter((name) => name !== data.name), last },
  decide: (command, { names }) => {
    if ('remove' in command) return names.includes(command.remove) ? [{ type: 'Removed', data: { name: command.remove } }] : []
    if (names.length + command.add.length > 3) return refuse('full', 'Three are enough.')
    return command.add.map((name) => ({ type: 'Added' as const, data: { name, note: command.note } }))
  },
}
const codec = createCodec<Event>({ Added: { v: 1 }, Removed: { v: 1 } })

const handlerOn = (eventStore: EventStore, cacheSize?: number) =>
  createCommandHandler({ eventStore, codec, decider, stream: (id) => `bag-${id}`, cacheSize })

const someContext = (more: Partial<CommandContext> = {}): CommandContext =>
  ({ metadata: { at: '2026-01-02T03:04:05.678Z', correlationId: 'c' }, newId: () => randomUUID(), ...more })

/** A request as it comes again: the same ids in the same order. */
const request = (requestId: string, requestHash = 'hash', more: Partial<CommandContext> = {}): CommandContext => {
  let n = 0
  const digits = Buffer.from(requestId).toString('hex').padStart(8, '0').slice(-8)
  return someContext({
    metadata: { at: '2026-01-02T03:04:05.678Z', correlationId: randomUUID(), requestId, requestHash },
    newId: () => `${digits}-0000-4000-8000-${String(n++).padStart(12, '0')}`,
    ...more,
  })
}

let eventStore: EventStore
beforeEach(async () => {
  eventStore = await createSqliteEventStore({ file: ':memory:' })
  return () => eventStore.close()
})

describe('a command', () => {
  test('is decided on what happened before, and answers what it did', async () => {
    const handle = handlerOn(eventStore)
    await handle(1, { add: ['a', 'b'] }, someContext())
    const handled = await handle(1, { add: ['c'] }, someContext())
    expect(handled).toMatchObject({ state: { names: ['a', 'b', 'c'] }, events: [{ type: 'Added', data: { name: 'c' } }], version: 3, repeated: false })
    expect(handled.position).toBe(await eventStore.head())
    expect(await handle.read(1)).toMatchObject({ state: { names: ['a', 'b', 'c'] }, version: 3 })
    expect(await handle.read(2)).toMatchObject({ state: { names: [] }, version: 0 })
  })

  test('that is refused writes nothing', async () => {
    const handle = handlerOn(eventStore)
    const error = await handle(1, { add: ['a', 'b', 'c', 'd'] }, someContext()).catch((e: unknown) => e)
    expect(error).toBeInstanceOf(Refused)
    expect(error).toMatchObject({ code: 'full', message: 'Three are enough.' })
    expect(await eventStore.head()).toBeUndefined()
  })

  test('that changes nothing writes nothing', async () => {
    expect(await handlerOn(eventStore)(1, { remove: 'x' }, someContext())).toMatchObject({ events: [], version: 0, position: undefined })
    expect(await eventStore.head()).toBeUndefined()
  })

  test('takes exactly one id, whatever comes of it, and its events have ids of their own', async () => {
    const handle = handlerOn(eventStore)
    const newId = vi.fn<CommandContext['newId']>(() => randomUUID())
    await handle(1, { add: ['a', 'b', 'c'] }, someContext({ newId }))
    await handle(1, { add: ['d'] }, someContext({ newId })).catch(() => {})
    await handle(1, { remove: 'x' }, someContext({ newId }))
    // In the stream's scope: what else the request does takes none of these.
    expect(newId.mock.calls).toEqual([['bag-1'], ['bag-1'], ['bag-1']])
    const ids = (await eventStore.readStream('bag-1')).map(({ id }) => id)
    expect(new Set(ids).size).toBe(3)
    for (const id of ids) expect(id).toMatch(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/)
  })

  test('passes on that the store is away', async () => {
    const append = () => Promise.reject(new StoreUnavailable('full'))
    await expect(handlerOn({ ...eventStore, append })(1, { add: ['a'] }, someContext())).rejects.toBeInstanceOf(StoreUnavailable)
  })
})

describe('commands at the same time', () => {
  test('20 adds from two handlers leave exactly three', async () => {
    const handlers = [handlerOn(eventStore), handlerOn(eventStore)]
    const results = await Promise.allSettled(Array.from({ length: 20 }, (_, n) => handlers[n % 2]!(1, { add: [`${n}`] }, someContext())))
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
    for (const result of results) if (result.status === 'rejected') expect(result.reason).toBeInstanceOf(Refused)
    expect(await eventStore.readStream('bag-1')).toHaveLength(3)
  })

  test('many on one stream all come through, and conflict with nobody in this process', async () => {
    const append = vi.spyOn(eventStore, 'append')
    const handle = handlerOn(eventStore)
    await Promise.all(Array.from({ length: 100 }, (_, n) => n % 2 ? handle(1, { remove: 'a' }, someContext()) : handle(1, { add: ['a'] }, someContext())))
    expect(append).toHaveBeenCalledTimes(100)
  })

  test('one that is refused does not hold up the next', async () => {
    const handle = handlerOn(eventStore)
    const [refused, added] = await Promise.allSettled([handle(1, { add: ['a', 'b', 'c', 'd'] }, someContext()), handle(1, { add: ['a'] }, someContext())])
    expect([refused.status, added.status]).toEqual(['rejected', 'fulfilled'])
  })

  test('a conflict is decided anew on what the other one did', async () => {
    const other = handlerOn(eventStore)
    let meddle = true
    const handle = handlerOn({
      ...eventStore,
      async append(...args) {
        if (meddle) {
          meddle = false
          await other(1, { add: ['x', 'y'] }, someContext())
        }
        return eventStore.append(...args)
      },
    })
    await expect(handle(1, { add: ['a', 'b'] }, someContext())).rejects.toBeInstanceOf(Refused)
    expect(await handle(1, { add: ['c'] }, someContext())).toMatchObject({ state: { names: ['x', 'y', 'c'] }, version: 3 })
  })
})

describe('a version that the caller names', () => {
  test('must be the current one', async () => {
    const handle = handlerOn(eventStore)
    await handle(1, { add: ['a'] }, someContext({ expectedVersions: [0] }))
    await handle(1, { add: ['b'] }, someContext({ expectedVersions: [1] }))
    const error = await handle(1, { add: ['c'] }, someContext({ expectedVersions: [1] })).catch((e: unknown) => e)
    expect(error).toBeInstanceOf(StaleVersion)
    expect(error).toMatchObject({ actual: 2 })
  })

  test('is not retried when another process comes between', async () => {
    const other = handlerOn(eventStore)
    const handle = handlerOn({
      ...eventStore,
      async append(...args) {
        await other(1, { add: ['x'] }, someContext())
        return eventStore.append(...args)
      },
    })
    await expect(handle(1, { add: ['a'] }, someContext({ expectedVersions: [0] }))).rejects.toMatchObject({ name: 'StaleVersion', actual: 1 })
    expect(await eventStore.readStream('bag-1')).toHaveLength(1)
  })
})

describe('a repeated request', () => {
  test.each([['in the same process', true], ['in another one', false]])('%s does nothing more and answers where it stood', async (_, same) => {
    const handle = handlerOn(eventStore)
    const first = await handle(1, { add: ['a'] }, request('r1'))
    await handle(1, { add: ['b'] }, request('r2'))
    const again = await (same ? handle : handlerOn(eventStore))(1, { add: ['a'] }, request('r1', 'hash', { expectedVersions: [0] }))
    expect(again).toMatchObject({ repeated: true, events: [], position: first.position, version: 2, state: { names: ['a', 'b'] } })
    expect(await eventStore.readStream('bag-1')).toHaveLength(2)
  })

  test('with another body is a mistake', async () => {
    const handle = handlerOn(eventStore)
    await handle(1, { add: ['a'] }, request('r1'))
    await expect(handle(1, { add: ['b'] }, request('r1', 'other'))).rejects.toBeInstanceOf(RequestMismatch)
    expect(await eventStore.readStream('bag-1')).toHaveLength(1)
  })

  test('is known after many others, by its event ids', async () => {
    const handle = handlerOn(eventStore)
    const first = await handle(1, { add: ['a'] }, request('r1'))
    for (let n = 0; n < 40; n++) {
      await handle(1, { add: ['b'] }, request(`add${n}`))
      await handle(1, { remove: 'b' }, request(`del${n}`))
    }
    const append = vi.spyOn(eventStore, 'append')
    expect(await handle(1, { add: ['a'] }, request('r1'))).toMatchObject({ repeated: true, position: first.position, version: 81, state: { names: ['a'] } })
    // Not every request is remembered for ever.
    expect(append).toHaveBeenCalledOnce()
    await expect(handle(1, { add: ['a'] }, request('r1', 'other'))).rejects.toBeInstanceOf(RequestMismatch)
    expect(await eventStore.readStream('bag-1')).toHaveLength(81)
  })

  test('at the same time in two processes happens once; the same body gets the same answer, another is a mistake', async () => {
    const handlers = [handlerOn(eventStore), handlerOn(eventStore), handlerOn(eventStore)]
    const [one, two, three] = await Promise.allSettled(handlers.map((handle, n) => handle(1, { add: ['a'], note: `${n}` }, request('r1', n === 2 ? 'other' : 'hash'))))
    expect(await eventStore.readStream('bag-1')).toHaveLength(1)
    expect([one?.status, two?.status, three?.status]).toEqual(['fulfilled', 'fulfilled', 'rejected'])
    expect(three).toMatchObject({ reason: expect.any(RequestMismatch) })
    if (one?.status !== 'fulfilled' || two?.status !== 'fulfilled') return
    expect(two.value).toEqual(one.value)
    for (const handle of handlers) expect(await handle.read(1)).toEqual(await handlerOn(eventStore).read(1))
  })

  test('finds a conflict on the way no obstacle to knowing itself', async () => {
    let meddle = true
    const handle = handlerOn({
      ...eventStore,
      async append(...args) {
        if (meddle) {
          meddle = false
          await handlerOn(eventStore)(1, { add: ['x'] }, someContext())
        }
        return eventStore.append(...args)
      },
    })
    await handle(1, { add: ['a'] }, request('r1'))
    const { id } = (await eventStore.readStream('bag-1'))[1]!
    expect(id).toBe(request('r1').newId())
  })
})

test('what a slow reader brings does not replace what is known since', async () => {
  const gate = Promise.withResolvers<void>()
  const readStream = vi.fn<EventStore['readStream']>((stream, from) => eventStore.readStream(stream, from))
  const handle = handlerOn({ ...eventStore, readStream })
  await handlerOn(eventStore)(1, { add: ['a'] }, someContext())
  readStream.mockImplementationOnce(async (stream, from) => {
    const recorded = await eventStore.readStream(stream, from)
    await gate.promise
    return recorded
  })
  const slow = handle.read(1)
  await handle(1, { add: ['b'] }, someContext())
  gate.resolve()
  expect(await slow).toMatchObject({ version: 1 })
  await handle.read(1)
  expect(readStream).toHaveBeenLastCalledWith('bag-1', 2)
})

test('what is kept is what anybody reads, whoever writes and however little is kept', async () => {
  const name = constantFrom('a', 'b', 'c')
  const step = record({
    handler: nat(2), bag: nat(2), together: boolean(), requestId: option(constantFrom('r1', 'r2', 'r3')),
    command: oneof(record({ add: array(name, { maxLength: 2 }), note: option(name, { nil: undefined }) }), record({ remove: name })),
  })
  await assert(asyncProperty(array(step, { maxLength: 25 }), async (steps) => {
    const eventStore = await createSqliteEventStore({ file: ':memory:' })
    const handlers = [handlerOn(eventStore), handlerOn(eventStore, 1), handlerOn(eventStore, 2)]
    let running: Promise<unknown>[] = []
    for (const { handler, bag, together, requestId, command } of steps) {
      const done = handlers[handler]!(bag, command, requestId === null ? someContext() : request(`${requestId}${bag}`)).catch((error: unknown) => {
        if (!(error instanceof Refused)) throw error
      })
      running.push(done)
      if (together) continue
      await Promise.all(running)
      running = []
    }
    await Promise.all(running)
    for (const bag of [0, 1, 2]) {
      const recorded = await eventStore.readStream(`bag-${bag}`)
      const events = recorded.map(({ type, data }) => ({ type, data }) as Event)
      const state = events.reduce<State>((folded, happened) => decider.evolve(folded, happened), decider.initialState())
      expect(state.names.length).toBeLessThanOrEqual(3)
      for (const handle of handlers) expect(await handle.read(bag)).toStrictEqual({ state, version: recorded.length })
      // Each call of request() has a correlation id of its own: one request is one decision.
      const ofRequests = Map.groupBy(recorded.filter(({ metadata }) => metadata.requestId !== undefined), ({ metadata }) => metadata.requestId)
      for (const events of ofRequests.values()) expect(new Set(events.map(({ metadata }) => metadata.correlationId)).size).toBe(1)
    }
    await eventStore.close()
  }), { numRuns: 60 })
})
