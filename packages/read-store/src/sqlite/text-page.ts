import type { SQLInputValue } from 'node:sqlite'
import type { FieldValue, Filter, Sort, TextCondition } from '../port.ts'
import type { Cell, Database } from './database.ts'
import { boundFields, condition, holds, queryWords, stored, type Sql } from './filter.ts'
import { behind, orderBy, servingIndex, type Serving } from './order.ts'
import type { Table } from './table.ts'

/** So many matches are read and sorted at once. */
const FEW_MATCHES = 400
/** So many rows are looked at in the order of the sort before the matches are read after all. */
const WALKED_ROWS = 2000
/** So many matches are read at most, the newest ones. */
const MOST_MATCHES = 20_000
const MATCHED_WORDS = 4

/** Documents whose texts `names` together hold all words, but whose texts `except` alone do not. */
export type TextPage = {
  columns: string
  words: readonly string[]
  names: readonly string[]
  except: readonly string[]
  filter: Filter | undefined
  sort: readonly Sort[]
  after: readonly FieldValue[] | undefined
  limit: number | undefined
}

/**
 * The words for the full-text index; the row itself is always checked for all of them. Single letters match
 * nearly everything and are gathered letter by letter, so they are left to the row where there is more.
 */
const matchOf = (table: Table, words: readonly string[], names: readonly string[]): string => {
  const long = words.filter((word) => word.length > 1)
  const chosen = (long.length > 0 ? long : words).toSorted((a, b) => b.length - a.length).slice(0, MATCHED_WORDS)
  const columns = names.map((name) => table.layout.textColumn(name).slice(1, -1)).join(' ')
  // Words are letters and digits; the quotes keep AND, OR, NOT and NEAR from being operators.
  return `{${columns}} : (${chosen.map((word) => `"${word}"*`).join(' AND ')})`
}

const all = (pieces: readonly string[]) => pieces.join(' AND ')

const rest = (table: Table, page: TextPage, values: SQLInputValue[]): string[] => {
  const pieces: string[] = []
  if (page.filter) pieces.push(condition(table.layout, page.filter, values))
  pieces.push(holds(table.layout, page.words, page.names, values))
  if (page.except.length > 0) pieces.push(`NOT (${holds(table.layout, page.words, page.except, values)})`)
  return pieces
}

const limited = (limit: number | undefined, values: SQLInputValue[]) => {
  if (limit === undefined) return ''
  values.push(limit)
  return ' LIMIT ?'
}

/** Reads the matches from the full-text index, then sorts what the filter leaves. */
const viaMatches = (table: Table, page: TextPage, match: string, most: number | undefined): Sql => {
  const { docs, words } = table.layout
  const values: SQLInputValue[] = [match]
  const matches = `SELECT rowid AS hit FROM ${words} WHERE ${words} MATCH ? ORDER BY rowid DESC${limited(most, values)}`
  const pieces = ['json IS NOT NULL', ...rest(table, page, values)]
  if (page.after) pieces.push(behind(table.layout, page.sort, page.after, values))
  const order = orderBy(table.layout, page.sort)
  return { text: `SELECT ${page.columns} FROM (${matches}) CROSS JOIN ${docs} ON id = hit WHERE ${all(pieces)}${order}${limited(page.limit, values)}`, values }
}

/** Reads the matches in the order of the rows, which is the order asked for, and stops at the end of the page. */
const viaMatchesInOrder = (table: Table, page: TextPage, match: string): Sql => {
  const { docs, words } = table.layout
  const values: SQLInputValue[] = [match]
  const descending = page.sort[0]!.direction === 'desc'
  const from = page.after?.[0]
  let bound = ''
  if (typeof from === 'number') {
    bound = descending ? ' AND rowid <= ?' : ' AND rowid >= ?'
    values.push(BigInt(descending ? Math.ceil(from) - 1 : Math.floor(from) + 1))
  }
  const matches = `SELECT rowid AS hit FROM ${words} WHERE ${words} MATCH ?${bound} ORDER BY rowid ${descending ? 'DESC' : 'ASC'}${limited(MOST_MATCHES, values)}`
  const pieces = ['json IS NOT NULL', ...rest(table, page, values)]
  return { text: `SELECT ${page.columns} FROM (${matches}) CROSS JOIN ${docs} ON id = hit WHERE ${all(pieces)}${limited(page.limit, values)}`, values }
}

