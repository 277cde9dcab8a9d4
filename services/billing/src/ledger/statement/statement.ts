import type { ReadStore } from '@plateful/read-store'
import { currency } from '../../subscription/tiers.ts'
import { type StatementLine, statementLinesSpec } from './lines.ts'

/** A month (UTC) of a creator's account, in cents. `opening` and all `net` together are `closing`. */
export type Statement = {
  month: string
  currency: typeof currency
  opening: number
  closing: number
  lines: { at: string; kind: StatementLine['kind']; purchaseId: number | null; title: string | null; amount: number; fee: number; net: number }[]
}

const monthOf = (at: string): string => at.slice(0, 7)

const wireOf = ({ at, kind, purchaseId, title, gross, net }: StatementLine): Statement['lines'][number] => ({ at, kind, purchaseId, title, amount: gross, fee: gross - net, net })

/** The statement of a month (YYYY-MM) out of all lines of a creator, in the ledger's order. */
export const statementOf = (month: string, lines: readonly StatementLine[]): Statement => {
  const sumOf = (some: readonly StatementLine[]) => some.reduce((sum, { net }) => sum + net, 0)
  // an entry counts by its own time, wherever in the ledger it came to stand
  const opening = sumOf(lines.filter(({ at }) => monthOf(at) < month))
  const within = lines.filter(({ at }) => monthOf(at) === month)
  return { month, currency, opening, closing: opening + sumOf(within), lines: within.map(wireOf) }
}

const dollars = (cents: number): string => `${cents < 0 ? '-' : ''}${Math.floor(Math.abs(cents) / 100)}.${String(Math.abs(cents) % 100).padStart(2, '0')}`

/** A cell that no spreadsheet takes for a formula. */
const cell = (text: string): string => `"${(/^[=+\-@\t\r]/.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`

/** A statement as CSV (RFC 4180), amounts in dollars. */
export const csvOf = ({ month, opening, closing, lines }: Statement): string => {
  const rows = [
    ['Date', 'Type', 'Purchase', 'Recipe', 'Amount', 'Fee', 'Net'],
    [month, 'opening balance', '', '', '', '', dollars(opening)],
    ...lines.map(({ at, kind, purchaseId, title, amount, fee, net }) => [at, kind, String(purchaseId ?? ''), cell(title ?? ''), dollars(amount), dollars(fee), dollars(net)]),
    [month, 'closing balance', '', '', '', '', dollars(closing)],
  ]
  return rows.map((row) => `${row.join(',')}\r\n`).join('')
}

/** Reads creators' statements. */
export const createStatementQuery = (readStore: ReadStore) => {
  const lines = readStore.collection(statementLinesSpec)
  return async (creatorId: number, month: string): Promise<Statement> =>
    statementOf(month, await lines.find({ filter: { where: { creatorId } }, sort: [{ field: 'position', direction: 'asc' }] }))
}
export type StatementQuery = ReturnType<typeof createStatementQuery>
