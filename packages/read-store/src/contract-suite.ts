import { describe } from 'vitest'
import { documentPromises } from './contract/documents.ts'
import { edgePromises } from './contract/edges.ts'
import { leasePromises } from './contract/leases.ts'
import { queryPromises } from './contract/queries.ts'
import { searchPromises } from './contract/searches.ts'
import { sharingPromises } from './contract/sharing.ts'
import type { Open } from './contract/things.ts'
import { upkeepPromises } from './contract/upkeep.ts'

export type { Open, Opened } from './contract/things.ts'

/** Holds a read store to what the port promises. `open` gives an empty store, and the same again once it was closed. */
export const readStoreContract = (name: string, open: Open): void => {
  describe(`read store: ${name}`, () => {
    documentPromises(open)
    queryPromises(open)
    searchPromises(open)
    upkeepPromises(open)
    sharingPromises(open)
    leasePromises(open)
    edgePromises(open)
  })
}
