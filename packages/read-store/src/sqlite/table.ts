import type { CollectionSpec, FieldValue, Row } from '../port.ts'
import type { Layout } from './layout.ts'

/** A collection as this process holds it. */
export type Table = {
  spec: CollectionSpec<unknown>
  layout: Layout
  /** The fields that equal the row id in every document (their key is a number): sorting by one is the order of the rows. */
  aligned: Set<string>
  /** Counts since the last commit, by statement and values. */
  counts: Map<string, number>
  /** The columns of a row, ready to select. */
  columns: string
}

/** Where row ids begin that are not the key itself. */
export const FIRST_FREE_ID = 2 ** 52

const NUMBER_KEY = /^(?:0|[1-9]\d{0,14})$/

/** The row id that a key stands for, so that rows of numbered things lie in their order; undefined for other keys. */
export const idOfKey = (key: string): number | undefined => (NUMBER_KEY.test(key) ? Number(key) : undefined)

export const tableOf = (spec: CollectionSpec<unknown>, layout: Layout, aligned: Iterable<string>): Table => ({
  spec,
  layout,
  aligned: new Set(aligned),
  counts: new Map(),
  columns: ['key', 'json', ...layout.fieldNames.map(layout.fieldColumn)].join(', '),
})

/** A row as `columns` selects it: booleans are the only integers. */
export type RowCells = [key: string, json: string, ...fields: (null | string | number | bigint)[]]

export const toRow = (table: Table, cells: RowCells): Row => {
  const fields: Record<string, FieldValue> = {}
  const names = table.layout.fieldNames
  for (let i = 0; i < names.length; i++) {
    const cell = cells[i + 2]
    fields[names[i]!] = typeof cell === 'bigint' ? cell === 1n : (cell ?? null)
  }
  return { key: cells[0], fields, json: cells[1] }
}
