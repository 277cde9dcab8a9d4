import { createCodec, createCommandHandler, type EventMetadata, type EventStore } from '@plateful/event-store'
import { uuidOf } from '@plateful/service'
import type { BillingEvent } from '../events.ts'
import { entryOf } from './entries.ts'
import { ledgerDecider } from './ledger.decider.ts'
import { type Entry, ledgerShapes } from './ledger.events.ts'

const id = 'main'

/** One request can bring several entries, which would count as its repetitions. */
type Unasked = Omit<EventMetadata, 'requestId' | 'requestHash'>

/** The one double-entry ledger. */
export const createLedger = (eventStore: EventStore) => {
  const handle = createCommandHandler({ eventStore, codec: createCodec(ledgerShapes), decider: ledgerDecider, stream: () => 'ledger' })

  /** Posts an entry, once: a second one of the same id is nothing, whoever asked for it. @throws Refused unbalanced */
  const post = async (entry: Entry, metadata: Unasked): Promise<void> => {
    await handle(id, { type: 'Post', entry }, { metadata, newId: () => uuidOf(`ledger/${entry.entryId}`) })
  }

  return {
    post,
    /** Posts what events mean in money, in their order. */
    postAll: async (events: readonly BillingEvent[], metadata: Unasked): Promise<void> => {
      for (const event of events) {
        const entry = entryOf(event)
        if (entry && entry.lines.length > 0) await post(entry, metadata)
      }
    },
    /** What stands on each account, in cents, right now. */
    balances: async (): Promise<Readonly<Record<string, number>>> => (await handle.read(id)).state.balances,
  }
}
export type Ledger = ReturnType<typeof createLedger>
