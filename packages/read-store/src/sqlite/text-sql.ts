import type { SQLInputValue } from 'node:sqlite'
import type { FieldValue, Filter, Sort } from '../port.ts'
import { boundFields, condition, holds, stored, type Sql } from './filter.ts'
import { behind, orderBy, type Serving } from './order.ts'
import type { Table } from './table.ts'

/** Documents that hold all words, in the first of the tiers whose texts together do; a tier is a list of texts. */
export type TextQuery = {
  words: readonly string[]
  /** Those of the words that the full-text index is asked for; rows are checked for all. */
  rare: readonly string[]
  tiers: readonly (readonly string[])[]
  filter: Filter | undefined
  sort: readonly Sort[]
  /** Begins in this tier, there behind `after`. */
  from: number
  after: readonly FieldValue[] | undefined
  limit: number | undefined
}

const all = (pieces: readonly string[]) => pieces.join(' AND ')

const limited = (limit: number | undefined, values: SQLInputValue[]) => {
  if (limit === undefined) return ''
  values.push(limit)
  return ' LIMIT ?'
}

/** What the full-text index is asked for. Words are letters and digits: nothing in the quotes can end them. */
export const matchOf = (table: Table, query: TextQuery, tier: number): string =>
  all(query.rare.map((word) => `(${query.tiers[tier]!.map((name) => `"${table.layout.textMark(name)}${word}"*`).join(' OR ')})`))

const filtered = (table: Table, query: TextQuery, values: SQLInputValue[]): string[] =>
  query.filter ? [condition(table.layout, query.filter, values)] : []

const inTier = (table: Table, query: TextQuery, tier: number, values: SQLInputValue[]): string[] => {
  const pieces = [holds(table.layout, query.words, query.tiers[tier]!, values)]
  if (tier > 0) pieces.push(`NOT (${holds(table.layout, query.words, query.tiers[tier - 1]!, values)})`)
  return pieces
}

const weight = (table: Table, query: TextQuery, values: SQLInputValue[]): string =>
  `CASE ${query.tiers.map((names, tier) => `WHEN ${holds(table.layout, query.words, names, values)} THEN ${tier}`).join(' ')} END`

const matches = (table: Table, range: string, most: number | undefined, values: SQLInputValue[]) => {
  const { words } = table.layout
  return `(SELECT rowid AS hit FROM ${words} WHERE ${words} MATCH ?${range}${limited(most, values)}) CROSS JOIN ${table.layout.docs} ON id = hit`
}

/** The matches of all tiers together, each with its weight before its columns. */
export const allTiers = (table: Table, query: TextQuery, columns: string): Sql => {
  const { layout } = table
  const values: SQLInputValue[] = []
  const weighed = `${weight(table, query, values)} AS weight`
  values.push(matchOf(table, query, query.tiers.length - 1))
  const source = matches(table, ' ORDER BY rowid DESC', undefined, values)
  const pieces = ['json IS NOT NULL', ...filtered(table, query, values)]
  if (query.after) pieces.push(`(weight > ${query.from} OR (weight = ${query.from} AND ${behind(layout, query.sort, query.after, values)}))`)
  else pieces.push(`weight >= ${query.from}`)
  const order = orderBy(layout, query.sort).replace(' ORDER BY ', ', ')
  return { text: `SELECT ${weighed}, ${columns} FROM ${source} WHERE ${all(pieces)} ORDER BY weight${order}${limited(query.limit, values)}`, values }
}

/** The matches of one tier, at most the newest `most`, sorted. */
export const oneTier = (table: Table, query: TextQuery, tier: number, columns: string, most: number): Sql => {
  const values: SQLInputValue[] = [matchOf(table, query, tier)]
  const source = matches(table, ' ORDER BY rowid DESC', most, values)
  const pieces = ['json IS NOT NULL', ...filtered(table, query, values), ...inTier(table, query, tier, values)]
  if (query.after) pieces.push(behind(table.layout, query.sort, query.after, values))
  return { text: `SELECT ${columns} FROM ${source} WHERE ${all(pieces)}${orderBy(table.layout, query.sort)}${limited(query.limit, values)}`, values }
}

