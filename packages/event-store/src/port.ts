/**
 * A place in the store's global order. Opaque, but ordered: of two positions of one store,
 * the later one is greater under plain string comparison. Each adapter pads its own numbers.
 */
export type Position = string

/** What is known about how an event came to be. Nothing here is personal. */
export type EventMetadata = {
  /** When it was decided, ISO 8601 in UTC. Never used for order. */
  at: string
  /** Same for all that came of one request, in whichever service. */
  correlationId: string
  /** The event or message that a process heard and answered with this one; absent where a request asked for it. */
  causationId?: string
  /** Where in a trace it was written (W3C Trace Context); absent where nothing is traced. */
  traceparent?: string
  /** Who asked for it; absent for the product itself. */
  userId?: number
  /** Same for all repetitions of one request, so that a repetition finds what it did before. */
  requestId?: string
  /** Hash of the request's body, to tell a repetition from a misuse of the same key. */
  requestHash?: string
}

/** An event as it is written: `id` is a UUID in lower case, `data` is JSON. `v` is the version of its shape, 1 when absent. */
export type NewEvent = { id: string; type: string; v?: number; data: object; metadata: EventMetadata }

/** An event as it was written. `revision` counts from 0 within its stream. */
export type RecordedEvent = {
  id: string
  type: string
  v: number
  data: object
  metadata: EventMetadata
  stream: string
  revision: number
  position: Position
}

/** A revision the stream must be at, `'none'` for a stream that must not exist yet, `'any'` for no check. */
export type ExpectedRevision = number | 'none' | 'any'

/** Where the last of the appended events came to stand. */
export type AppendResult = { revision: number; position: Position }

/** A page of the global order; `position` is how far it reaches, events of this page or not. */
export type Page = { events: RecordedEvent[]; position: Position | undefined }

/** Something that runs until it is stopped. `stop` resolves when nothing of it runs any more. */
export type Running = { stop(): Promise<void> }

export type EventStore = {
  /**
   * Appends all events or none. Resolves when they are on disk, synced.
   * Idempotent by event id: when the first event is already in this stream the call answers where
   * the events stand and writes nothing, whatever revision is expected. An id is given to one event in all streams:
   * whoever appends sees to that; a store refuses what breaks it within a stream, and between streams where it can.
   * @throws {WrongRevision} when the stream is not at the expected revision
   * @throws {StoreUnavailable} when the disk or the server cannot take the write
   */
  append(stream: string, events: readonly NewEvent[], expected: ExpectedRevision): Promise<AppendResult>
  /** The events of one stream in order, from `fromRevision` (default 0) on. Empty when there is no such stream. */
  readStream(stream: string, fromRevision?: number): Promise<RecordedEvent[]>
  /** The events behind `after` in the global order, at most `limit`. */
  readAll(after: Position | undefined, limit: number): Promise<Page>
  /**
   * Hands over everything behind `after`, then whatever comes, in the global order and in batches.
   * The next batch waits for `onEvents`; what it throws goes to `onError`, and the same batch comes again
   * after a pause. Sees the appends of other processes too.
   */
  follow(options: {
    after: Position | undefined
    batch: number
    onEvents(page: Page): Promise<void>
    onError(error: unknown): void
  }): Running
  /** The position of the last event; undefined when there is none. */
  head(): Promise<Position | undefined>
  /** Rejects with StoreUnavailable when the store cannot take a write now. */
  check(): Promise<void>
  close(): Promise<void>
}

/** The stream was not at the expected revision; nothing was written. */
export class WrongRevision extends Error {
  override name = 'WrongRevision'
  readonly stream: string
  /** The revision the stream is really at; -1 when it does not exist. */
  readonly actual: number
  constructor(stream: string, actual: number) {
    super(`stream ${stream} is at revision ${actual}`)
    this.stream = stream
    this.actual = actual
  }
}

/** The store cannot take writes at the moment (disk full, sync failed, server away); nothing was acknowledged. */
export class StoreUnavailable extends Error {
  override name = 'StoreUnavailable'
}

/** What was read is not what was written (its checksum differs). */
export class CorruptEvent extends Error {
  override name = 'CorruptEvent'
}
