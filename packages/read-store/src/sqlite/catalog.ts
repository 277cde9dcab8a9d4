import type { Checkpoint, CollectionSpec } from '../port.ts'
import type { Database } from './database.ts'
import { createTables, dropTables, type Layout } from './layout.ts'
import { tableOf, type Table } from './table.ts'

/** What the file knows of itself: how its collections are cut, how far projections have come, and which wrote what. */
export const createCatalog = (db: Database): void => {
  const made = db.row(`SELECT count(*) FROM sqlite_schema WHERE name = 'writers'`)
  if (Number(made![0]) > 0) return
  db.transaction(() => {
    db.exec(`
      CREATE TABLE collections (name TEXT PRIMARY KEY, declaration TEXT NOT NULL, aligned TEXT NOT NULL) WITHOUT ROWID;
      CREATE TABLE checkpoints (name TEXT PRIMARY KEY, position TEXT NOT NULL) WITHOUT ROWID;
      CREATE TABLE writers (collection TEXT, checkpoint TEXT, PRIMARY KEY (collection, checkpoint)) WITHOUT ROWID`)
  })
}

const empty = (db: Database, table: Table, aligned: Iterable<string>) => {
  db.exec(dropTables(table.layout.name))
  db.exec(createTables(table.layout))
  table.aligned = new Set(aligned)
  table.counts.clear()
  db.run('INSERT OR REPLACE INTO collections (name, declaration, aligned) VALUES (?, ?, ?)',
    [table.layout.name, table.layout.declaration, JSON.stringify([...table.aligned])])
}

const forget = (db: Database, collection: string) => {
  db.run('DELETE FROM checkpoints WHERE name IN (SELECT checkpoint FROM writers WHERE collection = ?)', [collection])
  db.run('DELETE FROM writers WHERE collection = ?', [collection])
}

/** The collection's table; made when missing, emptied when it was declared otherwise before. */
export const openTable = (db: Database, spec: CollectionSpec<never>, layout: Layout): Table => {
  const known = db.row('SELECT declaration, aligned FROM collections WHERE name = ?', [layout.name])
  if (known?.[0] === layout.declaration) return tableOf(spec, layout, JSON.parse(known[1] as string) as string[])
  const table = tableOf(spec, layout, [])
  db.transaction(() => {
    empty(db, table, layout.fieldNames)
    forget(db, layout.name)
  })
  return table
}

/** Empties the collection, inside a transaction. */
export const emptyTable = (db: Database, table: Table): void => empty(db, table, table.layout.fieldNames)

/** Saves which fields are still the row ids. */
export const saveAligned = (db: Database, table: Table): void => {
  db.run('UPDATE collections SET aligned = ? WHERE name = ?', [JSON.stringify([...table.aligned]), table.layout.name])
}

export const readCheckpoint = (db: Database, name: string): string | undefined =>
  db.row('SELECT position FROM checkpoints WHERE name = ?', [name])?.[0] as string | undefined

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
