import type { SQLInputValue } from 'node:sqlite'
import type { FieldValue, Filter, TextCondition, Where } from '../port.ts'
import { queryWords } from '../query-words.ts'
import type { Layout } from './layout.ts'

/** A piece of SQL with the values of its parameters. */
export type Sql = { text: string; values: SQLInputValue[] }

const OPERATORS = new Map([['gt', '>'], ['gte', '>='], ['lt', '<'], ['lte', '<='], ['not', 'IS NOT']])
/** Said so that SQLite does not see through it: it cannot use the index that it is told to use for what is plainly false. */
const NEVER = 'key <> key'
const FEW = 8

/** Booleans are stored as integers, numbers never are: that is how booleans come back as booleans. */
export const stored = (value: FieldValue): SQLInputValue => (value === true ? 1n : value === false ? 0n : value)

const oneOf = (column: string, list: readonly FieldValue[], values: SQLInputValue[]): string => {
  const some = list.filter((value) => value !== null)
  const orNull = some.length < list.length ? `${column} IS NULL` : undefined
  if (some.length === 0) return orNull ?? NEVER
  let among: string
  if (some.length <= FEW) {
    values.push(...some.map(stored))
    among = `${column} IN (${some.map(() => '?').join(', ')})`
  } else {
    // One statement for a list of any length.
    values.push(JSON.stringify(some))
    among = `${column} IN (SELECT value FROM json_each(?))`
  }
  return orNull ? `(${among} OR ${orNull})` : among
}

/** In SQLite all numbers are less than any text: that must not make a comparison hold. */
const ofOneType = (column: string, name: string, value: FieldValue): string => {
  if (typeof value === 'string' && name.startsWith('lt')) return ` AND ${column} >= ''`
  return typeof value === 'number' && name.startsWith('gt') ? ` AND ${column} < ''` : ''
}

const fieldCondition = (column: string, field: string, condition: Where[string], values: SQLInputValue[]): string[] => {
  // A value that got lost must not widen what is found.
  if (condition === undefined) throw new Error(`the condition on ${field} is undefined`)
  if (condition === null) return [`${column} IS NULL`]
  if (typeof condition !== 'object') {
    values.push(stored(condition))
    return [`${column} = ?`]
  }
  if ('in' in condition) return [oneOf(column, condition.in, values)]
  return Object.entries(condition).map(([name, value]) => {
    const operator = OPERATORS.get(name)
    if (!operator || value === undefined) throw new Error(`the condition ${name} on ${field} is unknown or undefined`)
    values.push(stored(value))
    return `${column} ${operator} ?${ofOneType(column, name, value)}`
  })
}

/** That the texts `names` together hold every word; texts are stored as words with a space before each. */
export const holds = (layout: Layout, words: readonly string[], names: readonly string[], values: SQLInputValue[]): string => {
  if (words.length === 0 || names.length === 0) return NEVER
  const columns = names.map(layout.textColumn)
  return words
    .map((word) => {
      values.push(...columns.map(() => ` ${word}`))
      return `(${columns.map((column) => `instr(${column}, ?)`).join(' OR ')})`
    })
    .join(' AND ')
}

const textCondition = (layout: Layout, text: TextCondition, values: SQLInputValue[]) =>
  `(${holds(layout, queryWords(text.query), text.in, values)})`

/** The filter as a condition on the table of documents; parameters go onto `values` in their order. */
export const condition = (layout: Layout, filter: Filter, values: SQLInputValue[]): string => {
  const joined = (filters: readonly Filter[], word: string, none: string) =>
    filters.length === 0 ? none : `(${filters.map((part) => condition(layout, part, values)).join(` ${word} `)})`
  if ('and' in filter) return joined(filter.and, 'AND', '1')
  if ('or' in filter) return joined(filter.or, 'OR', NEVER)
  if ('key' in filter) return oneOf('key', filter.key.in, values)
  if ('text' in filter) return textCondition(layout, filter.text, values)
  const parts = Object.entries(filter.where).flatMap(([field, value]) =>
    fieldCondition(layout.fieldColumn(field), field, value, values))
  return parts.length === 0 ? '1' : `(${parts.join(' AND ')})`
}

/** The filter taken apart where all of its parts must hold. */
export const parts = (filter: Filter | undefined): readonly Filter[] =>
  filter === undefined ? [] : 'and' in filter ? filter.and.flatMap(parts) : [filter]

/** The fields that the filter binds to one value: an index that begins with them is in the order of what follows. */
export const boundFields = (filter: Filter | undefined): Map<string, FieldValue> => {
  const bound = new Map<string, FieldValue>()
  for (const part of parts(filter)) {
    if (!('where' in part)) continue
    for (const [field, value] of Object.entries(part.where)) {
      if (value === null || typeof value !== 'object') bound.set(field, value)
      else if ('in' in value && value.in.length === 1) bound.set(field, value.in[0]!)
    }
  }
  return bound
}

/** Whether the filter names the keys, or lists values of a field that an index has next: SQLite finds those few better than an order does. */
export const listsFew = (layout: Layout, filter: Filter | undefined, bound: ReadonlyMap<string, FieldValue>): boolean => {
  const next = new Set(layout.indexes.map(({ fields }) => fields.find((field) => !bound.has(field))))
  return parts(filter).some((part) => 'key' in part || ('where' in part && Object.entries(part.where).some(([field, value]) =>
    value !== null && typeof value === 'object' && 'in' in value && next.has(field))))
}
