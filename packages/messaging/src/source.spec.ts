import { randomUUID } from 'node:crypto'
import { createCodec, type EventStore } from '@plateful/event-store'
import { createSqliteEventStore } from '@plateful/event-store/sqlite'
import { beforeEach, expect, test, vi } from 'vitest'
import { createMemoryBus } from './memory/index.ts'
import { createSource, type Outbox } from './source.ts'
import { memoryCheckpoint, memoryDeadLetters } from './testing.ts'

type Event = { type: 'Opened'; data: { n: number } } | { type: 'Noted'; data: { n: number } } | { type: 'Shut'; data: { n: number } }

const codec = createCodec<Event>({ Opened: { v: 2, up: { 1: ({ number: n }: { number: number }) => ({ n }) } }, Noted: { v: 1 }, Shut: { v: 1 } })
const toMessage: Outbox<Event> = ({ type, data }, { stream }) => {
  if (type === 'Noted') return undefined
  return type === 'Shut' ? { type: 'Finished', v: 4, data: { stream, n: data.n } } : { type }
}

let eventStore: EventStore
beforeEach(async () => {
  eventStore = await createSqliteEventStore({ file: ':memory:' })
  return () => eventStore.close()
})
const append = async (type: string, data: object, v = 1) => {
  const id = randomUUID()
  const metadata = { at: '2026-01-02T03:04:05.678Z', correlationId: 'c', userId: 7, requestId: randomUUID(), requestHash: 'h' }
  const { position } = await eventStore.append('a-1', [{ id, type, v, data, metadata }], 'any')
  return { id, position }
}

test('messages are what the outbox lets out, in the current shape, without what is internal', async () => {
  const opened = await append('Opened', { number: 1 })
  await append('Noted', { n: 2 })
  const shut = await append('Shut', { n: 3 })
  await append('Unheard', { n: 4 })
  const source = createSource({ producer: 'p', eventStore, codec, toMessage })
  const metadata = { at: '2026-01-02T03:04:05.678Z', correlationId: 'c', userId: 7 }
  expect(await source.read(undefined, 10)).toStrictEqual({
    messages: [
      { ...opened, producer: 'p', type: 'Opened', v: 1, data: { n: 1 }, metadata },
      { ...shut, producer: 'p', type: 'Finished', v: 4, data: { stream: 'a-1', n: 3 }, metadata },
    ],
    position: await eventStore.head(),
  })
  expect(await source.read(opened.position, 1)).toMatchObject({ messages: [], position: expect.stringContaining('2') })
  expect(await source.read(await eventStore.head(), 10)).toEqual({ messages: [], position: await eventStore.head() })
})

test('an event that the outbox cannot take is told and holds up nobody; without anybody to tell it stops', async () => {
  await append('Opened', { n: 1 }, 2)
  const bad = await append('Shut', { n: 2 })
  await append('Opened', { n: 3 }, 2)
  const broken: Outbox<Event> = (event, recorded) => {
    if (event.type === 'Shut') throw new Error('no way')
    return toMessage(event, recorded)
  }
  const onError = vi.fn(() => { throw new Error('nor that') })
  const { messages, position } = await createSource({ producer: 'p', eventStore, codec, toMessage: broken, onError }).read(undefined, 10)
  expect(messages.map(({ data }) => data)).toEqual([{ n: 1 }, { n: 3 }])
  expect(position).toBe(await eventStore.head())
  expect(onError).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ message: 'no way' }), expect.objectContaining({ id: bad.id }))
  await expect(createSource({ producer: 'p', eventStore, codec, toMessage: broken }).read(undefined, 10)).rejects.toThrow('no way')
})

test('calls back once for what was there, and after each append, until it is stopped', async () => {
  await append('Noted', { n: 1 })
  const callback = vi.fn()
  const follow = vi.spyOn(eventStore, 'follow')
  const watch = createSource({ producer: 'p', eventStore, codec, toMessage }).onAppend(callback)
  await vi.waitFor(() => expect(callback).toHaveBeenCalledOnce())
  await append('Noted', { n: 2 })
  await vi.waitFor(() => expect(callback).toHaveBeenCalledTimes(2))
  watch.stop()
  const { position: after } = await append('Noted', { n: 3 })
  const seen = vi.fn(async () => {})
  eventStore.follow({ after, batch: 1, onEvents: seen, onError() {} })
  await append('Noted', { n: 4 })
  await vi.waitFor(() => expect(seen).toHaveBeenCalledOnce())
  expect(callback).toHaveBeenCalledTimes(2)
  // The past is not read only to be told that there is one.
  expect(follow).toHaveBeenNthCalledWith(1, expect.objectContaining({ after: expect.stringMatching(/1$/) }))
})

test('a store that cannot be read at first is watched as soon as it can', async () => {
  const callback = vi.fn()
  const onError = vi.fn()
  vi.spyOn(eventStore, 'head').mockRejectedValueOnce(new Error('away'))
  const watch = createSource({ producer: 'p', eventStore, codec, toMessage, onError }).onAppend(callback)
  await vi.waitFor(() => expect(callback).toHaveBeenCalled(), { timeout: 3000 })
  expect(onError).toHaveBeenCalledOnce()
  watch.stop()
})

test('from an append to a handler of another service', async () => {
  const bus = createMemoryBus()
  bus.relay(createSource({ producer: 'p', eventStore, codec, toMessage }), { onError() {} })
  const handled: object[] = []
  const subscription = await bus.subscribe({
    producer: 'p', consumer: 'c', types: ['Finished'], checkpoint: memoryCheckpoint(), deadLetters: memoryDeadLetters(), onError() {}, now: () => '',
    handle: async (messages) => void handled.push(...messages.map(({ data }) => data)),
  })
  await append('Opened', { n: 1 }, 2)
  const { position } = await append('Shut', { n: 2 })
  expect(await subscription.reached(position, 2000)).toBe(true)
  expect(handled).toEqual([{ stream: 'a-1', n: 2 }])
  await bus.close()
})

test('what the outbox makes that JSON drops or turns into text is so in the message, with a broker and without', async () => {
  await append('Shut', { n: 1 })
  const source = createSource({ producer: 'p', eventStore, codec, toMessage: () => ({ type: 'Finished', data: { gone: undefined, at: new Date(0), list: [undefined], own: { toJSON: () => 'own' } } }) })
  expect((await source.read(undefined, 10)).messages.map(({ data }) => data)).toStrictEqual([{ at: '1970-01-01T00:00:00.000Z', list: [null], own: 'own' }])
})
