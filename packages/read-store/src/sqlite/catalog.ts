import type { Checkpoint, CollectionSpec } from '../port.ts'
import type { Database } from './database.ts'
import { createTables, declarationOf, dropTables, layoutOf } from './layout.ts'
import { tableOf, type Table } from './table.ts'

/** What the file knows of itself: how its collections are cut, how far projections have come, and which wrote what. */
export const createCatalog = (db: Database): void => {
  if (db.row(`SELECT 1 FROM sqlite_schema WHERE name = 'writers'`)) return
  // another process may open the file at this moment
  db.patiently(() => db.transaction(() => {
    db.exec(`
      CREATE TABLE IF NOT EXISTS collections (name TEXT PRIMARY KEY, base TEXT NOT NULL, declaration TEXT NOT NULL, aligned TEXT NOT NULL) WITHOUT ROWID;
      CREATE TABLE IF NOT EXISTS checkpoints (name TEXT PRIMARY KEY, position TEXT NOT NULL) WITHOUT ROWID;
      CREATE TABLE IF NOT EXISTS writers (collection TEXT, checkpoint TEXT, PRIMARY KEY (collection, checkpoint)) WITHOUT ROWID`)
  }))
}

const fill = (db: Database, table: Table) => {
  const { layout } = table
  db.exec(createTables(layout))
  table.aligned = new Set(layout.fieldNames)
  table.counts.clear()
  table.kept.clear()
  db.run('INSERT OR REPLACE INTO collections (name, base, declaration, aligned) VALUES (?, ?, ?, ?)',
    [layout.name, layout.base, layout.declaration, JSON.stringify([...table.aligned])])
}

const forgetWriters = (db: Database, collection: string) => {
  db.run('DELETE FROM checkpoints WHERE name IN (SELECT checkpoint FROM writers WHERE collection = ?)', [collection])
  db.run('DELETE FROM writers WHERE collection = ?', [collection])
}

/** A name for tables that no other collection has: one can lie in tables that were made for another. */
const freeBase = (db: Database, name: string): string => {
  for (let i = 0; ; i++) {
    const base = i === 0 ? name : `${name}~${i}`
    if (!db.row('SELECT 1 FROM collections WHERE base = ? AND name <> ?', [base, name])) return base
  }
}

const alignedOf = (json: string): string[] => JSON.parse(json)

type Known = readonly [base: string, declaration: string, aligned: string]

const knownOf = (db: Database, name: string): Known | undefined =>
  db.row<Known>('SELECT base, declaration, aligned FROM collections WHERE name = ?', [name])

const asDeclared = (spec: CollectionSpec<never>, known: Known | undefined): Table | undefined =>
  (known && known[1] === declarationOf(spec) ? tableOf(spec, layoutOf(spec, known[0]), alignedOf(known[2])) : undefined)

/** The collection's table; made when missing, emptied when it was declared otherwise before. */
export const openTable = (db: Database, spec: CollectionSpec<never>): Table => {
  const there = asDeclared(spec, knownOf(db, spec.name))
  return there ?? db.patiently(() => db.transaction(() => {
    // another process may have been quicker
    const known = knownOf(db, spec.name)
    const made = asDeclared(spec, known)
    if (made) return made
    const table = tableOf(spec, layoutOf(spec, known?.[0] ?? freeBase(db, spec.name)), [])
    db.exec(dropTables(table.layout.base))
    fill(db, table)
    forgetWriters(db, spec.name)
    return table
  }))
}

/** The table as the file has it now: the same, moved or realigned by another process; undefined when there is none, 'other' when it is declared otherwise by now. */
export const tableNow = (db: Database, table: Table): Table | 'other' | undefined => {
  const known = knownOf(db, table.spec.name)
  if (!known) return undefined
  const [base, declaration, aligned] = known
  if (declaration !== table.layout.declaration) return 'other'
  if (base !== table.layout.base) return tableOf(table.spec, layoutOf(table.spec, base), alignedOf(aligned))
  table.aligned = new Set(alignedOf(aligned))
  return table
}

/** Empties the collection, inside a transaction. */
export const emptyTable = (db: Database, table: Table): void => {
  db.exec(dropTables(table.layout.base))
  fill(db, table)
}

/** Lets the collection `to` lie in the tables of `from`, inside a transaction. */
export const moveTable = (db: Database, from: Table, to: Table): Table => {
  db.exec(dropTables(to.layout.base))
  db.run('DELETE FROM collections WHERE name IN (?, ?)', [from.layout.name, to.layout.name])
  const moved = tableOf(to.spec, layoutOf(to.spec, from.layout.base), from.aligned)
  db.run('INSERT INTO collections (name, base, declaration, aligned) VALUES (?, ?, ?, ?)',
    [moved.layout.name, moved.layout.base, moved.layout.declaration, JSON.stringify([...moved.aligned])])
  return moved
}

/** Saves which fields are still the row ids. */
export const saveAligned = (db: Database, table: Table): void => {
  db.run('UPDATE collections SET aligned = ? WHERE name = ?', [JSON.stringify([...table.aligned]), table.layout.name])
}

export const readCheckpoint = (db: Database, name: string): string | undefined =>
  db.row<[string]>('SELECT position FROM checkpoints WHERE name = ?', [name])?.[0]

/** Saves how far the projection has come, and (`known` remembers it) on which collections it depends. */
export const saveCheckpoint = (db: Database, checkpoint: Checkpoint, collections: Iterable<string>, known: Set<string>): void => {
  db.run(`INSERT INTO checkpoints (name, position) VALUES (?, ?)
    ON CONFLICT (name) DO UPDATE SET position = excluded.position WHERE excluded.position > position`,
    [checkpoint.name, checkpoint.position])
  for (const collection of collections) {
    const pair = JSON.stringify([collection, checkpoint.name])
    if (known.has(pair)) continue
    db.run('INSERT OR IGNORE INTO writers (collection, checkpoint) VALUES (?, ?)', [collection, checkpoint.name])
    known.add(pair)
  }
}

/** Forgets how far the projection has come. */
export const dropCheckpoint = (db: Database, name: string): void => {
  db.run('DELETE FROM checkpoints WHERE name = ?', [name])
}
