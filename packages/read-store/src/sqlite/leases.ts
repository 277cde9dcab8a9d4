import { LeaseLost } from '../errors.ts'
import type { Fence, Lease, LeaseRequest } from '../port.ts'
import type { Database } from './database.ts'

type Standing = [holder: string, until: number | bigint, token: bigint]

/** Who has leases of this file. The table is made at the first: most processes need none. */
export const leasesOf = (db: Database) => {
  let isThere = false

  const makeTable = () => {
    if (isThere) return
    // `until` is 0 and `holder` empty once a lease was given back: its number is not forgotten
    db.exec('CREATE TABLE IF NOT EXISTS leases (name TEXT PRIMARY KEY, holder TEXT NOT NULL, until REAL NOT NULL, token INTEGER NOT NULL) WITHOUT ROWID')
    isThere = true
  }

  const standing = (name: string) => db.row<Standing>('SELECT holder, until, token FROM leases WHERE name = ?', [name])

  const answer = (holder: string, [has, until, token]: Standing): Lease => ({ held: has === holder, until: Number(until), token: Number(token) })

  return {
    lease: ({ name, holder, now, forMs }: LeaseRequest): Lease => {
      makeTable()
      const seen = standing(name)
      // whoever waits for another's lease writes nothing
      if (seen && seen[0] !== holder && Number(seen[1]) > now) return answer(holder, seen)
      return db.transaction(() => {
        db.run(`INSERT INTO leases (name, holder, until, token) VALUES (?1, ?2, ?3, 1)
          ON CONFLICT (name) DO UPDATE SET holder = ?2, until = ?3, token = token + (holder <> ?2) WHERE holder = ?2 OR until <= ?4`,
          [name, holder, now + forMs, now])
        return answer(holder, standing(name)!)
      })
    },
    release: (name: string, holder: string): void => {
      makeTable()
      db.run(`UPDATE leases SET holder = '', until = 0 WHERE name = ? AND holder = ?`, [name, holder])
    },
    /** Inside a transaction. @throws {LeaseLost} */
    assert: ({ name, token }: Fence): void => {
      makeTable()
      const stands = standing(name)
      if (!stands || Number(stands[2]) !== token) throw new LeaseLost(`${name} has another holder`)
    },
  }
}
