import type { SQLInputValue } from 'node:sqlite'
import type { Collection, Filter, Query, TextCondition } from '../port.ts'
import type { Cell, Database } from './database.ts'
import { boundFields, condition, listsFew, parts, queryWords } from './filter.ts'
import { behind, checkedSort, orderBy, servingIndex } from './order.ts'
import { toRow, type RowCells, type Table } from './table.ts'
import { textCount, textPage } from './text-page.ts'

const KEPT_COUNTS = 500

type TextPart = Extract<Filter, { text: TextCondition }>

/** The first text condition that must hold, and what else must. */
const textApart = (filter: Filter | undefined): { text: TextCondition; others: Filter } | undefined => {
  const every = parts(filter)
  const text = every.find((part): part is TextPart => 'text' in part)
  return text && { text: text.text, others: { and: every.filter((part) => part !== text) } }
}

const select = <Cells extends readonly Cell[]>(db: Database, table: Table, columns: string, query: Query): Cells[] => {
  const { layout } = table
  const { filter, limit, offset = 0 } = query
  const sort = checkedSort(query)
  if (limit !== undefined && limit <= 0) return []
  const searched = textApart(filter)
  if (searched) {
    const words = queryWords(searched.text.query)
    const upTo = limit === undefined ? undefined : limit + offset
    const page = { columns, words, names: searched.text.in, except: [], filter: searched.others, sort, after: query.after, limit: upTo }
    const rows = textPage<Cells>(db, table, page)
    return offset > 0 ? rows.slice(offset) : rows
  }
  const values: SQLInputValue[] = []
  let where = 'json IS NOT NULL'
  if (filter) where += ` AND ${condition(layout, filter, values)}`
  if (query.after) where += ` AND ${behind(layout, sort, query.after, values)}`
  const serving = limit !== undefined && !listsFew(filter) ? servingIndex(layout, boundFields(filter), sort) : undefined
  let text = `SELECT ${columns} FROM ${layout.docs}${serving ? ` INDEXED BY ${serving.name}` : ''} WHERE ${where}${orderBy(layout, sort)}`
  if (limit !== undefined || offset > 0) {
    text += ' LIMIT ? OFFSET ?'
    values.push(limit ?? -1, offset)
  }
  return db.rows(text, values)
}

const search = (db: Database, table: Table, text: TextCondition, query: Query) => {
  const sort = checkedSort(query)
  const words = queryWords(text.query)
  const { offset = 0 } = query
  const [weight = 0, ...after] = query.after ?? []
  const last = query.limit === undefined ? Infinity : query.limit + offset
  const found: (ReturnType<typeof toRow> & { weight: number })[] = []
  if (typeof weight !== 'number' || !Number.isInteger(weight) || weight < 0) return found
  for (let tier = weight; tier < text.in.length && found.length < last; tier++) {
    const rows = textPage<RowCells>(db, table, {
      columns: table.columns,
      words,
      names: text.in.slice(0, tier + 1),
      except: text.in.slice(0, tier),
      filter: query.filter,
      sort,
      after: query.after && tier === weight ? after : undefined,
      limit: last === Infinity ? undefined : last - found.length,
    })
    for (const cells of rows) found.push({ ...toRow(table, cells), weight: tier })
  }
  return offset > 0 ? found.slice(offset) : found
}

const count = (db: Database, table: Table, filter: Filter | undefined, cap: number): number => {
  const searched = textApart(filter)
  let sql
  if (searched) sql = textCount(table, searched.text, searched.others, cap)
  else {
    const values: SQLInputValue[] = []
    const where = filter ? ` AND ${condition(table.layout, filter, values)}` : ''
    values.push(cap)
    sql = { text: `SELECT count(*) FROM (SELECT 1 FROM ${table.layout.docs} WHERE json IS NOT NULL${where} LIMIT ?)`, values }
  }
  const asked = sql.text + JSON.stringify(sql.values, (_, value: unknown) => (typeof value === 'bigint' ? `${value}n` : value))
  const kept = table.counts.get(asked)
  if (kept !== undefined) return kept
  const counted = Number(db.row(sql.text, sql.values)![0])
  if (table.counts.size >= KEPT_COUNTS) table.counts.clear()
  table.counts.set(asked, counted)
  return counted
}

/** The reading side of a collection. `tableNow` answers the table as it stands, since a rebuild can put another in its place. */
export const readsOf = <Doc>(db: Database, tableNow: () => Table): Collection<Doc> => {
  const parse = (json: string): Doc => JSON.parse(json)
  const get = (key: string): Doc | undefined => {
    const found = db.row<[string | null]>(`SELECT json FROM ${tableNow().layout.docs} WHERE key = ?`, [key])
    return found && found[0] !== null ? parse(found[0]) : undefined
  }
  return {
    get: async (key) => get(key),
    getRow: async (key) => {
      const table = tableNow()
      const cells = db.row<RowCells>(`SELECT ${table.columns} FROM ${table.layout.docs} WHERE key = ? AND json IS NOT NULL`, [key])
      return cells && toRow(table, cells)
    },
    getMany: async (keys) => keys.map(get).filter((doc) => doc !== undefined),
    find: async (query) => select<[string]>(db, tableNow(), 'json', query).map(([json]) => parse(json)),
    findRows: async (query) => {
      const table = tableNow()
      return select<RowCells>(db, table, table.columns, query).map((cells) => toRow(table, cells))
    },
    search: async (text, query) => search(db, tableNow(), text, query),
    count: async (filter, cap) => count(db, tableNow(), filter, cap),
  }
}
