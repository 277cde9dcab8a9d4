import type { Entry } from '@plateful/read-store'
import type { Tracing } from './tracing.ts'

/** Runs work on what was written or heard, so that it can be found again: in traces, and in the log when it fails. */
export type WorkObserver = {
  /** A page that goes into views. */
  page<T>(name: string, entries: readonly Pick<Entry, 'metadata'>[], work: () => Promise<T>): Promise<T>
  /** An entry that a process handles; what the process does continues from the entry it is given. */
  entry<E extends Entry>(name: string, entry: E, work: (entry: E) => Promise<void>): Promise<void>
  /** The correlation id of the entry at which this error was thrown. */
  requestOf(error: unknown): string | undefined
}

/** A page can be of many requests; so many of their traces are named. */
const mostLinks = 20

/** Without `tracing`, work runs as it is. */
export const createWorkObserver = (service: string, tracing: Tracing | undefined): WorkObserver => {
  const failedFor = new WeakMap<object, string>()

  const page: WorkObserver['page'] = async (name, entries, work) => {
    const parents = tracing ? [...new Set(entries.flatMap(({ metadata }) => metadata.traceparent ?? []))] : []
    // what no trace asked for is a rebuild or a start: nobody looks for it
    if (!tracing || parents.length === 0) return work()
    const span = tracing.start({
      service, name, kind: 'consumer', parent: parents[0], links: parents.slice(1, mostLinks), attributes: { 'messaging.batch.message_count': entries.length },
    })
    try {
      const done = await work()
      span.end()
      return done
    } catch (error) {
      span.end({ type: error instanceof Error ? error.name : 'unknown' })
      throw error
    }
  }

  const traced = async <E extends Entry>(name: string, entry: E, work: (entry: E) => Promise<void>): Promise<void> => {
    const parent = entry.metadata.traceparent
    if (!tracing || parent === undefined) return work(entry)
    const span = tracing.start({ service, name, kind: 'consumer', parent, attributes: { 'messaging.message.id': entry.id } })
    try {
      await work({ ...entry, metadata: { ...entry.metadata, traceparent: span.traceparent } })
      span.end()
    } catch (error) {
      span.end({ type: error instanceof Error ? error.name : 'unknown' })
      throw error
    }
  }

  return {
    page,
    entry: async (name, entry, work) => {
      try {
        await traced(name, entry, work)
      } catch (error) {
        const { correlationId } = entry.metadata
        if (typeof error === 'object' && error !== null && correlationId !== undefined) failedFor.set(error, correlationId)
        throw error
      }
    },
    requestOf: (error) => (typeof error === 'object' && error !== null ? failedFor.get(error) : undefined),
  }
}
