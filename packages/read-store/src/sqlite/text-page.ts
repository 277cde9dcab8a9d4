import type { Cell, Database } from './database.ts'
import { boundFields, type Sql } from './filter.ts'
import { servingIndex, type Serving } from './order.ts'
import { FIRST_FREE_ID, type Table } from './table.ts'
import { allTiers, alongIndex, beyond, counting, matchOf, oneTier, oneTierInOrder, sample, wordCounts, type TextQuery } from './text-sql.ts'

/** So many matches are read and sorted at once. */
const FEW_MATCHES = 400
/** So many rows tell how common words are; a page of common ones is found among them. */
const SAMPLE = 150
/** So many rows are looked at in the order of the sort before the full-text index is asked after all. */
const WALKED_ROWS = 2000
/** So many matches are read at most for a page, the newest. */
const MOST_MATCHES = 20_000
/** Words of the query in one sampled row out of twenty and more are left to the rows where there are rarer ones. */
const RARE = SAMPLE / 20
/** What the full-text index needs to gather a match of a beginning (all of them, before it answers), and a row to look at, in µs. */
const GATHERED = 0.06
const LOOKED_AT = 0.7
const WALK = WALKED_ROWS * LOOKED_AT

/** What is asked for; the words for the full-text index are found here. */
export type TextSearch = Omit<TextQuery, 'rare'>
export type Weighed<Cells> = { weight: number; cells: Cells }

/** About how many documents there are; removed and left-out numbers count too. */
const roughSize = (db: Database, { layout }: Table): number => {
  const last = Number(db.row(`SELECT max(id) FROM ${layout.docs}`)?.[0] ?? 0)
  return last < FIRST_FREE_ID ? last : last - FIRST_FREE_ID + 1
}

/** The words rare enough to be asked for, at least the two rarest; the share of rows that hold them, one by one, and all words. */
const weighWords = (db: Database, table: Table, words: readonly string[], names: readonly string[]) => {
  const { text, values } = wordCounts(table, words, names, SAMPLE)
  const counts = db.row<bigint[]>(text, values)!.map(Number)
  const order = words.map((word, i) => ({ word, count: counts[i]! })).sort((a, b) => a.count - b.count || b.word.length - a.word.length)
  const below = order.filter(({ count }) => count < RARE)
  const rare = below.length > 0 ? below.slice(0, 4) : order.slice(0, 2)
  const gathered = rare.reduce((sum, { count }) => sum + count, 0)
  return { rare: rare.map(({ word }) => word), gathered: gathered / SAMPLE, share: counts.at(-1)! / SAMPLE }
}

const hasFew = (db: Database, table: Table, query: TextQuery, tier: number): boolean => {
  const { words } = table.layout
  return db.row(`SELECT 1 FROM ${words} WHERE ${words} MATCH ? LIMIT 1 OFFSET ${FEW_MATCHES}`, [matchOf(table, query, tier)]) === undefined
}

type Read<Cells> = (sql: Sql) => Cells[]

/** A page of one tier when there may be many matches. `gathering` is what the full-text index will cost, `walking` what a page along the sort's index will. */
const pageOfTier = <Cells>(db: Database, table: Table, query: TextQuery, tier: number, page: {
  serving: Serving | undefined
  gathering: number
  walking: number
  columns: string
  read: Read<Cells>
}): Cells[] => {
  const { serving, columns, read } = page
  if (serving && page.gathering > page.walking) {
    const rows = read(alongIndex(table, query, tier, serving, columns, WALKED_ROWS))
    if (rows.length === query.limit) return rows
  }
  if (hasFew(db, table, query, tier)) return read(oneTier(table, query, tier, columns, FEW_MATCHES + 1))
  if (serving) {
    const rows = read(alongIndex(table, query, tier, serving, columns, WALKED_ROWS))
    const more = beyond(table, query, serving, WALKED_ROWS)
    if (rows.length === query.limit || !db.row(more.text, more.values)) return rows
  }
  const inOrder = query.sort.length === 1 && table.aligned.has(query.sort[0]!.field)
  return read((inOrder ? oneTierInOrder : oneTier)(table, query, tier, columns, MOST_MATCHES))
}

