import type { EventStore } from '../port.ts'
import { openDatabase } from './database.ts'
import { storeOn } from './store.ts'

/**
 * The event store in one SQLite file. Several processes may use the same file.
 * @param options.file a path (folders are made), or ':memory:'
 * @param options.onError told what goes wrong where no call is there to throw it
 */
export const createSqliteEventStore = async (options: { file: string; onError?(error: unknown): void }): Promise<EventStore> =>
  storeOn(await openDatabase(options.file), (error) => options.onError?.(error))
