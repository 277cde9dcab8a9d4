import type { EventStore } from '../port.ts'
import { connect } from './connection.ts'
import { storeOn } from './store.ts'

/**
 * The event store in an EventStoreDB, 23.10 or newer (before, checkpoints could run ahead of events). One database
 * may hold many of them, and several processes may use the same one.
 * @param options.url a connection string, `esdb://` or `esdb+discover://`
 * @param options.streamPrefix what all streams of this store begin with in the database; only these are seen
 * @param options.deadlineMs for an append and for reading a page of one stream; default 2,500
 * @param options.scanDeadlineMs for a page of the global order, which the server looks through for events of this store; default 10,000
 * @param options.knownIds how many event ids are kept to find repetitions; default 200,000
 */
export const createEventStoreDb = async (options: {
  url: string
  streamPrefix: string
  deadlineMs?: number
  scanDeadlineMs?: number
  knownIds?: number
}): Promise<EventStore> => {
  const { url, deadlineMs = 2_500, scanDeadlineMs = 10_000, knownIds = 200_000 } = options
  return storeOn(connect(url), { streamPrefix: options.streamPrefix, deadlineMs, scanDeadlineMs, knownIds })
}
