import type { Entry } from '@plateful/read-store'
import { causeOf, type Process } from '@plateful/service'
import type { BillingEvent } from '../events.ts'
import { moneyTypes } from '../ledger/entries.ts'
import type { Ledger } from '../ledger/ledger.ts'

/** Everything that moved money stands in the ledger, once, whoever posted it first. */
export const postToLedger = (ledger: Ledger): Process => ({
  name: 'post-to-ledger',
  types: moneyTypes,
  handle: (entry) => ledger.postAll([entry as Entry & BillingEvent], causeOf(entry)),
})
