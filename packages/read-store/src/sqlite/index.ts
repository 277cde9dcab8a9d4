import type { Checkpoint, CollectionSpec, ReadStore } from '../port.ts'
import { CheckpointMoved, ReadStoreUnavailable } from '../errors.ts'
import { createCatalog, dropCheckpoint, emptyTable, moveTable, openTable, readCheckpoint, saveAligned, saveCheckpoint, tableNow } from './catalog.ts'
import { type Database, emptyLog, openDatabase, watchOthers, whenFree } from './database.ts'
import { declarationOf } from './layout.ts'
import { leasesOf } from './leases.ts'
import { readsOf } from './reads.ts'
import type { Table } from './table.ts'
import { COSTS, type Costs } from './text-page.ts'
import { mergeWords, put, removeForGood, standingAt } from './writes.ts'

/** A read store on an open database: for tests that look behind the port, or make all ways of a search worth their cost. */
export const readStoreOn = (db: Database, { costs = COSTS, alone = false }: { costs?: Costs; alone?: boolean } = {}): ReadStore => {
  createCatalog(db)
  const tables = new Map<string, Table>()
  /** Collections that another process declares otherwise by now, and how this one did. */
  const lost = new Map<string, string>()
  const declarations = new WeakMap<object, string>()
  const writers = new Set<string>()
  const leases = leasesOf(db)
  const othersWrote = alone ? () => false : watchOthers(db)

  const declared = (spec: CollectionSpec<never>): string => {
    const known = declarations.get(spec) ?? declarationOf(spec)
    declarations.set(spec, known)
    return known
  }

  /** Forgets what another process has made untrue. */
  const refresh = () => {
    if (!othersWrote()) return
    writers.clear()
    for (const [name, table] of tables) {
      const now = tableNow(db, table)
      if (now === 'other') lost.set(name, table.layout.declaration)
      if (now === undefined || now === 'other') tables.delete(name)
      else tables.set(name, now)
      table.counts.clear()
      table.kept.clear()
    }
  }

  const takenOver = (name: string) => new ReadStoreUnavailable(`a process of another release has taken over ${name}`)

  const tableOf = (spec: CollectionSpec<never>): Table => {
    const known = tables.get(spec.name)
    if (known?.spec === spec) return known
    if (known?.layout.declaration === declared(spec)) return known
    if (lost.get(spec.name) === declared(spec)) throw takenOver(spec.name)
    const table = openTable(db, spec)
    lost.delete(spec.name)
    writers.clear()
    tables.set(spec.name, table)
    return table
  }

  const currentOf = (spec: CollectionSpec<never>): Table => {
    refresh()
    return tables.get(spec.name) ?? tableOf(spec)
  }

  /** All of it or nothing; what the process remembers of the file goes with what is undone. */
  const changing = <Result>(specs: readonly CollectionSpec<never>[], work: (tables: Map<string, Table>) => Result): Promise<Result> => whenFree(() => {
    for (const spec of specs) tableOf(spec)
    let before: { table: Table; aligned: Set<string> }[] = []
    try {
      return db.transaction(() => {
        refresh()
        const touched = new Map(specs.map(({ name }): [string, Table] => {
          const table = tables.get(name)
          if (!table) throw new ReadStoreUnavailable(`another process is changing ${name}`)
          return [name, table]
        }))
        before = [...touched.values()].map((table) => ({ table, aligned: new Set(table.aligned) }))
        return work(touched)
      })
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
  })

  const assertStands = ({ name, from, collections = [] }: Checkpoint) => {
    const stranger = collections.find((collection) => lost.has(collection))
    if (stranger !== undefined) throw takenOver(stranger)
    const stands = from === undefined ? from : readCheckpoint(db, name) ?? ''
    if (stands !== undefined && stands < from!) throw new CheckpointMoved(`${name} stands at ${stands}, no longer at ${from}`)
  }

  return {
    collection: <Doc>(spec: CollectionSpec<Doc>) => {
      tableOf(spec)
      return readsOf<Doc>(db, costs, () => currentOf(spec))
    },
    commit: async (writes, checkpoint, fence) => {
      const specs = [...new Map(writes.map(({ spec }) => [spec.name, spec])).values()]
      const checkpoints = checkpoint === undefined ? [] : 'name' in checkpoint ? [checkpoint] : checkpoint
      if (writes.length === 0 && checkpoints.length === 0) return
      await changing(specs, (touched) => {
        if (fence) leases.assert(fence)
        for (const reached of checkpoints) assertStands(reached)
        for (const write of writes) {
          const table = touched.get(write.spec.name)!
          put(db, table, write, () => saveAligned(db, table))
        }
        for (const reached of checkpoints) {
          saveCheckpoint(db, reached, reached.collections ?? touched.keys(), writers)
        }
      })
    },
    standing: async (spec, keys) => standingAt(db, spec, currentOf(spec).layout, keys),
    checkpoint: async (name) => readCheckpoint(db, name),
    reset: (checkpoint, specs) => changing(specs, (emptied) => {
      dropCheckpoint(db, checkpoint)
      for (const table of emptied.values()) emptyTable(db, table)
    }),
    purge: async (spec, filter) => {
      const removed = await changing([spec], (tables) => removeForGood(db, tables.get(spec.name)!, filter))
      if (removed.rows === 0) return 0
      const { words } = currentOf(spec).layout
      if (words) await mergeWords(db, words)
      // What was overwritten still stands in the log until it begins anew.
      await emptyLog(db)
      return removed.documents
    },
    scrub: async () => {
      for (const { layout } of tables.values()) if (layout.words) await mergeWords(db, layout.words)
      await emptyLog(db)
    },
    promote: async (from, to) => {
      if (declared(from.spec) !== declared(to.spec)) throw new Error(`${from.spec.name} is declared otherwise than ${to.spec.name}`)
      const moved = await changing([from.spec, to.spec], (both) => {
        const position = readCheckpoint(db, from.checkpoint)
        dropCheckpoint(db, from.checkpoint)
        dropCheckpoint(db, to.checkpoint)
        if (position !== undefined) saveCheckpoint(db, { name: to.checkpoint, position }, [to.spec.name], writers)
        return moveTable(db, both.get(from.spec.name)!, both.get(to.spec.name)!)
      })
      tables.delete(from.spec.name)
      tables.set(to.spec.name, moved)
      writers.clear()
    },
    lease: (request) => whenFree(() => leases.lease(request)),
    release: (name, holder) => whenFree(() => leases.release(name, holder)),
    close: async () => db.close(),
  }
}

/**
 * A read store in one SQLite file beside its log. Several processes may use the same file; `alone` says that none does,
 * which spares each read the look whether another has written. Deleting the file costs a rebuild and nothing else.
 */
export const createSqliteReadStore = async ({ file, alone }: { file: string; alone?: boolean }): Promise<ReadStore> =>
  readStoreOn(await whenFree(() => openDatabase(file)), { alone })
