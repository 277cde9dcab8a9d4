/** A place in one producer's order; greater is later. It is the position of the event behind the message. */
export type Position = string

/** What one service tells the others. `id` is the id of the event behind it: the same message has the same id for ever. */
export type Message = {
  id: string
  producer: string
  position: Position
  type: string
  v: number
  data: object
  metadata: { at: string; correlationId: string; userId?: number; traceparent?: string }
}

/** Some messages, and how far in the producer's order they reach (events that are not published included). */
export type MessagePage = { messages: Message[]; position: Position | undefined }

/** A producer's own log, as the relay reads it: the event store through the service's outbox. */
export type Source = {
  producer: string
  read(after: Position | undefined, limit: number): Promise<MessagePage>
  /** Calls back after each append; what was appended before counts as one call at once. */
  onAppend(callback: () => void): { stop(): void }
}

/**
 * Where a consumer remembers how far it has come; belongs to the consumer's views, so that both go together. Saved where
 * it was further already (by another instance), it stays there: else what is between is delivered again.
 */
export type Checkpoint = { load(): Promise<Position | undefined>; save(position: Position): Promise<void> }

/** A message that could not be handled after all tries. */
export type DeadLetter = { id: string; consumer: string; message: Message; error: string; tries: number; at: string }
export type DeadLetters = {
  /** Replaces a letter of the same id: the same message of one consumer has the same id for ever. */
  add(letter: DeadLetter): Promise<void>
  list(consumer?: string): Promise<DeadLetter[]>
  get(id: string): Promise<DeadLetter | undefined>
  remove(id: string): Promise<void>
}

export type Running = { stop(): Promise<void> }

export type Subscription = Running & {
  /** Everything of the producer up to here was handled or put to the dead letters. */
  position(): Position | undefined
  /** Resolves with true when `position()` has reached `target`, with false when `timeoutMs` have passed. */
  reached(target: Position, timeoutMs: number): Promise<boolean>
  /**
   * Hands a dead letter to the handler once more, beside no other message and with the position where the consumer
   * stands; removes it when that succeeds, throws what the handler throws.
   */
  replay(deadLetterId: string): Promise<void>
}

export type SubscribeOptions = {
  producer: string
  /** The name under which all instances of one consumer share the work, and with it views and checkpoint. */
  consumer: string
  /** Only these types are handed over. */
  types: readonly string[]
  checkpoint: Checkpoint
  deadLetters: DeadLetters
  /**
   * At least once, usually in order, possibly late or again: must be idempotent.
   * `position` is how far the page reaches; with transactional views it is saved with what is written.
   * Pages without a message of these types are not handed over: how far the subscription has come, only `position()` knows.
   */
  handle(messages: readonly Message[], position: Position): Promise<void>
  onError(error: unknown): void
  now(): string
  /** Tries per message before it becomes a dead letter; default 5. */
  tries?: number
  /** Pause before the n-th repetition, in milliseconds; default 50, 100, 200, 400. */
  backoff?(attempt: number): number
}

export type Bus = {
  /**
   * Carries what the source publishes to the subscribers, in order, each message at least once, from where it stood.
   * `lag` is how many messages are still to be carried, counted up to a bound.
   */
  relay(source: Source, options: { onError(error: unknown): void }): Running & { lag(): Promise<number> }
  subscribe(options: SubscribeOptions): Promise<Subscription>
  check(): Promise<void>
  close(): Promise<void>
}
