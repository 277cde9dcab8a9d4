import type { CollectionSpec, Projection } from '@plateful/read-store'
import type { OwnEntry } from '@plateful/service'
import { creatorAccount, creatorOf } from '../accounts.ts'
import type { EntryKind, EntryPosted } from '../ledger.events.ts'

/** One entry of the ledger as a creator sees it, in cents: `gross` is the buyer's money, `net` what the creator is owed more. */
export type StatementLine = { creatorId: number; position: string; at: string; kind: EntryKind; purchaseId: number | null; title: string | null; gross: number; net: number }

export const statementLinesSpec: CollectionSpec<StatementLine> = {
  name: 'statement_lines', version: 1, fieldNames: ['creatorId', 'at', 'position', 'net'],
  fields: ({ creatorId, at, position, net }) => ({ creatorId, at, position, net }), indexes: [['creatorId', 'position']],
}

const separator = '/'

/** What the ledger says about creators, entry by entry. */
export const statementLinesProjection: Projection<StatementLine, OwnEntry<EntryPosted>> = {
  name: 'statement_lines',
  spec: statementLinesSpec,
  types: ['EntryPosted'],
  keys: ({ id, data: { lines } }) => [...new Set(lines.flatMap(({ account }) => creatorOf(account) ?? []))].map((creatorId) => `${creatorId}${separator}${id}`),
  evolve: (_doc, { position, metadata, data: { kind, lines, purchaseId = null, title = null, gross } }, key) => {
    const creatorId = Number(key.split(separator)[0])
    const net = -lines.filter(({ account }) => account === creatorAccount(creatorId)).reduce((sum, { amount }) => sum + amount, 0)
    return { creatorId, position, at: metadata.at, kind, purchaseId, title, gross: gross ?? net, net }
  },
}
