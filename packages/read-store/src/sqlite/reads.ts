import type { SQLInputValue } from 'node:sqlite'
import type { Collection, Filter, Query, Row, Sort, TextCondition } from '../port.ts'
import { queryWords } from '../query-words.ts'
import type { Cell, Database } from './database.ts'
import { boundFields, condition, listsFew, parts, type Sql } from './filter.ts'
import { bytesOfRows, frozen, questionOf } from './kept.ts'
import { behind, checkedSort, orderBy, servingIndex } from './order.ts'
import { shapeOf, toRow, type RowCells, type Table } from './table.ts'
import { textCount, textRows, type Costs } from './text-page.ts'

const KEPT_COUNTS = 500

type TextPart = Extract<Filter, { text: TextCondition }>

/** The first text condition that must hold, and what else must. */
const textApart = (filter: Filter | undefined): { text: TextCondition; others: Filter } | undefined => {
  const every = parts(filter)
  const text = every.find((part): part is TextPart => 'text' in part)
  return text && { text: text.text, others: { and: every.filter((part) => part !== text) } }
}

/** The statement for a query without a text condition. */
const statementOf = ({ layout }: Table, columns: string, query: Query, sort: readonly Sort[]): Sql => {
  const { filter, limit, offset = 0 } = query
  const values: SQLInputValue[] = []
  let where = 'json IS NOT NULL'
  if (filter) where += ` AND ${condition(layout, filter, values)}`
  if (query.after) where += ` AND ${behind(layout, sort, query.after, values)}`
  const bound = boundFields(filter)
  const serving = limit !== undefined && !listsFew(layout, filter, bound) ? servingIndex(layout, bound, sort) : undefined
  let text = `SELECT ${columns} FROM ${layout.docs}${serving ? ` INDEXED BY ${serving.name}` : ''} WHERE ${where}${orderBy(layout, sort)}`
  if (limit !== undefined || offset > 0) {
    text += ' LIMIT ? OFFSET ?'
    values.push(limit ?? -1, offset)
  }
  return { text, values }
}

/** What `make` makes of each row that the query finds; kept until the next commit where there is no text to search for. */
const select = <One>(db: Database, costs: Costs, table: Table, columns: string, query: Query, make: (cells: never) => One, bytesOf: (all: readonly One[]) => number): One[] => {
  const { filter, limit, offset = 0 } = query
  const sort = checkedSort(query)
  if (limit !== undefined && limit <= 0) return []
  const searched = textApart(filter)
  if (searched) {
    const found = textRows<readonly Cell[]>(db, costs, table, {
      words: queryWords(searched.text.query),
      tiers: [searched.text.in],
      filter: searched.others,
      sort,
      from: 0,
      after: query.after,
      limit: limit === undefined ? undefined : limit + offset,
    }, columns)
    return found.slice(offset).map(({ cells }) => make(cells as never))
  }
  const { text, values } = statementOf(table, columns, query, sort)
  const read = () => db.rows(text, values).map((cells) => make(cells as never))
  const question = questionOf(text, values)
  return question === undefined ? read() : [...table.kept.answer(question, read, bytesOf)]
}

const search = (db: Database, costs: Costs, table: Table, text: TextCondition, query: Query) => {
  const sort = checkedSort(query)
  const { offset = 0, limit } = query
  const [from = 0, ...after] = query.after ?? []
  if (typeof from !== 'number' || !Number.isInteger(from) || from < 0 || (limit !== undefined && limit <= 0)) return []
  const shape = shapeOf(table, query.fields)
  const found = textRows<RowCells>(db, costs, table, {
    words: queryWords(text.query),
    tiers: text.in.map((_, i) => text.in.slice(0, i + 1)),
    filter: query.filter,
    sort,
    from,
    after: query.after && after,
    limit: limit === undefined ? undefined : limit + offset,
  }, shape.columns)
  return found.slice(offset).map(({ weight, cells }) => ({ ...toRow(shape, cells), weight }))
}