/**
 * Documents that hold the words, tier by tier, each in the order of the sort. What it costs stays bounded however many
 * documents there are: matches of common words are met soon in walking along the index of the sort; few matches are
 * read and sorted. In between, and where no index serves the sort, matches are read in the order of the rows when
 * that is the sort (the newest of numbered documents), else up to 20,000 of the newest are sorted: only there, and where
 * a filter leaves hardly anything of so many, can a page miss documents.
 */
export const textRows = <Cells extends readonly Cell[]>(db: Database, table: Table, search: TextSearch, columns: string): Weighed<Cells>[] => {
  const { words, tiers, from, limit } = search
  if (words.length === 0 || from >= tiers.length || tiers[from]!.length === 0) return []
  if (limit === undefined) {
    const { text, values } = allTiers(table, { ...search, rare: words.slice(0, 4) }, columns)
    return db.rows<[bigint, ...Cells]>(text, values).map(([weight, ...cells]) => ({ weight: Number(weight), cells }))
  }
  const serving = servingIndex(table.layout, boundFields(search.filter), search.sort)
  let weights: number[] | undefined
  if (serving) {
    const { text, values } = sample(table, { ...search, rare: [] }, serving, SAMPLE)
    const hits = db.rows<[bigint, bigint]>(text, values)
    weights = hits.map(([, weight]) => Number(weight))
    const ids = hits.filter((_, i) => weights![i] === from).slice(0, limit)
    const byId = `SELECT ${columns} FROM ${table.layout.docs} WHERE id = ?`
    if (ids.length === limit) return ids.map(([id]) => ({ weight: from, cells: db.row<Cells>(byId, [id])! }))
  }
  const size = roughSize(db, table)
  const names = tiers.at(-1)!
  const weighed = words.length > 1 || !weights ? weighWords(db, table, words, names) : undefined
  const query: TextQuery = { ...search, rare: weighed?.rare ?? words }
  const sampled = (tier: number) => (weights ?? []).filter((weight) => weight <= tier).length / SAMPLE
  const gathering = (tier: number) => size * GATHERED * (weighed ? weighed.gathered : sampled(tier))
  if (gathering(tiers.length - 1) <= WALK / 10 && hasFew(db, table, query, tiers.length - 1)) {
    const { text, values } = allTiers(table, query, columns)
    return db.rows<[bigint, ...Cells]>(text, values).map(([weight, ...cells]) => ({ weight: Number(weight), cells }))
  }
  const found: Weighed<Cells>[] = []
  for (let tier = from; tier < tiers.length && found.length < limit; tier++) {
    const wanted = limit - found.length
    const page = { ...query, limit: wanted, after: tier === from ? query.after : undefined }
    const ofTier = (weights ?? []).filter((weight) => weight === tier).length / SAMPLE
    const walking = Math.min(WALK, (wanted / ofTier) * LOOKED_AT)
    const read: Read<Cells> = ({ text, values }) => db.rows<Cells>(text, values)
    const rows = pageOfTier(db, table, page, tier, { serving, gathering: gathering(tier), walking, columns, read })
    for (const cells of rows) found.push({ weight: tier, cells })
  }
  return found
}

/** How many documents hold the words, up to `cap`: out of the rows when most of them do, else out of the full-text index. */
export const textCount = (db: Database, table: Table, search: TextSearch, cap: number): number => {
  const names = search.tiers[0]!
  if (search.words.length === 0 || names.length === 0) return 0
  const { rare, gathered, share } = weighWords(db, table, search.words, names)
  const size = roughSize(db, table)
  const outOfRows = share > 0 && (cap / share) * LOOKED_AT < gathered * size * GATHERED + Math.min(cap, share * size) * LOOKED_AT
  const { text, values } = counting(table, { ...search, rare }, outOfRows, cap)
  return Number(db.row(text, values)![0])
}
