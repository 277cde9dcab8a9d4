import type { Codec, DomainEvent } from './codec.ts'
import { type Decider, isRefusal, Refused, RequestMismatch, StaleVersion } from './decider.ts'
import { type EventMetadata, type EventStore, type Position, type RecordedEvent, WrongRevision } from './port.ts'

/** What a command brings along besides itself. */
export type CommandContext = {
  metadata: EventMetadata
  /**
   * A fresh UUID at each call. A repeated request gets the same ones in the same order, in each scope for itself:
   * `handle` takes one of the stream's scope, so that a repetition that goes another way reuses no id elsewhere.
   */
  newId(scope?: string): string
  /** The versions (numbers of events in the stream) one of which must be there; absent when the caller does not care. */
  expectedVersions?: readonly number[]
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

type Request = { hash: string | undefined; position: Position }
type Folded<State> = { state: State; revision: number; requests: ReadonlyMap<string, Request> }

/** Only other processes conflict: this one's commands on a stream wait for each other. */
const maxRetries = 100
const rememberedRequests = 64

/**
 * Makes the function that runs commands against streams of one kind: read, fold, decide, append.
 * A conflict is retried as long as the caller named no version. Folded states are kept (they are values,
 * `evolve` must not change its argument), so that only what came since is read again. What is kept was read
 * back from the stream, never taken from the decision: the two can differ, if only by what JSON leaves out.
 * One request changes one stream once: a second command with the same request id counts as its repetition.
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
  const { eventStore, codec, decider, cacheSize = 1000 } = options
  const cache = new Map<string, Folded<State>>()
  const inTurn = createQueues(waitingFor(eventStore))

  const keep = (stream: string, folded: Folded<State>) => {
    const known = cache.get(stream)
    cache.delete(stream)
    cache.set(stream, known && known.revision > folded.revision ? known : folded)
    for (const oldest of cache.keys()) {
      if (cache.size <= cacheSize) break
      cache.delete(oldest)
    }
  }

  /** Folds what was recorded behind `before`, and keeps the result. */
  const fold = (stream: string, before: Folded<State>, recorded: readonly RecordedEvent[], decoded: readonly (Event | undefined)[]): Folded<State> => {
    let { state, revision } = before
    const requests = new Map(before.requests)
    for (const [i, event] of recorded.entries()) {
      const domainEvent = decoded[i]
      if (domainEvent) state = decider.evolve(state, domainEvent)
      revision = event.revision
      const { requestId, requestHash } = event.metadata
      if (requestId !== undefined) requests.set(requestId, { hash: requestHash, position: event.position })
    }
    for (const oldest of requests.keys()) {
      if (requests.size <= rememberedRequests) break
      requests.delete(oldest)
    }
    const folded = { state, revision, requests }
    keep(stream, folded)
    return folded
  }

  /** The stream as it is now, from the kept state on. */
  const load = async (stream: string): Promise<Folded<State>> => {
    const known = cache.get(stream) ?? { state: decider.initialState(), revision: -1, requests: new Map() }
    const recorded = await eventStore.readStream(stream, known.revision + 1)
    return recorded.length === 0 ? known : fold(stream, known, recorded, await codec.decode(recorded))
  }

  const attempt = async (stream: string, command: Command, { metadata, expectedVersions }: CommandContext, firstId: string): Promise<Handled<State, Event>> => {
    const before = await load(stream)
    const { state, revision } = before
    const version = revision + 1
    const earlier = metadata.requestId === undefined ? undefined : before.requests.get(metadata.requestId)
    if (earlier) {
      assertSame(earlier.hash, metadata)
      return { state, events: [], version, position: earlier.position, repeated: true }
    }
    if (expectedVersions !== undefined && !expectedVersions.includes(version)) throw new StaleVersion(version)
    const decision = decider.decide(command, state)
    if (isRefusal(decision)) throw new Refused(decision)
    if (decision.length === 0) return { state, events: [], version, position: undefined, repeated: false }

    const encoded = await codec.encode(decision)
    const appended = encoded.map((event, i) => ({ ...event, id: idBehind(firstId, i), metadata }))
    const result = await eventStore.append(stream, appended, revision === -1 ? 'none' : revision)
    if (result.revision <= revision) {
      // Handled so long ago that the request was forgotten here; the event ids still knew it.
      assertSame((await eventStore.readStream(stream, result.revision))[0]?.metadata.requestHash, metadata)
      return { state, events: [], version, position: result.position, repeated: true }
    }
    const recorded = (await eventStore.readStream(stream, revision + 1)).filter((event) => event.revision <= result.revision)
    assertSame(recorded.at(-1)?.metadata.requestHash, metadata)
    const decoded = await codec.decode(recorded)
    const after = fold(stream, before, recorded, decoded)
    const ids = new Set(appended.map(({ id }) => id))
    return {
      state: after.state,
      events: decoded.filter((event, i): event is Event => event !== undefined && ids.has(recorded[i]!.id)),
      version: after.revision + 1,
      position: result.position,
      repeated: result.revision !== revision + appended.length,
    }
  }

  const handle = (id: string | number, command: Command, context: CommandContext): Promise<Handled<State, Event>> => {
    const stream = options.stream(id)
    const firstId = context.newId(stream)
    return inTurn(stream, async () => {
      for (let retries = 0; ; retries++) {
        try {
          return await attempt(stream, command, context, firstId)
        } catch (error) {
          // Where the caller named a version, the next attempt finds that the stream has left it.
          if (!(error instanceof WrongRevision) || retries >= maxRetries) throw error
        }
      }
    })
  }

  /** The current state and version of a stream (0 when there is none). */
  const read = async (id: string | number): Promise<{ state: State; version: number }> => {
    const { state, revision } = await load(options.stream(id))
    return { state, version: revision + 1 }
  }

  return Object.assign(handle, { read })
}

/** One request id with another body is a mistake of the caller, not a repetition. */
const assertSame = (hash: string | undefined, metadata: EventMetadata) => {
  if (metadata.requestId !== undefined && hash !== metadata.requestHash) throw new RequestMismatch()
}

/** The id of a decision's n-th event: its first one, counted on in the last digits, which are free in every UUID. */
const idBehind = (first: string, n: number): string => {
  if (n === 0) return first
  const [digits] = /[0-9a-f]{12}$/i.exec(first) ?? []
  if (digits === undefined) return `${first}-${n}`
  const next = (BigInt(`0x${digits}`) + BigInt(n)) & 0xffffffffffffn
  return first.slice(0, -12) + next.toString(16).padStart(12, '0')
}

type Waiting = { commands: number }
const waiting = new WeakMap<EventStore, Waiting>()

const waitingFor = (eventStore: EventStore): Waiting => {
  const known = waiting.get(eventStore) ?? { commands: 0 }
  waiting.set(eventStore, known)
  return known
}

/** How many commands wait in this process for their turn on a stream of the store. */
export const commandsWaiting = (eventStore: EventStore): number => waitingFor(eventStore).commands

/** Runs what has the same key one after the other, in the order of asking. */
const createQueues = (waiting: Waiting) => {
  const tails = new Map<string, Promise<unknown>>()
  return <T>(key: string, run: () => Promise<T>): Promise<T> => {
    waiting.commands++
    const result = (tails.get(key) ?? Promise.resolve()).then(() => {
      waiting.commands--
      return run()
    })
    const tail = result.catch(() => {}).then(() => {
      if (tails.get(key) === tail) tails.delete(key)
    })
    tails.set(key, tail)
    return result
  }
}
