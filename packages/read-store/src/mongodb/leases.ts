import type { Collection as MongoCollection, Db } from 'mongodb'
import { LeaseLost } from '../errors.ts'
import type { Fence, Lease, LeaseRequest } from '../port.ts'
import { DUPLICATE_KEY, hasCode } from './failures.ts'

/** `until` is 0 and `holder` empty once a lease was given back: its number is not forgotten. */
type Held = { _id: string; holder: string; until: number; token: number }

/** Who has leases of this database. */
export const leasesOf = (db: Db, maxTimeMS: number) => {
  const held: MongoCollection<Held> = db.collection('leases')

  const answer = (holder: string, lease: Held): Lease => ({ held: lease.holder === holder, until: lease.until, token: lease.token })

  return {
    lease: async ({ name, holder, now, forMs }: LeaseRequest): Promise<Lease> => {
      for (;;) {
        const seen = await held.findOne({ _id: name }, { maxTimeMS })
        // whoever waits for another's lease writes nothing
        if (seen && seen.holder !== holder && seen.until > now) return answer(holder, seen)
        const asked = { $literal: holder }
        const token = { $add: [{ $ifNull: ['$token', 0] }, { $cond: [{ $eq: ['$holder', asked] }, 0, 1] }] }
        try {
          const taken = await held.findOneAndUpdate(
            { _id: name, $or: [{ holder }, { until: { $lte: now } }] },
            [{ $set: { holder: asked, until: now + forMs, token } }],
            { upsert: true, returnDocument: 'after', maxTimeMS },
          )
          if (taken) return answer(holder, taken)
        } catch (error) {
          // somebody else was quicker: inserting met what stands there now
          if (!hasCode(error, DUPLICATE_KEY)) throw error
        }
      }
    },
    release: async (name: string, holder: string): Promise<void> => {
      await held.updateOne({ _id: name, holder }, { $set: { holder: '', until: 0 } }, { maxTimeMS })
    },
    /** Asks as a write that changes nothing: only a primary answers that. @throws {LeaseLost} */
    assert: async ({ name, token }: Fence): Promise<void> => {
      const { matchedCount } = await held.updateOne({ _id: name, token }, { $max: { token } }, { maxTimeMS })
      if (matchedCount === 0) throw new LeaseLost(`${name} has another holder`)
    },
  }
}
