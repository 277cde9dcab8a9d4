import type { Logger } from 'pino'
import type { Codec, DomainEvent, EventStore, Position, RecordedEvent } from '@plateful/event-store'
import { type Bus, createSource, type Message, type Subscription } from '@plateful/messaging'
import { createProjector, type Entry, type Projection, type ReadStore } from '@plateful/read-store'
import { createDeadLetters } from './dead-letters.ts'
import { startOwnProcesses } from './own-processes.ts'
import { readLags } from './telemetry/lags.ts'
import type { Telemetry } from './telemetry/telemetry.ts'
import { createWorkObserver } from './telemetry/work.ts'

/** What every service is given. */
export type Adapters = {
  eventStore: EventStore
  readStore: ReadStore
  bus: Bus
  now(): Date
  /** A random UUID at each call. */
  newId(): string
  log: Logger
  /** What tells those outside how the service does; nothing where it is not configured. */
  telemetry?: Telemetry | undefined
}

/** One of the service's own events, as its projections and processes see it. */
export type OwnEntry<E extends DomainEvent> = Entry & E & { stream: string; revision: number }

/** Something to do after an entry was written or heard: must be idempotent, since entries come at least once. */
export type Process = { name: string; types: readonly string[]; handle(entry: Entry): Promise<void> }

/** What a service hears from another one. */
export type Inbox = { producer: string; types: readonly string[]; projections: readonly Projection<never>[]; processes?: readonly Process[] }

/** What leaves a service for a domain event; undefined for what stays inside. Pure. */
export type Outbox<E extends DomainEvent> = (event: E, recorded: RecordedEvent) => { type: string; v?: number; data: object } | undefined

/** The moving parts of a service between its routes and its stores. */
export type ServiceCore = {
  /** Resolves with true once the views of `producer` (this service itself included) show `position`; false after the time. */
  reached(producer: string, position: Position): Promise<boolean>
  /** How far the views of the own events have come. */
  position(): Position | undefined
  /** Brings the views up to date, then follows. Resolves when what was written before the start is visible. */
  start(): Promise<void>
  stop(): Promise<void>
}

const pageSize = 500
/** How long an answer waits for the views, in milliseconds. */
const patience = 2_000

