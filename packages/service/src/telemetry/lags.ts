import type { EventStore, Position } from '@plateful/event-store'
import { parkedSpec, type ReadStore } from '@plateful/read-store'
import type { Reading } from './gauges.ts'

const mostEvents = 1_000
const mostNotes = 10_000

/** What a service's core knows of how far behind it is. */
export type Lagging = {
  service: string
  eventStore: EventStore
  readStore: ReadStore
  /** Who follows the own log, and where each stands. */
  followers: ReadonlyMap<string, () => Position | undefined>
  deadLetters: { count(cap: number): Promise<number> }
  now(): Date
}

/** Reads how far behind a service is. Whoever stands at the store's end costs one lookup for all of them. */
export const readLags = async ({ service, eventStore, readStore, followers, deadLetters, now }: Lagging): Promise<Reading[]> => {
  const head = await eventStore.head()
  const behind = await Promise.all([...followers].map(async ([follower, position]): Promise<Reading[]> => {
    const at = position()
    const { events } = head === undefined || at === head ? { events: [] } : await eventStore.readAll(at, mostEvents)
    const oldest = events[0]?.metadata.at
    const seconds = oldest === undefined ? 0 : Math.max(0, (now().getTime() - Date.parse(oldest)) / 1000)
    const labels = { service, follower }
    return [{ gauge: 'plateful_follower_behind_events', value: events.length, labels }, { gauge: 'plateful_follower_behind_seconds', value: seconds, labels }]
  }))
  return [
    ...behind.flat(),
    { gauge: 'plateful_dead_letters', value: await deadLetters.count(mostNotes), labels: { service } },
    { gauge: 'plateful_parked_entries', value: await readStore.collection(parkedSpec).count(undefined, mostNotes), labels: { service } },
  ]
}