const counted = (db: Database, costs: Costs, table: Table, filter: Filter | undefined, cap: number): number => {
  const searched = textApart(filter)
  if (searched) {
    const query = { words: queryWords(searched.text.query), tiers: [searched.text.in], filter: searched.others, sort: [], from: 0, after: undefined, limit: cap }
    return textCount(db, costs, table, query, cap)
  }
  const values: SQLInputValue[] = []
  const where = filter ? ` AND ${condition(table.layout, filter, values)}` : ''
  values.push(cap)
  return Number(db.row(`SELECT count(*) FROM (SELECT 1 FROM ${table.layout.docs} WHERE json IS NOT NULL${where} LIMIT ?)`, values)![0])
}

/** A value that got lost is not the same question without it. */
const lostValues = (_: string, value: unknown): unknown => (value === undefined ? { lost: true } : value)

const count = (db: Database, costs: Costs, table: Table, filter: Filter | undefined, cap: number): number => {
  const asked = JSON.stringify([cap, filter], lostValues)
  const kept = table.counts.get(asked)
  if (kept !== undefined) return kept
  const result = counted(db, costs, table, filter, cap)
  if (table.counts.size >= KEPT_COUNTS) table.counts.clear()
  table.counts.set(asked, result)
  return result
}

/** Another process has put another table in the place of this one, just now. */
const isGone = (error: unknown): boolean => error instanceof Error && /^no such (?:table|index|column)/.test(error.message)

/** The reading side of a collection. `tableNow` answers the table as it stands, since a rebuild can put another in its place. */
export const readsOf = <Doc>(db: Database, costs: Costs, tableNow: () => Table): Collection<Doc> => {
  const parse = (json: string): Doc => frozen(JSON.parse(json) as Doc)

  const asking = async <Answer>(ask: (table: Table) => Answer): Promise<Answer> => {
    try {
      return ask(tableNow())
    } catch (error) {
      if (isGone(error)) return ask(tableNow())
      throw error
    }
  }

  const get = ({ layout, kept }: Table, key: string): Doc | undefined => {
    let length = 0
    return kept.answer(`doc ${key}`, () => {
      const json = db.row<[string | null]>(`SELECT json FROM ${layout.docs} WHERE key = ?`, [key])?.[0]
      length = json?.length ?? 0
      return typeof json === 'string' ? parse(json) : undefined
    }, () => 3 * length)
  }

  const find = (table: Table, query: Query): Doc[] => {
    let length = 0
    return select<Doc>(db, costs, table, 'json', query, ([json]: [string]) => {
      length += json.length
      return parse(json)
    }, () => 3 * length)
  }

  const getRow = (table: Table, key: string): Row | undefined => table.kept.answer(`row ${key}`, () => {
    const shape = shapeOf(table, undefined)
    const cells = db.row<RowCells>(`SELECT ${shape.columns} FROM ${table.layout.docs} WHERE key = ? AND json IS NOT NULL`, [key])
    return cells && toRow(shape, cells)
  }, (row) => bytesOfRows(row ? [row] : []))

  const findRows = (table: Table, query: Query): Row[] => {
    const shape = shapeOf(table, query.fields)
    return select<Row>(db, costs, table, shape.columns, query, (cells: RowCells) => toRow(shape, cells), bytesOfRows)
  }

  return {
    get: (key) => asking((table) => get(table, key)),
    getRow: (key) => asking((table) => getRow(table, key)),
    getMany: (keys) => asking((table) => keys.map((key) => get(table, key)).filter((doc) => doc !== undefined)),
    find: (query) => asking((table) => find(table, query)),
    findRows: (query) => asking((table) => findRows(table, query)),
    search: (text, query) => asking((table) => search(db, costs, table, text, query)),
    // a cap below none would be no limit at all
    count: (filter, cap) => asking((table) => count(db, costs, table, filter, Math.max(cap, 0))),
  }
}
