import { createCodec, createCommandHandler, type DomainEvent } from '@plateful/event-store'
import type { CollectionSpec, Projection } from '@plateful/read-store'
import { causedBy, createServiceBase, route, type Service, type ServiceAdapters, uuidOf } from '@plateful/service'
import { z } from 'zod'

type Ordered = { type: 'Ordered'; data: { item: string } }
type Packed = { type: 'Packed'; data: { item: string } }

const always = <E extends DomainEvent>(type: E['type']) =>
  ({ initialState: () => null, evolve: () => null, decide: ({ item }: { item: string }) => [{ type, data: { item } } as unknown as E] })

const order = route({ method: 'POST', path: '/api/orders/:id', access: 'user', summary: 'order', params: z.object({ id: z.coerce.number() }), body: z.object({ item: z.string() }), status: 201 })
const fail = route({ method: 'GET', path: '/api/fail', access: 'public', summary: 'fail' })

/** A service whose one call writes one event, which it publishes. */
export const createOrders = (adapters: ServiceAdapters): Service => {
  const codec = createCodec<Ordered>({ Ordered: { v: 1 } })
  const handle = createCommandHandler({ eventStore: adapters.eventStore, codec, decider: always<Ordered>('Ordered'), stream: (id) => `order-${id}` })
  const { on, service } = createServiceBase<Ordered>({ ...adapters, service: 'orders', codec, projections: [], inbox: [], outbox: ({ type, data }) => ({ type, data }), statuses: {} })
  on(order, async ({ params, body, context, settle }) => {
    await settle((await handle(params.id, body, context)).position)
    return { status: 201, body: {} }
  })
  on(fail, async () => {
    throw new Error('broken')
  })
  return service
}

const packedSpec: CollectionSpec<{ item: string }> = { name: 'packed', version: 1, fieldNames: [], fields: () => ({}), indexes: [] }

/** A service that hears of orders and packs them; `before` comes before each packing, `show` before each entry of the view. */
export const createStock = (before: () => Promise<void> = async () => {}, show: () => Promise<void> = async () => {}) => (adapters: ServiceAdapters): Service => {
  const codec = createCodec<Packed>({ Packed: { v: 1 } })
  const handle = createCommandHandler({ eventStore: adapters.eventStore, codec, decider: always<Packed>('Packed'), stream: (id) => `packing-${id}` })
  const packed: Projection<{ item: string }> = {
    name: 'packed', spec: packedSpec, types: ['Packed'], evolve: (_doc, entry) => entry.data as { item: string },
    keys: async (entry) => {
      await show()
      return [entry.id]
    },
  }
  const pack = {
    name: 'pack', types: ['Ordered'],
    handle: async (entry: Parameters<typeof causedBy>[0]) => {
      await before()
      await handle(entry.id, entry.data as { item: string }, causedBy(entry, uuidOf(`pack/${entry.id}`)))
    },
  }
  return createServiceBase<Packed>({
    ...adapters, service: 'stock', codec, projections: [packed as unknown as Projection<never>],
    inbox: [{ producer: 'orders', types: ['Ordered'], projections: [], processes: [pack] }], outbox: () => undefined, statuses: {},
  }).service
}
