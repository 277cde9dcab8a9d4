import type { SQLInputValue } from 'node:sqlite'
import { fieldValues } from '../field-values.ts'
import { wordsOf } from '../fold.ts'
import type { CollectionSpec, FieldValue, Filter, Write } from '../port.ts'
import { type Database, whenFree } from './database.ts'
import { condition, parts, stored } from './filter.ts'
import type { Layout } from './layout.ts'
import { FIRST_FREE_ID, idOfKey, type Table } from './table.ts'

type Statements = { standing: string; insert: string; insertNumbered: string; update: string; addWords: string; dropWords: string }

const statements = new WeakMap<Layout, Statements>()

const statementsOf = (layout: Layout): Statements => {
  const known = statements.get(layout)
  if (known) return known
  const { docs, words } = layout
  const texts = layout.textNames.map(layout.textColumn)
  const columns = ['position', ...layout.fieldNames.map(layout.fieldColumn), ...texts, 'json']
  const marks = (list: readonly string[]) => list.map(() => '?').join(', ')
  const made = {
    standing: `SELECT ${['id', 'position', ...texts].join(', ')} FROM ${docs} WHERE key = ?`,
    insert: `INSERT INTO ${docs} (key, ${columns.join(', ')}, id) VALUES (?, ${marks(columns)}, max(?, (SELECT coalesce(max(id), 0) FROM ${docs}) + 1))`,
    insertNumbered: `INSERT INTO ${docs} (key, ${columns.join(', ')}, id) VALUES (?, ${marks(columns)}, ?)`,
    update: `UPDATE ${docs} SET ${columns.map((column) => `${column} = ?`).join(', ')} WHERE id = ?`,
    addWords: `INSERT INTO ${words} (rowid, words) VALUES (?, ?)`,
    dropWords: `INSERT INTO ${words} (${words}, rowid, words) VALUES ('delete', ?, ?)`,
  }
  statements.set(layout, made)
  return made
}

/** Each word once, with a space before it: what `holds` looks into and the full-text index takes apart again. */
const textsOf = (table: Table, doc: unknown): string[] => {
  if (table.layout.textNames.length === 0) return []
  const texts = table.spec.text?.(doc) ?? {}
  return table.layout.textNames.map((name) => {
    const words = new Set(wordsOf(texts[name] ?? ''))
    return words.size === 0 ? '' : ` ${[...words].join(' ')}`
  })
}

/** The words of all texts as the full-text index takes them. */
const marked = (layout: Layout, texts: readonly (string | null)[]): string =>
  texts.map((text, i) => (text ?? '').replaceAll(' ', ` ${layout.textMark(layout.textNames[i]!)}`)).join('')

const jsonOf = (table: Table, doc: unknown): string => {
  const json = JSON.stringify(doc) as string | undefined
  if (json === undefined) throw new TypeError(`a document of ${table.spec.name} cannot be written as JSON`)
  return json
}

/** Strikes the fields that are not the row id here. Answers whether there were any. */
const realign = (table: Table, id: number | undefined, fields: readonly FieldValue[]): boolean => {
  const before = table.aligned.size
  for (const field of table.aligned) {
    if (id === undefined || fields[table.layout.fieldNames.indexOf(field)] !== id) table.aligned.delete(field)
  }
  return table.aligned.size < before
}

/** Writes one document forward, inside a transaction. */
export const put = (db: Database, table: Table, write: Write, onRealigned: () => void): void => {
  const { layout } = table
  const sql = statementsOf(layout)
  const [id, position, ...oldTexts] = db.row<[bigint, string, ...(string | null)[]]>(sql.standing, [write.key]) ?? []
  if (position !== undefined && write.position <= position) return
  const numbered = idOfKey(write.key)
  let fields: FieldValue[]
  let texts: (string | null)[]
  let json: string | null = null
  if (write.doc === null) {
    fields = layout.fieldNames.map(() => null)
    texts = layout.textNames.map(() => null)
  } else {
    fields = fieldValues(table.spec, write.doc)
    texts = textsOf(table, write.doc)
    json = jsonOf(table, write.doc)
    if (table.aligned.size > 0 && realign(table, numbered, fields)) onRealigned()
  }
  const values: SQLInputValue[] = [write.position, ...fields.map(stored), ...texts, json]
  if (id !== undefined) db.run(sql.update, [...values, id])
  else if (numbered !== undefined) db.run(sql.insertNumbered, [write.key, ...values, numbered])
  else db.run(sql.insert, [write.key, ...values, FIRST_FREE_ID])
  if (!layout.words || texts.every((text, i) => text === (oldTexts[i] ?? null))) return
  const rowId = id ?? numbered ?? db.row<[bigint]>('SELECT last_insert_rowid()')![0]
  if (id !== undefined && oldTexts[0] !== null) db.run(sql.dropWords, [rowId, marked(layout, oldTexts)])
  if (json !== null) db.run(sql.addWords, [rowId, marked(layout, texts)])
}

/** Removes for good what matches (a filter of keys alone: what is left of removed documents too), inside a transaction. Answers how many rows and documents there were. */
export const removeForGood = (db: Database, table: Table, filter: Filter): { rows: number; documents: number } => {
  const { layout } = table
  const sql = statementsOf(layout)
  const values: SQLInputValue[] = []
  const texts = layout.textNames.map(layout.textColumn)
  const living = parts(filter).every((part) => 'key' in part) ? '' : 'json IS NOT NULL AND '
  const found = db.rows<[bigint, bigint, ...(string | null)[]]>(`SELECT ${['id', 'json IS NOT NULL', ...texts].join(', ')} FROM ${layout.docs} WHERE ${living}${condition(layout, filter, values)}`, values)
  let documents = 0
  for (const [id, lives, ...words] of found) {
    if (lives) documents++
    if (lives && layout.words) db.run(sql.dropWords, [id, marked(layout, words)])
    db.run(`DELETE FROM ${layout.docs} WHERE id = ?`, [id])
  }
  return { rows: found.length, documents }
}

const MERGED_PAGES = 200
const changes = (db: Database) => Number(db.row('SELECT total_changes()')![0])

/**
 * Merges the full-text index into one segment: until then the words of removed and rewritten documents stay readable
 * in the older ones. A step at a time, so that reads come in between.
 */
export const mergeWords = async (db: Database, words: string): Promise<void> => {
  // A negative number takes in every segment there is; those after it go on with that.
  for (let pages = -MERGED_PAGES; ; pages = MERGED_PAGES) {
    const before = changes(db)
    await whenFree(() => db.run(`INSERT INTO ${words} (${words}, rank) VALUES ('merge', ?)`, [pages]))
    // FTS5 says so little of its work: less than two changes mean none.
    if (changes(db) - before < 2) return
    await new Promise(setImmediate)
  }
}

/** What stands at the keys, removed documents included. */
export const standingAt = <Doc>(db: Database, spec: CollectionSpec<Doc>, layout: Layout, keys: readonly string[]) =>
{
  const parse = (json: string): Doc => JSON.parse(json)
  return [...new Set(keys)].flatMap((key) => {
    const found = db.row<[string, string | null]>(`SELECT position, json FROM ${layout.docs} WHERE key = ?`, [key])
    if (!found) return []
    const [position, json] = found
    return [{ key, position, doc: json === null ? null : parse(json) }]
  })
}
