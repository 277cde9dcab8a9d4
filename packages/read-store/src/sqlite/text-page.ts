import type { Cell, Database } from './database.ts'
import { boundFields, type Sql } from './filter.ts'
import { questionOf } from './kept.ts'
import { servingIndex, type Serving } from './order.ts'
import { FIRST_FREE_ID, type Table } from './table.ts'
import { allTiers, alongIndex, beyond, counting, matchOf, oneTier, oneTierInOrder, sample, wordCounts, type TextQuery } from './text-sql.ts'

export type Costs = {
  /** So many matches are read and sorted at once. */
  fewMatches: number
  /** So many rows tell how common words are; a page of common ones is found among them. */
  sample: number
  /** So many rows are looked at in the order of the sort before the full-text index is asked after all. */
  walkedRows: number
  /** So many matches are read at most for a page, the newest. */
  mostMatches: number
  /** What the full-text index needs to gather a match of a beginning (all of them, before it answers), in µs. */
  gathered: number
  /** What it takes to look at a row, in µs. */
  lookedAt: number
}

/** Measured on 100,000 documents of 1.3 KB with some forty words. */
export const COSTS: Costs = { fewMatches: 400, sample: 150, walkedRows: 2000, mostMatches: 20_000, gathered: 0.06, lookedAt: 0.7 }

/** What is asked for; the words for the full-text index are found here. */
export type TextSearch = Omit<TextQuery, 'rare'>
export type Weighed<Cells> = { weight: number; cells: Cells }

const walk = ({ walkedRows, lookedAt }: Costs) => walkedRows * lookedAt

/** About how many documents there are; removed and left-out numbers count too. */
const roughSize = (db: Database, { layout }: Table): number => {
  const last = Number(db.row(`SELECT max(id) FROM ${layout.docs}`)?.[0] ?? 0)
  return last < FIRST_FREE_ID ? last : last - FIRST_FREE_ID + 1
}

/** The words rare enough to be asked for (in less than one row out of twenty), at least the two rarest; the share of rows that hold them, one by one, and all words. */
const weighWords = (db: Database, costs: Costs, table: Table, words: readonly string[], names: readonly string[]) => {
  const { text, values } = wordCounts(table, words, names, costs.sample)
  const counts = db.row<bigint[]>(text, values)!.map(Number)
  const order = words.map((word, i) => ({ word, count: counts[i]! })).sort((a, b) => a.count - b.count || b.word.length - a.word.length)
  const below = order.filter(({ count }) => count < costs.sample / 20)
  const rare = below.length > 0 ? below.slice(0, 4) : order.slice(0, 2)
  const gathered = rare.reduce((sum, { count }) => sum + count, 0)
  return { rare: rare.map(({ word }) => word), gathered: gathered / costs.sample, share: counts.at(-1)! / costs.sample }
}

const hasFew = (db: Database, costs: Costs, table: Table, query: TextQuery, tier: number): boolean => {
  const { words } = table.layout
  return db.row(`SELECT 1 FROM ${words} WHERE ${words} MATCH ? LIMIT 1 OFFSET ${costs.fewMatches}`, [matchOf(table, query, tier)]) === undefined
}

/** A page of one tier. `gathering` is what the full-text index will cost, `walking` what a page along the sort's index will, in µs. */
const pageOfTier = <Cells extends readonly Cell[]>(db: Database, costs: Costs, table: Table, query: TextQuery, tier: number, page: {
  serving: Serving | undefined
  gathering: number
  walking: number
  columns: string
}): Cells[] => {
  const { serving, columns, gathering } = page
  const read = ({ text, values }: Sql) => db.rows<Cells>(text, values)
  if (serving && (gathering > page.walking || !hasFew(db, costs, table, query, tier))) {
    // The more the full-text index would cost, the longer the walk.
    const rows = Math.min(4 * costs.walkedRows, Math.max(costs.walkedRows, Math.round(gathering / costs.lookedAt)))
    const found = read(alongIndex(table, query, tier, serving, columns, rows))
    const more = beyond(table, query, serving, rows)
    if (found.length === query.limit || !db.row(more.text, more.values)) return found
  }
  const inOrder = query.sort[0] && table.aligned.has(query.sort[0].field)
  return read((inOrder ? oneTierInOrder : oneTier)(table, query, tier, columns, costs.mostMatches))
}

