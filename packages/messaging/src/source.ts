import { setTimeout as sleep } from 'node:timers/promises'
import type { Codec, DomainEvent, EventStore, RecordedEvent } from '@plateful/event-store'
import { report } from './delivery.ts'
import type { Message, Source } from './port.ts'

/** What leaves a service for one of its events; undefined when nothing does. Pure. */
export type Outbox<E extends DomainEvent> = (event: E, recorded: RecordedEvent) => { type: string; v?: number; data?: object } | undefined

/** What a broker would make of it: whether one is between must make no difference. */
const asSent = (data: object) => JSON.parse(JSON.stringify(data)) as object

const watchBatch = 500
const pauseMs = 500

/**
 * A service's own log as a source of messages: the event store, seen through the service's outbox.
 * @param options.onError is told of events that codec or outbox cannot take, which are then not published, and of
 * a store that cannot be read. Without it such an event stops the reading.
 */
export const createSource = <E extends DomainEvent>(options: {
  producer: string
  eventStore: Pick<EventStore, 'readAll' | 'follow' | 'head'>
  codec: Pick<Codec<E>, 'decode'>
  toMessage: Outbox<E>
  onError?(error: unknown, recorded?: RecordedEvent): void
}): Source => {
  const { producer, eventStore, codec, toMessage } = options

  const messageOf = (event: E | undefined, recorded: RecordedEvent): Message | undefined => {
    const out = event && toMessage(event, recorded)
    if (!event || !out) return undefined
    const { at, correlationId, userId, traceparent } = recorded.metadata
    return {
      id: recorded.id,
      producer,
      position: recorded.position,
      type: out.type,
      v: out.v ?? 1,
      data: asSent(out.data ?? event.data),
      metadata: { at, correlationId, ...(userId !== undefined && { userId }), ...(traceparent !== undefined && { traceparent }) },
    }
  }

  const messagesOf = async (recorded: readonly RecordedEvent[]): Promise<Message[]> => {
    const decoded = await codec.decode(recorded)
    return recorded.flatMap((event, i) => messageOf(decoded[i], event) ?? [])
  }

  const tell = (error: unknown, recorded?: RecordedEvent) => report({ onError: (e) => options.onError?.(e, recorded) }, error)

  const messagesOneByOne = async (recorded: readonly RecordedEvent[]): Promise<Message[]> => {
    const messages: Message[] = []
    for (const event of recorded) {
      try {
        messages.push(...await messagesOf([event]))
      } catch (error) {
        tell(error, event)
      }
    }
    return messages
  }

  return {
    producer,
    async read(after, limit) {
      const { events, position } = await eventStore.readAll(after, limit)
      try {
        return { messages: await messagesOf(events), position }
      } catch (error) {
        if (!options.onError) throw error
        return { messages: await messagesOneByOne(events), position }
      }
    },
    onAppend(callback) {
      const stopping = new AbortController()
      const { signal: abort } = stopping
      const watch = async () => {
        while (!abort.aborted) {
          try {
            const after = await eventStore.head()
            if (abort.aborted) return
            const running = eventStore.follow({ after, batch: watchBatch, onEvents: async () => callback(), onError: tell })
            abort.addEventListener('abort', () => void running.stop().catch(tell))
            // What came before the head was taken; what comes later is followed.
            callback()
            return
          } catch (error) {
            tell(error)
            await sleep(pauseMs, undefined, { signal: abort }).catch(() => {})
          }
        }
      }
      void watch()
      return { stop: () => stopping.abort() }
    },
  }
}
