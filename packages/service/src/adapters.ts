import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { EventStore } from '@plateful/event-store'
import type { Bus } from '@plateful/messaging'
import type { NatsBusOptions } from '@plateful/messaging/nats'
import type { ReadStore } from '@plateful/read-store'
import { ConfigError } from './environment.ts'
import type { Logger } from './log.ts'
import { whenThere } from './patience.ts'
import { observedEventStore } from './telemetry/observed-store.ts'
import type { Telemetry } from './telemetry/telemetry.ts'

// an address can hold a password
const noAdapter = (name: string, url: string) => new ConfigError(`${name}: there is no adapter for ${url.slice(0, url.indexOf(':') + 1)} yet`)

/** The engines of one service: where they are, and how long a server may take to answer at the start. */
type StoreOptions = {
  service: string
  dataDir: string
  eventStoreUrl: string
  readStoreUrl: string
  databasePrefix?: string
  /** That no other process uses the same files. */
  alone?: boolean
  log?: Logger | undefined
  boundMs?: number
  telemetry?: Telemetry | undefined
}

/** Events in one file, or in a database that all services share; each sees its own streams. */
const openEventStore = async (options: StoreOptions): Promise<EventStore> => {
  const { service, dataDir, eventStoreUrl: url } = options
  if (url.startsWith('sqlite:')) {
    const { createSqliteEventStore } = await import('@plateful/event-store/sqlite')
    return createSqliteEventStore({ file: join(dataDir, `${service}.events.db`) })
  }
  if (!/^esdb(\+discover)?:\/\//.test(url)) throw noAdapter('EVENT_STORE_URL', url)
  const { createEventStoreDb } = await import('@plateful/event-store/eventstoredb')
  let opened: EventStore | undefined
  try {
    return await whenThere('EVENT_STORE_URL', async () => {
      opened ??= await createEventStoreDb({ url, streamPrefix: service })
      await opened.check()
      return opened
    }, options)
  } catch (error) {
    await opened?.close()
    throw error
  }
}

/** Views in one file, or in a database that processes share; each service has its own. */
const openReadStore = async (options: StoreOptions): Promise<ReadStore> => {
  const { service, dataDir, readStoreUrl: url, databasePrefix = 'plateful_' } = options
  if (url.startsWith('sqlite:')) {
    const { createSqliteReadStore } = await import('@plateful/read-store/sqlite')
    return createSqliteReadStore({ file: join(dataDir, `${service}.views.db`), alone: options.alone })
  }
  if (!/^mongodb(\+srv)?:\/\//.test(url)) throw noAdapter('READ_STORE_URL', url)
  const { createMongoReadStore } = await import('@plateful/read-store/mongodb')
  return whenThere('READ_STORE_URL', () => createMongoReadStore({ url, database: `${databasePrefix}${service}` }), options)
}

/**
 * The engines of one service, opened by their URLs. Only what is used is loaded; servers that are away are waited for.
 * @throws {ConfigError} when an address makes no sense, or its server stays away
 */
export const openStores = async (options: StoreOptions): Promise<{ eventStore: EventStore; readStore: ReadStore }> => {
  await mkdir(options.dataDir, { recursive: true, mode: 0o700 })
  const eventStore = observedEventStore(await openEventStore(options), options.service, options.telemetry)
  try {
    return { eventStore, readStore: await openReadStore(options) }
  } catch (error) {
    await eventStore.close()
    throw error
  }
}

/** The bus of one process, by its URL. `options` are for a broker; its streams and subjects begin with `prefix`. */
export const openBus = async (url: string, options: Partial<NatsBusOptions> = {}): Promise<Bus> => {
  if (url.startsWith('nats:') || url.startsWith('tls:')) {
    const { createNatsBus } = await import('@plateful/messaging/nats')
    try {
      return await createNatsBus({ prefix: 'plateful', ...options, url })
    } catch (error) {
      throw error instanceof TypeError ? new ConfigError(`BUS_URL: ${error.message}`) : error
    }
  }
  if (!url.startsWith('memory:')) throw noAdapter('BUS_URL', url)
  const { createMemoryBus } = await import('@plateful/messaging/memory')
  return createMemoryBus()
}
