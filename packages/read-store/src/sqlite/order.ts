import type { SQLInputValue } from 'node:sqlite'
import type { FieldValue, Query, Sort } from '../port.ts'
import { stored } from './filter.ts'
import type { Layout } from './layout.ts'

const comparison = (sort: Sort) => (sort.direction === 'asc' ? '>' : '<')

const isUniform = (sort: readonly Sort[]) => sort.every(({ direction }) => direction === sort[0]!.direction)

/** That a row stands behind `after` in the order of `sort`. */
export const behind = (layout: Layout, sort: readonly Sort[], after: readonly FieldValue[], values: SQLInputValue[]): string => {
  if (after.length !== sort.length) throw new Error(`${after.length} values after which to go on, for ${sort.length} sort fields`)
  const columns = sort.map(({ field }) => layout.fieldColumn(field))
  const bounds = after.map(stored)
  if (isUniform(sort)) {
    values.push(...bounds)
    // An index serves the comparison of rows as one range.
    return sort.length === 1
      ? `${columns[0]} ${comparison(sort[0]!)} ?`
      : `(${columns.join(', ')}) ${comparison(sort[0]!)} (${columns.map(() => '?').join(', ')})`
  }
  values.push(bounds[0]!)
  const range = `${columns[0]} ${comparison(sort[0]!)}= ?`
  const steps = sort.map((step, i) => {
    values.push(...bounds.slice(0, i + 1))
    return `(${[...columns.slice(0, i).map((column) => `${column} = ?`), `${columns[i]} ${comparison(step)} ?`].join(' AND ')})`
  })
  return `(${range} AND (${steps.join(' OR ')}))`
}

export const orderBy = (layout: Layout, sort: readonly Sort[]): string =>
  sort.length === 0 ? '' : ` ORDER BY ${sort.map(({ field, direction }) => `${layout.fieldColumn(field)} ${direction === 'asc' ? 'ASC' : 'DESC'}`).join(', ')}`

/** Refuses a query whose order would be left to chance. */
export const checkedSort = (query: Query): readonly Sort[] => {
  const sort = query.sort ?? []
  if (sort.length === 0 && (query.limit !== undefined || query.offset !== undefined || query.after !== undefined)) {
    throw new Error('limit, offset and after need a sort')
  }
  return sort
}

/** An index and how many of its first fields are bound. */
export type Serving = { name: string; narrowing: number; narrowedBy: readonly string[] }

/**
 * The index that yields the rows of the bound fields in the order of `sort`, so that a page costs its length alone.
 * SQLite without statistics may rather sort a whole range. None when another index narrows down better.
 */
export const servingIndex = (layout: Layout, bound: ReadonlyMap<string, FieldValue>, sort: readonly Sort[]): Serving | undefined => {
  const wanted = sort.filter(({ field }) => !bound.has(field))
  if (wanted.length === 0 || !isUniform(wanted)) return undefined
  let best: Serving | undefined
  let narrowest = 0
  for (const { name, fields } of layout.indexes) {
    const free = fields.findIndex((field) => !bound.has(field))
    const narrowing = free === -1 ? fields.length : free
    narrowest = Math.max(narrowest, narrowing)
    const serves = wanted.every(({ field }, i) => fields[narrowing + i] === field)
    if (serves && narrowing >= (best?.narrowing ?? 0)) best = { name, narrowing, narrowedBy: fields.slice(0, narrowing) }
  }
  return best && best.narrowing >= narrowest ? best : undefined
}