/** The rows of an index in the order of the sort, behind `after`. */
const walked = (table: Table, page: TextPage, serving: Serving, columns: string, values: SQLInputValue[]): string => {
  const bound = boundFields(page.filter)
  const pieces = ['json IS NOT NULL']
  for (const field of serving.narrowedBy) {
    values.push(stored(bound.get(field)!))
    pieces.push(`${table.layout.fieldColumn(field)} IS ?`)
  }
  if (page.after) pieces.push(behind(table.layout, page.sort, page.after, values))
  return `SELECT ${columns} FROM ${table.layout.docs} INDEXED BY ${serving.name} WHERE ${all(pieces)}${orderBy(table.layout, page.sort)}`
}

/** Goes along the index and looks at each row's texts: soon done where many rows match. */
const viaIndex = (table: Table, page: TextPage, serving: Serving): Sql => {
  const { layout } = table
  const values: SQLInputValue[] = []
  const columns = ['id AS hit', 'key', ...layout.fieldNames.map(layout.fieldColumn), ...layout.textNames.map(layout.textColumn)]
  const rows = `${walked(table, page, serving, columns.join(', '), values)}${limited(WALKED_ROWS, values)}`
  const found = `SELECT hit FROM (${rows}) WHERE ${all(rest(table, page, values))}${limited(page.limit, values)}`
  return { text: `SELECT ${page.columns} FROM (${found}) CROSS JOIN ${layout.docs} ON id = hit`, values }
}

const reachesEnd = (db: Database, table: Table, page: TextPage, serving: Serving): boolean => {
  const values: SQLInputValue[] = []
  return db.row(`${walked(table, page, serving, '1', values)} LIMIT 1 OFFSET ${WALKED_ROWS}`, values) === undefined
}

const has = (db: Database, table: Table, match: string, more: number): boolean => {
  const { words } = table.layout
  return db.row(`SELECT 1 FROM ${words} WHERE ${words} MATCH ? LIMIT 1 OFFSET ${more}`, [match]) !== undefined
}

/**
 * A page of documents that hold the words. Cost stays bounded however many documents there are: few matches are
 * read and sorted; many are met soon in walking along the index of the sort; in between, and where no index serves
 * the sort, matches are read in the order of the rows when that is the sort (newest of numbered documents), else up to
 * MOST_MATCHES of the newest are sorted. Only that last way can miss documents, beyond 20,000 matches.
 */
export const textPage = <Cells extends readonly Cell[]>(db: Database, table: Table, page: TextPage): Cells[] => {
  if (page.words.length === 0 || page.names.length === 0) return []
  const match = matchOf(table, page.words, page.names)
  const read = (sql: Sql) => db.rows<Cells>(sql.text, sql.values)
  if (page.limit === undefined || !has(db, table, match, FEW_MATCHES)) return read(viaMatches(table, page, match, undefined))
  const serving = servingIndex(table.layout, boundFields(page.filter), page.sort)
  if (serving) {
    const rows = read(viaIndex(table, page, serving))
    if (rows.length === page.limit || reachesEnd(db, table, page, serving)) return rows
  }
  const inOrder = page.sort.length === 1 && table.aligned.has(page.sort[0]!.field)
  return read(inOrder ? viaMatchesInOrder(table, page, match) : viaMatches(table, page, match, MOST_MATCHES))
}

/** How many documents of the filter hold the words of `text`, up to `cap`. */
export const textCount = (table: Table, text: TextCondition, filter: Filter | undefined, cap: number): Sql => {
  const words = queryWords(text.query)
  const values: SQLInputValue[] = []
  if (words.length === 0 || text.in.length === 0) return { text: 'SELECT 0', values }
  values.push(matchOf(table, words, text.in))
  const pieces = ['json IS NOT NULL', ...rest(table, { columns: '', words, names: text.in, except: [], filter, sort: [], after: undefined, limit: undefined }, values)]
  const { docs, words: index } = table.layout
  values.push(cap)
  return {
    text: `SELECT count(*) FROM (SELECT 1 FROM ${index} AS w CROSS JOIN ${docs} ON id = w.rowid WHERE ${index} MATCH ? AND ${all(pieces)} LIMIT ?)`,
    values,
  }
}
