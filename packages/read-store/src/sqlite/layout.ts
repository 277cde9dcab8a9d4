import { declarationFor, requirePlainNames } from '../declaration.ts'
import type { CollectionSpec } from '../port.ts'

/** Raised when the tables below are cut differently: every collection is then rebuilt. */
const LAYOUT_VERSION = 1

/** Where a collection lies: names are quoted, ready for SQL. Nothing but declared names ever becomes part of a statement. */
export type Layout = {
  name: string
  /** What its tables are named after: the collection, or the one that took its place. */
  base: string
  docs: string
  /** The full-text table, when there are texts. */
  words: string | undefined
  fieldNames: readonly string[]
  textNames: readonly string[]
  indexes: readonly { name: string; fields: readonly string[] }[]
  declaration: string
  fieldColumn: (field: string) => string
  textColumn: (text: string) => string
  /** The letter that tells in the full-text index which text a word stands in. */
  textMark: (text: string) => string
}

const MARKS = 'abcdefghijklmnopqrstuvwxyz'

/** What a collection is declared as: when it changes, the collection is emptied. */
export const declarationOf = (spec: CollectionSpec<never>): string => declarationFor(LAYOUT_VERSION, spec)

/** The layout of a collection in tables named after `base`. @throws when its declaration cannot be stored */
export const layoutOf = (spec: CollectionSpec<never>, base: string): Layout => {
  const textNames = spec.textNames ?? []
  requirePlainNames(spec)
  if (textNames.length > MARKS.length) throw new Error(`${spec.name} declares more than ${MARKS.length} texts`)
  const fields = new Map(spec.fieldNames.map((name) => [name, `"f_${name}"`]))
  const texts = new Map(textNames.map((name) => [name, `"t_${name}"`]))
  const column = (columns: Map<string, string>, what: string, name: string) => {
    const found = columns.get(name)
    if (!found) throw new Error(`${spec.name} declares no ${what} ${JSON.stringify(name)}`)
    return found
  }
  const layout: Layout = {
    name: spec.name,
    base,
    docs: `"${base}:docs"`,
    words: textNames.length > 0 ? `"${base}:words"` : undefined,
    fieldNames: spec.fieldNames,
    textNames,
    indexes: spec.indexes.map((list, i) => ({ name: `"${base}:docs:${i}"`, fields: list })),
    declaration: declarationOf(spec),
    fieldColumn: (field) => column(fields, 'field', field),
    textColumn: (text) => column(texts, 'text', text),
    textMark: (text) => MARKS[textNames.indexOf(text)]!,
  }
  for (const field of spec.indexes.flat()) layout.fieldColumn(field)
  return layout
}

/** What makes the collection's tables. Fields and texts come before the document, so that they are read without its overflow pages. */
export const createTables = (layout: Layout): string => {
  const fields = layout.fieldNames.map((name) => `, ${layout.fieldColumn(name)}`).join('')
  const texts = layout.textNames.map((name) => `, ${layout.textColumn(name)} TEXT`).join('')
  const statements = [
    `CREATE TABLE ${layout.docs} (id INTEGER PRIMARY KEY, key TEXT NOT NULL UNIQUE, position TEXT NOT NULL${fields}${texts}, json TEXT)`,
    ...layout.indexes.map(({ name, fields }) =>
      `CREATE INDEX ${name} ON ${layout.docs} (${fields.map(layout.fieldColumn).join(', ')}) WHERE json IS NOT NULL`),
  ]
  if (layout.words) {
    // The words come folded and parted by spaces: `ascii` takes everything else as part of a word, so that foldText
    // alone decides what a word is. Each begins with the mark of its text instead of standing in a column, since FTS5
    // reads a word of all columns even for one: a title is searched without what the word does in long texts.
    statements.push(
      `CREATE VIRTUAL TABLE ${layout.words} USING fts5(words, content='', detail=none, columnsize=0, prefix='3 4', tokenize='ascii')`,
    )
  }
  return statements.join(';\n')
}

/** What removes them, whatever declaration they were made by. */
export const dropTables = (base: string): string =>
  `DROP TABLE IF EXISTS "${base}:docs"; DROP TABLE IF EXISTS "${base}:words"`
