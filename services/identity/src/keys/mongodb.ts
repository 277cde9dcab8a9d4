import { randomBytes } from 'node:crypto'
import { StoreUnavailable } from '@plateful/event-store'
import { ReadStoreUnavailable } from '@plateful/read-store'
import { connect, guarded, type MongoOptions } from '@plateful/read-store/mongodb'
import { KeyErased, type KeyStore } from './key-store.ts'

const keyBytes = 32

/** An erased key leaves its document without one, so that the user never gets another. */
type Stored = { _id: number; key: Buffer | null }

const run = async <T>(work: () => Promise<T>): Promise<T> => {
  try {
    return await guarded(work)
  } catch (error) {
    throw error instanceof ReadStoreUnavailable ? new StoreUnavailable('the keys cannot be read or written', { cause: error }) : error
  }
}

/**
 * Keys in one MongoDB database, which several processes may use: a key that was handed out is in the journals of a
 * majority, a read sees what a majority has. An erased key is gone for whoever asks the server, and is overwritten in
 * its files in time; copies stand in the oplog until it has gone round (size it by the days that are allowed), and in backups.
 * @throws {StoreUnavailable} when no server answers
 */
export const createMongoKeyStore = async (options: MongoOptions): Promise<KeyStore> => {
  const { db, close } = await run(() => connect(options))
  const keys = db.collection<Stored>('keys')
  return {
    ensure: (userId) => run(async () => {
      const known = await keys.findOne({ _id: userId })
      // of all who ask at once one inserts; the others get what it inserted
      const found = known ?? await keys.findOneAndUpdate({ _id: userId }, { $setOnInsert: { key: randomBytes(keyBytes) } }, { upsert: true, returnDocument: 'after' })
      if (!found?.key) throw new KeyErased(`the key of user ${userId} was destroyed`)
      return new Uint8Array(found.key)
    }),
    getMany: (userIds) => run(async () => {
      const found = await keys.find({ _id: { $in: [...userIds] }, key: { $ne: null } }).toArray()
      return new Map(found.map(({ _id, key }) => [_id, new Uint8Array(key!)]))
    }),
    erase: (userId) => run(async () => {
      await keys.replaceOne({ _id: userId }, { key: null }, { upsert: true })
    }),
    close,
  }
}
