import { type Decider, refuse } from '@plateful/event-store'
import type { Entry, EntryPosted } from './ledger.events.ts'

/** What stands on each account, in cents. */
export type LedgerState = { balances: Readonly<Record<string, number>> }

export type LedgerCommand = { type: 'Post'; entry: Entry }

/** The rules of double entry. That an entry is posted once, its event's id sees to. */
export const ledgerDecider: Decider<LedgerState, LedgerCommand, EntryPosted> = {
  initialState: () => ({ balances: {} }),
  evolve: ({ balances }, { data }) => {
    const next = { ...balances }
    for (const { account, amount } of data.lines) next[account] = (next[account] ?? 0) + amount
    return { balances: next }
  },
  decide: ({ entry }) => {
    if (entry.lines.length < 2) return refuse('unbalanced', 'An entry has two lines at least.')
    if (!entry.lines.every(({ amount }) => Number.isSafeInteger(amount))) return refuse('unbalanced', 'The lines of an entry are whole cents.')
    if (entry.lines.reduce((sum, { amount }) => sum + amount, 0) !== 0) return refuse('unbalanced', 'The lines of an entry add up to 0.')
    return [{ type: 'EntryPosted', data: entry }]
  },
}
