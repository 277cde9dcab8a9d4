import { MongoClient, type Db, type MongoClientOptions } from 'mongodb'
import { ReadStoreUnavailable } from '../errors.ts'
import { guarded } from './failures.ts'

export type MongoOptions = {
  /** `mongodb://…` of a replica set, one of a single server included: only there a write that was acknowledged outlives a server. */
  url: string
  /** Each service has one of its own. */
  database: string
  poolSize?: number
  /** How long a server may be away before a request is told so, in milliseconds. */
  patienceMs?: number
  /** How long one operation may take, in milliseconds. */
  deadlineMs?: number
}

export type Connection = { db: Db; deadlineMs: number; close(): Promise<void> }

const clientFor = (url: string, options: MongoClientOptions): MongoClient => {
  try {
    return new MongoClient(url, options)
  } catch {
    // what the driver says of an address can repeat the password in it
    throw new TypeError('the address of a MongoDB server does not make sense')
  }
}

/**
 * Connects with what every write and read needs: written is what a majority has on its disks, read is what was
 * written so, from the primary: a process reads its own writes, and nothing that a failover takes back.
 * @throws {TypeError} when the address makes no sense
 * @throws {ReadStoreUnavailable} when no server answers
 */
export const connect = async ({ url, database, poolSize = 20, patienceMs = 3_000, deadlineMs = 10_000 }: MongoOptions): Promise<Connection> => {
  const client = clientFor(url, {
    writeConcern: { w: 'majority', journal: true, wtimeoutMS: deadlineMs },
    readConcern: { level: 'majority' },
    readPreference: 'primary',
    promoteBuffers: true,
    retryWrites: true,
    retryReads: true,
    maxPoolSize: poolSize,
    serverSelectionTimeoutMS: patienceMs,
    connectTimeoutMS: patienceMs,
    waitQueueTimeoutMS: patienceMs,
    // behind the server's own deadline, so that it is the server that ends what takes too long
    socketTimeoutMS: deadlineMs + 2_000,
  })
  const db = client.db(database)
  try {
    // who may not read is told so here, not at the first request
    await guarded(() => db.listCollections({}, { nameOnly: true, maxTimeMS: deadlineMs }).hasNext())
  } catch (error) {
    await client.close()
    throw error instanceof ReadStoreUnavailable ? error : new ReadStoreUnavailable('the server of the views refuses us', { cause: error })
  }
  return { db, deadlineMs, close: () => client.close() }
}
