import type { CollectionSpec, FieldValue, Row } from '../port.ts'
import { createKept, type Kept } from './kept.ts'
import type { Layout } from './layout.ts'

/** A collection as this process holds it. */
export type Table = {
  spec: CollectionSpec<unknown>
  layout: Layout
  /** The fields that equal the row id in every document (their key is a number): sorting by one is the order of the rows. */
  aligned: Set<string>
  /** Counts since the last commit, by statement and values. */
  counts: Map<string, number>
  /** What was read since the last commit. */
  kept: Kept
  /** How rows with some of the fields are selected and put together, by the fields' names. */
  shapes: Map<string, RowShape>
}

/** How rows with these fields are selected. */
export type RowShape = { columns: string; names: readonly string[] }

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
  kept: createKept(),
  shapes: new Map(),
})

/** The shape of rows that carry the fields, or all there are. */
export const shapeOf = (table: Table, fields: readonly string[] | undefined): RowShape => {
  const wanted = fields?.join() ?? '*'
  const known = table.shapes.get(wanted)
  if (known) return known
  const names = fields ?? table.layout.fieldNames
  // as bytes: neither SQLite's text nor what is sent has to be made into a string and back
  const shape = { names, columns: ['key', 'CAST(json AS BLOB)', ...names.map(table.layout.fieldColumn)].join(', ') }
  table.shapes.set(wanted, shape)
  return shape
}

/** A row as a shape selects it: booleans are the only integers. */
export type RowCells = readonly [key: string, json: Uint8Array, ...fields: (null | string | number | bigint)[]]

export const toRow = ({ names }: RowShape, cells: RowCells): Row => {
  const fields: Record<string, FieldValue> = {}
  for (let i = 0; i < names.length; i++) {
    const cell = cells[i + 2] as FieldValue | bigint
    fields[names[i]!] = typeof cell === 'bigint' ? cell === 1n : cell
  }
  const json = cells[1]
  return { key: cells[0], fields, json: Buffer.from(json.buffer, json.byteOffset, json.byteLength) }
}
