import { afterEach, describe, expect, it } from 'vitest'
import { createCodec, type DomainEvent } from '@plateful/event-store'
import { createSqliteEventStore } from '@plateful/event-store/sqlite'
import type { Bus, Message, SubscribeOptions } from '@plateful/messaging'
import { createMemoryBus } from '@plateful/messaging/memory'
import type { CollectionSpec, Projection } from '@plateful/read-store'
import { createSqliteReadStore } from '@plateful/read-store/sqlite'
import { createCore } from './core.ts'
import { createLog } from './log.ts'

const message = (n: number, type: string): Message => ({ id: `m${n}`, producer: 'other', position: String(n).padStart(4, '0'), type, v: 1, data: { n }, metadata: { at: '2026-01-01T00:00:00.000Z', correlationId: 'c' } })

const heardBy = (version: number): Projection<{ n: number }> => {
  const spec: CollectionSpec<{ n: number }> = { name: 'told', version, fieldNames: [], fields: () => ({}), indexes: [] }
  return { name: 'told', spec, types: ['Told'], keys: (entry) => [entry.id], evolve: (_doc, entry) => entry.data as { n: number } }
}

describe('what a service hears', () => {
  const closing: (() => Promise<void>)[] = []
  afterEach(async () => {
    for (const close of closing.splice(0).reverse()) await close()
  })

  const start = async (log: readonly Message[], readStore: Awaited<ReturnType<typeof createSqliteReadStore>>, version = 1, bus: Bus = createMemoryBus()) => {
    const eventStore = await createSqliteEventStore({ file: ':memory:' })
    const core = createCore<DomainEvent>({
      eventStore, readStore, bus, now: () => new Date('2026-01-01T00:00:00.000Z'), newId: () => 'id', log: createLog('silent', 'test'),
      service: 'hearing', codec: createCodec({}), projections: [], outbox: () => undefined,
      inbox: [{ producer: 'other', types: ['Told'], projections: [heardBy(version) as Projection<never>] }],
    })
    bus.relay({
      producer: 'other',
      read: async (after, limit) => {
        const messages = log.filter(({ position }) => after === undefined || position > after).slice(0, limit)
        return { messages, position: messages.at(-1)?.position ?? after }
      },
      onAppend: (callback) => {
        callback()
        return { stop: () => {} }
      },
    }, { onError: () => {} })
    await core.start()
    const stop = async () => {
      await core.stop()
      await bus.close()
      await eventStore.close()
    }
    return { core, stop }
  }

  const openViews = async () => {
    const readStore = await createSqliteReadStore({ file: ':memory:' })
    closing.push(() => readStore.close())
    return readStore
  }

  it('counts as heard where nothing of it was for this service', async () => {
    const { core, stop } = await start([message(1, 'Told'), message(2, 'Sung'), message(3, 'Sung')], await openViews())
    expect(await core.reached('other', '0003')).toBe(true)
    await stop()
  })

  it('is heard again when the shape of what it is kept in changes', async () => {
    const readStore = await openViews()
    const log = [message(1, 'Told'), message(2, 'Sung')]
    const first = await start(log, readStore)
    await first.core.reached('other', '0002')
    await first.stop()
    const second = await start(log, readStore, 2)
    expect(await second.core.reached('other', '0002')).toBe(true)
    expect(await readStore.collection(heardBy(2).spec).get('m1')).toEqual({ n: 1 })
    await second.stop()
  })

  it('is heard again when another instance empties what it is kept in', async () => {
    const readStore = await openViews()
    const bus = createMemoryBus()
    let given: SubscribeOptions | undefined
    const handing: Bus = { ...bus, subscribe: (options) => bus.subscribe(given = options) }
    const { stop } = await start([message(1, 'Told')], readStore, 1, handing)
    await given!.handle([message(1, 'Told'), message(2, 'Told')], '0002')
    for (const version of [2, 1]) readStore.collection(heardBy(version).spec)
    expect(await given!.checkpoint.load()).toBeUndefined()
    await given!.handle([message(1, 'Told')], '0001')
    expect(await readStore.collection(heardBy(1).spec).get('m1')).toEqual({ n: 1 })
    await stop()
  })
})