/** The matches of one tier in the order of the rows, at most `most` of them, to stop at the end of the page. */
export const oneTierInOrder = (table: Table, query: TextQuery, tier: number, columns: string, most: number): Sql => {
  const values: SQLInputValue[] = [matchOf(table, query, tier)]
  const descending = query.sort[0]!.direction === 'desc'
  const from = query.after?.[0]
  let range = ''
  if (typeof from === 'number') {
    range = descending ? ' AND rowid <= ?' : ' AND rowid >= ?'
    values.push(BigInt(descending ? Math.ceil(from) - 1 : Math.floor(from) + 1))
  }
  const source = matches(table, `${range} ORDER BY rowid ${descending ? 'DESC' : 'ASC'}`, most, values)
  const pieces = ['json IS NOT NULL', ...filtered(table, query, values), ...inTier(table, query, tier, values)]
  return { text: `SELECT ${columns} FROM ${source} WHERE ${all(pieces)}${limited(query.limit, values)}`, values }
}

/** The rows of an index in the order of the sort, behind `after`. */
const walked = (table: Table, query: TextQuery, serving: Serving, columns: string, values: SQLInputValue[]): string => {
  const bound = boundFields(query.filter)
  const pieces = ['json IS NOT NULL']
  for (const field of serving.narrowedBy) {
    values.push(stored(bound.get(field)!))
    pieces.push(`${table.layout.fieldColumn(field)} IS ?`)
  }
  if (query.after) pieces.push(behind(table.layout, query.sort, query.after, values))
  return `SELECT ${columns} FROM ${table.layout.docs} INDEXED BY ${serving.name} WHERE ${all(pieces)}${orderBy(table.layout, query.sort)}`
}

const smallColumns = ({ layout }: Table) =>
  ['id AS hit', 'key', ...layout.fieldNames.map(layout.fieldColumn), ...layout.textNames.map(layout.textColumn)].join(', ')

/** The row ids and weights of the matches among the first `rows` rows of the index. */
export const sample = (table: Table, query: TextQuery, serving: Serving, rows: number): Sql => {
  const values: SQLInputValue[] = []
  const weighed = weight(table, query, values)
  const source = `${walked(table, query, serving, smallColumns(table), values)}${limited(rows, values)}`
  const pieces = ['weight IS NOT NULL', ...filtered(table, query, values)]
  return { text: `SELECT hit, ${weighed} AS weight FROM (${source}) WHERE ${all(pieces)}`, values }
}

/** The matches of one tier among the first `rows` rows of the index. */
export const alongIndex = (table: Table, query: TextQuery, tier: number, serving: Serving, columns: string, rows: number): Sql => {
  const values: SQLInputValue[] = []
  const source = `${walked(table, query, serving, smallColumns(table), values)}${limited(rows, values)}`
  const pieces = [...filtered(table, query, values), ...inTier(table, query, tier, values)]
  const found = `SELECT hit FROM (${source}) WHERE ${all(pieces)}${limited(query.limit, values)}`
  return { text: `SELECT ${columns} FROM (${found}) CROSS JOIN ${table.layout.docs} ON id = hit`, values }
}

/** Yields a row when the index goes on behind `rows` rows. */
export const beyond = (table: Table, query: TextQuery, serving: Serving, rows: number): Sql => {
  const values: SQLInputValue[] = []
  return { text: `${walked(table, query, serving, '1', values)} LIMIT 1 OFFSET ${rows}`, values }
}

/** Counts the matches up to `cap`, out of the full-text index or, when they are many, out of the rows. */
export const counting = (table: Table, query: TextQuery, many: boolean, cap: number): Sql => {
  const names = query.tiers[0]!
  const values: SQLInputValue[] = many ? [] : [matchOf(table, query, 0)]
  const source = many ? table.layout.docs : matches(table, '', undefined, values)
  const pieces = ['json IS NOT NULL', ...filtered(table, query, values), holds(table.layout, query.words, names, values)]
  values.push(cap)
  return { text: `SELECT count(*) FROM (SELECT 1 FROM ${source} WHERE ${all(pieces)} LIMIT ?)`, values }
}

/** How many of the newest `rows` rows hold each word, and how many all of them. */
export const wordCounts = (table: Table, words: readonly string[], names: readonly string[], rows: number): Sql => {
  const values: SQLInputValue[] = []
  const sums = words.map((word) => `coalesce(sum(${holds(table.layout, [word], names, values)}), 0)`)
  sums.push(`coalesce(sum(${holds(table.layout, words, names, values)}), 0)`)
  values.push(rows)
  const some = `SELECT ${smallColumns(table)} FROM ${table.layout.docs} WHERE json IS NOT NULL ORDER BY id DESC LIMIT ?`
  return { text: `SELECT ${sums.join(', ')} FROM (${some})`, values }
}