/** Wires a service's projections, inbox, processes and outbox to its adapters. */
export const createCore = <E extends DomainEvent>(options: Adapters & {
  service: string
  codec: Codec<E>
  projections: readonly Projection<never>[]
  inbox: readonly Inbox[]
  processes?: readonly Process[]
  outbox: Outbox<E>
}): ServiceCore => {
  const { service, eventStore, readStore, bus, codec, log, telemetry } = options
  const now = () => options.now().toISOString()
  const deadLetters = createDeadLetters(readStore)
  const observed = createWorkObserver(service, telemetry?.tracing)
  const onError = (where: string) => (error: unknown) => log.error({ err: error, where, requestId: observed.requestOf(error) }, 'will be tried again')
  const readOwn = async (after: Position | undefined, limit: number) => {
    const { events, position } = await eventStore.readAll(after, limit)
    return { entries: await entriesOf(events), position }
  }
  const own = createProjector({ readStore, source: 'own', projections: options.projections, read: readOwn, now, onError: onError('projection') })

  const messageOf = ({ id, position, type, v, data, metadata }: RecordedEvent): Message => ({ id, producer: service, position, type, v, data, metadata })

  /** Decodes what was recorded; an event of an unknown shape goes to the dead letters and stops nothing. */
  const entriesOf = async (recorded: readonly RecordedEvent[]): Promise<(Entry & RecordedEvent)[]> => {
    const own = recorded.filter(({ type }) => type !== 'NumberTaken')
    const decoded = await codec.decode(own)
    const entries: (Entry & RecordedEvent)[] = []
    for (const [i, event] of own.entries()) {
      const domainEvent = decoded[i]
      if (domainEvent) entries.push({ ...event, ...domainEvent })
      else await deadLetters.add({ id: `${service}:${event.id}`, consumer: service, message: messageOf(event), error: `unknown shape: ${event.type} v${event.v}`, tries: 1, at: now() })
    }
    return entries
  }

  const source = createSource({ producer: service, eventStore, codec, toMessage: options.outbox, onError: onError('outbox') })
  const stops: (() => Promise<void>)[] = []
  // the subscriptions, not their projectors: pages without a message for us reach no projector
  const inboxes = new Map<string, Subscription>()
  const followers = new Map<string, () => Position | undefined>([['views', () => own.position()]])
  telemetry?.metrics?.watch(() => readLags({ service, eventStore, readStore, followers, deadLetters, now: options.now }))

  const followOwn = async () => {
    const after = await own.start()
    const target = await eventStore.head()
    const follower = eventStore.follow({
      after, batch: pageSize, onError: onError('follow'),
      onEvents: async ({ events, position }) => {
        if (position !== undefined) await observed.page('project', events, async () => own.apply(await entriesOf(events), position))
      },
    })
    stops.push(() => follower.stop())
    // a rebuild takes as long as it takes: readiness waits for it
    if (target !== undefined) await own.reached(target, 600_000)
  }

  /** `collections` are what is written: when one is emptied, everything is heard again, and `beginAgain` is called first. */
  const subscribe = (producer: string, consumer: string, types: readonly string[], collections: readonly string[], handle: (messages: readonly Message[], position: Position) => Promise<void>, beginAgain?: () => Promise<unknown>): Promise<Subscription> => {
    const name = `inbox/${consumer}`
    const load = async () => {
      const position = await readStore.checkpoint(name)
      if (position === undefined) await beginAgain?.()
      return position
    }
    const checkpoint = { load, save: (position: Position) => readStore.commit([], { name, position, collections }) }
    return bus.subscribe({ producer, consumer, types, checkpoint, deadLetters, handle, now, onError: onError(name) })
  }

  const handled = (process: Process, message: Message) => observed.entry(`process ${process.name}`, message, (entry) => process.handle(entry))

  const hear = async ({ producer, types, projections, processes = [] }: Inbox) => {
    const projector = createProjector({ readStore, source: producer, projections, now, onError: onError(`inbox ${producer}`) })
    await projector.start()
    const collections = projections.map(({ spec }) => spec.name)
    const views = await subscribe(producer, `${service}-${producer}`, types, collections, (messages, position) => observed.page(`project ${producer}`, messages, () => projector.apply(messages, position)),
      // Another instance may have emptied them while this one remembers how far they had come.
      () => projector.start())
    inboxes.set(producer, views)
    stops.push(() => views.stop())
    for (const process of processes) {
      const subscription = await subscribe(producer, `${service}-${process.name}`, process.types, [], async (messages) => {
        for (const message of messages) await handled(process, message)
      })
      stops.push(() => subscription.stop())
    }
  }

  const startProcesses = () => startOwnProcesses({
    service, eventStore, readStore, deadLetters, now: options.now, holder: options.newId(), onError, processes: options.processes ?? [],
    messagesOf: async (events) => (await entriesOf(events)).map(messageOf),
    handle: handled,
    onFollow: (name, position) => void (position ? followers.set(name, position) : followers.delete(name)),
  })

  return {
    reached: (producer, position) => {
      const views = producer === service ? own : inboxes.get(producer)
      return views ? views.reached(position, patience) : Promise.resolve(true)
    },
    position: () => own.position(),
    start: async () => {
      await followOwn()
      const relay = bus.relay(source, { onError: onError('relay') })
      stops.push(() => relay.stop())
      // apart from the others: it may wait for a broker
      telemetry?.metrics?.watch(async () => [{ gauge: 'plateful_relay_lag_messages', value: await relay.lag(), labels: { service } }])
      for (const inbox of options.inbox) await hear(inbox)
      const processes = startProcesses()
      if (processes) stops.push(() => processes.stop())
    },
    stop: async () => {
      for (const stop of stops.reverse()) await stop()
    },
  }
}
