import { randomUUID } from 'node:crypto'
import type { EventStore, NewEvent, RecordedEvent } from '../port.ts'

/** An event with a fresh id, as the suite and specs write them. */
export const someEvent = (data: object = {}, more: Partial<NewEvent> = {}): NewEvent =>
  ({ id: randomUUID(), type: 'Happened', data, metadata: { at: '2026-01-02T03:04:05.678Z', correlationId: randomUUID() }, ...more })

/** The whole log, page by page. */
export const readWhole = async (store: EventStore, limit = 1000): Promise<RecordedEvent[]> => {
  const events: RecordedEvent[] = []
  for (let after: string | undefined; ;) {
    const page = await store.readAll(after, limit)
    if (page.events.length === 0) return events
    events.push(...page.events)
    after = page.position
  }
}

/** The numbers that `appendNumbers` wrote. */
export const numbers = (events: readonly RecordedEvent[]): number[] => events.map(({ data }) => (data as { n: number }).n)

/** One append per number. */
export const appendNumbers = async (store: EventStore, stream: string, from: number, to: number): Promise<void> => {
  for (let n = from; n <= to; n++) await store.append(stream, [someEvent({ n })], 'any')
}
