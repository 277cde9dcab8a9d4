import type { Codec, DomainEvent } from './codec.ts'
import { type Decider, isRefusal, Refused, RequestMismatch, StaleVersion } from './decider.ts'
import { type EventMetadata, type EventStore, type Position, WrongRevision } from './port.ts'

/** What a command brings along besides itself. */
export type CommandContext = {
  metadata: EventMetadata
  /** A fresh UUID at each call; for a repeated request the same ones in the same order. */
  newId(): string
  /** The version (number of events in the stream) the caller has seen; absent when the caller does not care. */
  expectedVersion?: number
}

/** What a command did. `position` is undefined when nothing was written, now or by an earlier repetition. */
export type Handled<State, Event> = {
  state: State
  events: readonly Event[]
  version: number
  position: Position | undefined
  /** True when the same request had been handled before. */
  repeated: boolean
}

type Cached<State> = { state: State; revision: number; requests: Map<string, { hash: string | undefined; position: Position; revision: number }> }

const maxRetries = 20
const rememberedRequests = 64

/**
 * Makes the function that runs commands against streams of one kind: read, fold, decide, append.
 * A conflict is retried as long as the caller named no version. Folded states are kept (they are values,
 * `evolve` must not change its argument), so that only what came since is read again.
 * @returns `handle(id, command, context)`; it throws Refused, StaleVersion, RequestMismatch or StoreUnavailable
 */
export const createCommandHandler = <State, Command, Event extends DomainEvent>(options: {
  eventStore: EventStore
  codec: Codec<Event>
  decider: Decider<State, Command, Event>
  /** The stream's name for an id. */
  stream(id: string | number): string
  /** How many folded states are kept; default 1,000. */
  cacheSize?: number
}) => {
  const { eventStore, codec, decider } = options
  const cache = new Map<string, Cached<State>>()

  const remember = (stream: string, entry: Cached<State>) => {
    cache.delete(stream)
    cache.set(stream, entry)
    if (cache.size > (options.cacheSize ?? 1000)) cache.delete(cache.keys().next().value as string)
  }

  /** Folds what the stream holds, from the kept state on. */
  const load = async (stream: string): Promise<Cached<State>> => {
    const known = cache.get(stream)
    const recorded = await eventStore.readStream(stream, known ? known.revision + 1 : 0)
    if (known && recorded.length === 0) return known
    const decoded = await codec.decode(recorded)
    let state = known?.state ?? decider.initialState()
    const requests = new Map(known?.requests)
    for (const [i, event] of recorded.entries()) {
      const domainEvent = decoded[i]
      if (domainEvent) state = decider.evolve(state, domainEvent)
      const { requestId, requestHash } = event.metadata
      if (requestId) requests.set(requestId, { hash: requestHash, position: event.position, revision: event.revision })
      if (requests.size > rememberedRequests) requests.delete(requests.keys().next().value as string)
    }
    const entry = { state, revision: recorded.at(-1)?.revision ?? known?.revision ?? -1, requests }
    remember(stream, entry)
    return entry
  }

  const handle = async (id: string | number, command: Command, context: CommandContext): Promise<Handled<State, Event>> => {
    const stream = options.stream(id)
    const { metadata, expectedVersion } = context
    for (let attempt = 0; ; attempt++) {
      const { state, revision, requests } = await load(stream)
      const before = metadata.requestId ? requests.get(metadata.requestId) : undefined
      if (before) {
        if (before.hash !== metadata.requestHash) throw new RequestMismatch()
        return { state, events: [], version: revision + 1, position: before.position, repeated: true }
      }
      if (expectedVersion !== undefined && expectedVersion !== revision + 1) throw new StaleVersion(revision + 1)
      const decision = decider.decide(command, state)
      if (isRefusal(decision)) throw new Refused(decision)
      if (decision.length === 0) return { state, events: [], version: revision + 1, position: undefined, repeated: false }
      const encoded = await codec.encode(decision)
      const toAppend = encoded.map((event) => ({ ...event, id: context.newId(), metadata }))
      try {
        const result = await eventStore.append(stream, toAppend, revision === -1 ? 'none' : revision)
        const after = decision.reduce(decider.evolve, state)
        if (result.revision === revision + decision.length) {
          const seen = new Map(requests)
          if (metadata.requestId) seen.set(metadata.requestId, { hash: metadata.requestHash, position: result.position, revision: result.revision })
          remember(stream, { state: after, revision: result.revision, requests: seen })
        }
        return { state: after, events: decision, version: result.revision + 1, position: result.position, repeated: false }
      } catch (error) {
        if (!(error instanceof WrongRevision) || attempt >= maxRetries) throw error
        if (expectedVersion !== undefined) throw new StaleVersion(error.actual + 1)
      }
    }
  }

  /** The current state and version of a stream (0 when there is none). */
  const read = async (id: string | number): Promise<{ state: State; version: number }> => {
    const { state, revision } = await load(options.stream(id))
    return { state, version: revision + 1 }
  }

  return Object.assign(handle, { read })
}
