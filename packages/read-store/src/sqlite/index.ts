import type { CollectionSpec, ReadStore } from '../port.ts'
import { createCatalog, dropCheckpoint, emptyTable, moveTable, openTable, readCheckpoint, saveAligned, saveCheckpoint } from './catalog.ts'
import { openDatabase, type Database } from './database.ts'
import { declarationOf } from './layout.ts'
import { readsOf } from './reads.ts'
import type { Table } from './table.ts'
import { COSTS, type Costs } from './text-page.ts'
import { mergeWords, put, removeForGood, standingAt } from './writes.ts'

/** A read store on an open database: for tests that look behind the port, or make all ways of a search worth their cost. */
export const readStoreOn = (db: Database, costs: Costs = COSTS): ReadStore => {
  createCatalog(db)
  const tables = new Map<string, Table>()
  const declarations = new WeakMap<object, string>()
  const writers = new Set<string>()

  const declared = (spec: CollectionSpec<never>): string => {
    const known = declarations.get(spec) ?? declarationOf(spec)
    declarations.set(spec, known)
    return known
  }

  const tableOf = (spec: CollectionSpec<never>): Table => {
    const known = tables.get(spec.name)
    if (known?.spec === spec) return known
    if (known?.layout.declaration === declared(spec)) return known
    const table = openTable(db, spec)
    writers.clear()
    tables.set(spec.name, table)
    return table
  }

  /** All of it or nothing; what the process remembers of the file goes with what is undone. */
  const changing = <Result>(touched: Iterable<Table>, work: () => Result): Result => {
    const before = [...touched].map((table) => ({ table, aligned: new Set(table.aligned) }))
    try {
      return db.transaction(work)
    } catch (error) {
      writers.clear()
      for (const { table, aligned } of before) table.aligned = aligned
      throw error
    } finally {
      for (const { table } of before) {
        table.counts.clear()
        table.kept.clear()
      }
    }
  }

  return {
    collection: <Doc>(spec: CollectionSpec<Doc>) => {
      tableOf(spec)
      return readsOf<Doc>(db, costs, () => tables.get(spec.name)!)
    },
    commit: async (writes, checkpoint) => {
      const touched = new Set(writes.map(({ spec }) => tableOf(spec)))
      const checkpoints = checkpoint === undefined ? [] : 'name' in checkpoint ? [checkpoint] : checkpoint
      if (writes.length === 0 && checkpoints.length === 0) return
      changing(touched, () => {
        for (const write of writes) {
          const table = tableOf(write.spec)
          put(db, table, write, () => saveAligned(db, table))
        }
        for (const reached of checkpoints) {
          saveCheckpoint(db, reached, reached.collections ?? [...touched].map(({ layout }) => layout.name), writers)
        }
      })
    },
    standing: async (spec, keys) => standingAt(db, spec, tableOf(spec).layout, keys),
    checkpoint: async (name) => readCheckpoint(db, name),
    reset: async (checkpoint, specs) => {
      const emptied = specs.map(tableOf)
      changing(emptied, () => {
        dropCheckpoint(db, checkpoint)
        for (const table of emptied) emptyTable(db, table)
      })
    },
    purge: async (spec, filter) => {
      const table = tableOf(spec)
      const removed = changing([table], () => removeForGood(db, table, filter))
      if (removed.rows === 0) return 0
      if (table.layout.words) await mergeWords(db, table.layout.words)
      // What was overwritten still stands in the log until it begins anew.
      db.row('PRAGMA wal_checkpoint(TRUNCATE)')
      return removed.documents
    },
    promote: async (from, to) => {
      const [rebuilt, replaced] = [tableOf(from.spec), tableOf(to.spec)]
      if (declared(from.spec) !== declared(to.spec)) throw new Error(`${from.spec.name} is declared otherwise than ${to.spec.name}`)
      const moved = changing([replaced], () => {
        const position = readCheckpoint(db, from.checkpoint)
        dropCheckpoint(db, from.checkpoint)
        dropCheckpoint(db, to.checkpoint)
        if (position !== undefined) saveCheckpoint(db, { name: to.checkpoint, position }, [to.spec.name], writers)
        return moveTable(db, rebuilt, replaced)
      })
      tables.delete(from.spec.name)
      tables.set(to.spec.name, moved)
      writers.clear()
    },
    close: async () => db.close(),
  }
}

/** A read store in one SQLite file beside its log. Deleting the file costs a rebuild and nothing else. */
export const createSqliteReadStore = async ({ file }: { file: string }): Promise<ReadStore> => readStoreOn(openDatabase(file))