/** Reads what `textRows` answers. */
const findText = <Cells extends readonly Cell[]>(db: Database, costs: Costs, table: Table, search: TextSearch, columns: string): Weighed<Cells>[] => {
  const { words, tiers, from, limit } = search
  if (words.length === 0 || from >= tiers.length || tiers[from]!.length === 0) return []
  if (limit === undefined) {
    const { text, values } = allTiers(table, { ...search, rare: words.slice(0, 4) }, columns)
    return db.rows<[bigint, ...Cells]>(text, values).map(([weight, ...cells]) => ({ weight: Number(weight), cells }))
  }
  const serving = servingIndex(table.layout, boundFields(search.filter), search.sort)
  let weights: number[] | undefined
  if (serving) {
    const { text, values } = sample(table, { ...search, rare: [] }, serving, costs.sample)
    const hits = db.rows<[bigint, bigint]>(text, values)
    weights = hits.map(([, weight]) => Number(weight))
    const ids = hits.filter((_, i) => weights![i] === from).slice(0, limit)
    const byId = `SELECT ${columns} FROM ${table.layout.docs} WHERE id = ?`
    if (ids.length === limit) return ids.map(([id]) => ({ weight: from, cells: db.row<Cells>(byId, [id])! }))
  }
  const size = roughSize(db, table)
  const names = tiers.at(-1)!
  // A word can be rare at the beginning of the order alone: with many documents that would cost too much to find out.
  const weighed = words.length > 1 || !weights || size * costs.gathered > walk(costs) ? weighWords(db, costs, table, words, names) : undefined
  const query: TextQuery = { ...search, rare: weighed?.rare ?? words }
  const sampled = (tier: number) => (weights ?? []).filter((weight) => weight <= tier).length / costs.sample
  const gathering = (tier: number) => size * costs.gathered * Math.max(weighed?.gathered ?? 0, words.length > 1 ? 0 : sampled(tier))
  if (gathering(tiers.length - 1) <= walk(costs) / 10 && hasFew(db, costs, table, query, tiers.length - 1)) {
    const { text, values } = allTiers(table, query, columns)
    return db.rows<[bigint, ...Cells]>(text, values).map(([weight, ...cells]) => ({ weight: Number(weight), cells }))
  }
  const found: Weighed<Cells>[] = []
  for (let tier = from; tier < tiers.length && found.length < limit; tier++) {
    const wanted = limit - found.length
    const page = { ...query, limit: wanted, after: tier === from ? query.after : undefined }
    const ofTier = (weights ?? []).filter((weight) => weight === tier).length / costs.sample
    const walking = Math.min(walk(costs), (wanted / ofTier) * costs.lookedAt)
    const rows = pageOfTier<Cells>(db, costs, table, page, tier, { serving, gathering: gathering(tier), walking, columns })
    for (const cells of rows) found.push({ weight: tier, cells })
  }
  return found
}

const sizeOf = (cell: Cell): number => (typeof cell === 'string' ? cell.length : cell instanceof Uint8Array ? cell.byteLength : 8)
const sizeOfAll = (found: readonly Weighed<readonly Cell[]>[]): number =>
  found.reduce((sum, { cells }) => sum + cells.reduce<number>((size, cell) => size + sizeOf(cell), 0), 0)

/**
 * Documents that hold the words, tier by tier, each in the order of the sort. What it costs stays bounded however many
 * documents there are: matches of common words are met soon in walking along the index of the sort; few matches are
 * read and sorted. In between, and where no index serves the sort, matches are read in the order of the rows when
 * that is the sort (the newest of numbered documents), else up to 20,000 of the newest are sorted: only there, and where
 * a filter leaves hardly anything of so many, can a page miss documents.
 * What was found is kept until the next commit.
 */
export const textRows = <Cells extends readonly Cell[]>(db: Database, costs: Costs, table: Table, search: TextSearch, columns: string): readonly Weighed<Cells>[] => {
  if (search.words.length === 0 || search.tiers.length === 0) return []
  // this statement says all that is asked for, though it is not the one that is run
  const { text, values } = allTiers(table, { ...search, rare: search.words }, columns)
  const question = questionOf(text, values)
  const find = () => findText<Cells>(db, costs, table, search, columns)
  return question === undefined ? find() : table.kept.answer(question, find, sizeOfAll)
}

/** How many documents hold the words, up to `cap`: out of the rows when most of them do, else out of the full-text index. */
export const textCount = (db: Database, costs: Costs, table: Table, search: TextSearch, cap: number): number => {
  const names = search.tiers[0]!
  if (search.words.length === 0 || names.length === 0) return 0
  const { rare, gathered, share } = weighWords(db, costs, table, search.words, names)
  const size = roughSize(db, table)
  const outOfRows = share > 0 && (cap / share) * costs.lookedAt < gathered * size * costs.gathered + Math.min(cap, share * size) * costs.lookedAt
  const { text, values } = counting(table, { ...search, rare }, outOfRows, cap)
  return Number(db.row(text, values)![0])
}
