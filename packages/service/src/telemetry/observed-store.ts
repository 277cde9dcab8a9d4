import { commandsWaiting, type EventStore } from '@plateful/event-store'
import type { Telemetry } from './telemetry.ts'

/** The store itself where nobody wants to know; else one that counts what waits and traces each append. */
export const observedEventStore = (store: EventStore, service: string, { metrics, tracing }: Telemetry = {}): EventStore => {
  if (!metrics && !tracing) return store
  let appends = 0
  const append: EventStore['append'] = async (stream, events, expected) => {
    // what nobody asked for from outside (a start, a clock) begins no trace
    const parent = events[0]?.metadata.traceparent
    const span = parent === undefined ? undefined : tracing?.start({
      service, name: `append ${events[0]!.type}`, kind: 'client', parent, attributes: { 'db.operation.name': 'append', 'db.operation.batch.size': events.length },
    })
    appends++
    try {
      const done = await store.append(stream, events, expected)
      span?.end()
      return done
    } catch (error) {
      span?.end({ type: error instanceof Error ? error.name : 'unknown' })
      throw error
    } finally {
      appends--
    }
  }
  const observed = { ...store, append }
  metrics?.watch(() => [
    { gauge: 'plateful_queue_depth', value: commandsWaiting(observed), labels: { service, queue: 'commands' } },
    { gauge: 'plateful_queue_depth', value: appends, labels: { service, queue: 'appends' } },
  ])
  return observed
}
