import type { CollectionSpec, ReadStore, Write } from '../port.ts'
import { ReadStoreUnavailable } from '../errors.ts'
import { assertStand, catalogOf, dropCheckpoint, dropEarlier, emptyTable, moveCheckpoint, openTable, readCheckpoint, renameTable, saveCheckpoint } from './catalog.ts'
import { connect, type Connection, type MongoOptions } from './connection.ts'
import { guarded, reading } from './failures.ts'
import { declarationOf, layoutOf, type Layout, type Stored } from './layout.ts'
import { leasesOf } from './leases.ts'
import { readsOf, type SearchLimits, type Table } from './reads.ts'
import { lastForward, putForward, removeForGood, standingAt, storedOf } from './writes.ts'

export type { Connection, MongoOptions } from './connection.ts'
// for what else a service keeps there under the same promises
export { connect } from './connection.ts'
export { guarded } from './failures.ts'

/** A collection that this process uses: opened at the first need, and again when that failed. */
type Handle = { spec: CollectionSpec<never>; layout: Layout; opening: Promise<Table> | undefined; after: Handle | undefined }

/** A read store on an open connection, which it closes. */
const readStoreOn = ({ db, deadlineMs, close }: Connection, limits: SearchLimits): ReadStore => {
  const catalog = catalogOf(db, deadlineMs, limits)
  const leases = leasesOf(db, deadlineMs)
  const handles = new Map<string, Handle>()
  let closed = false

  const open = async ({ layout, after }: Handle): Promise<Table> => {
    // The earlier declaration must not come to stand last.
    await after?.opening?.catch(() => undefined)
    return guarded(() => openTable(catalog, layout))
  }
  const tableOf = (handle: Handle): Promise<Table> => {
    if (closed) throw new ReadStoreUnavailable('the read store is closed')
    handle.opening ??= open(handle).catch((error: unknown) => {
      handle.opening = undefined
      throw error
    })
    return handle.opening
  }

  const handleOf = (spec: CollectionSpec<never>): Handle => {
    const known = handles.get(spec.name)
    if (known && (known.spec === spec || known.layout.declaration === declarationOf(spec))) return known
    const handle: Handle = { spec, layout: layoutOf(spec), opening: undefined, after: known }
    handles.set(spec.name, handle)
    return handle
  }
  const openedOf = async (spec: CollectionSpec<never>): Promise<Table> => tableOf(handleOf(spec))

  const allOpened = async (): Promise<Map<string, Table>> => {
    const tables = await Promise.all([...handles.values()].map(tableOf))
    return new Map(tables.map((table) => [table.layout.name, table]))
  }

  /** What each collection is to hold; refused as a whole when one document cannot be stored. */
  const gathered = (writes: readonly Write[]): Map<Handle, Stored[]> => {
    const byHandle = new Map<Handle, Stored[]>()
    for (const write of writes) {
      const handle = handleOf(write.spec)
      const stored = storedOf(handle.layout, write)
      const others = byHandle.get(handle)
      if (others) others.push(stored)
      else byHandle.set(handle, [stored])
    }
    return byHandle
  }

  return {
    collection: <Doc>(spec: CollectionSpec<Doc>) => {
      const handle = handleOf(spec)
      if (!closed) tableOf(handle).catch(() => undefined)
      return readsOf<Doc>(async () => tableOf(handles.get(spec.name) ?? handleOf(spec)))
    },
    commit: (writes, checkpoint, fence) => guarded(async () => {
      const byHandle = gathered(writes)
      const checkpoints = checkpoint === undefined ? [] : 'name' in checkpoint ? [checkpoint] : checkpoint
      const opened = await allOpened()
      if (fence) await leases.assert(fence)
      await assertStand(catalog, checkpoints)
      const written = await Promise.allSettled([...byHandle].map(async ([handle, documents]) => putForward(await tableOf(handle), lastForward(documents))))
      const failed = written.find((one) => one.status === 'rejected')
      if (failed) throw failed.reason
      const touched = [...byHandle.keys()].map(({ layout }) => layout.name)
      await Promise.all(checkpoints.map((reached) => saveCheckpoint(catalog, { ...reached, collections: reached.collections ?? touched }, opened)))
    }),
    standing: (spec, keys) => reading(async () => standingAt(await openedOf(spec), keys)),
    checkpoint: (name) => guarded(async () => {
      // One that is opened at this moment may be about to be emptied.
      await allOpened()
      return readCheckpoint(catalog, name)
    }),
    reset: (checkpoint, specs) => guarded(async () => {
      const tables = await Promise.all(specs.map(openedOf))
      await dropCheckpoint(catalog, checkpoint)
      for (const table of tables) await emptyTable(catalog, table)
    }),
    purge: (spec, filter) => guarded(async () => {
      const table = await openedOf(spec)
      const removed = await removeForGood(table, filter)
      await dropEarlier(catalog, table)
      return removed
    }),
    scrub: async () => {},
    promote: (from, to) => guarded(async () => {
      if (declarationOf(from.spec) !== declarationOf(to.spec)) throw new Error(`${from.spec.name} is declared otherwise than ${to.spec.name}`)
      const [rebuilt, replaced] = [await openedOf(from.spec), await openedOf(to.spec)]
      // First the checkpoint: documents further than it are only written again, one further than the documents would lose.
      await moveCheckpoint(catalog, from.checkpoint, to.checkpoint, replaced)
      await renameTable(rebuilt, replaced)
      handles.delete(from.spec.name)
    }),
    lease: (request) => guarded(() => leases.lease(request)),
    release: (name, holder) => guarded(() => leases.release(name, holder)),
    close: async () => {
      closed = true
      await Promise.allSettled([...handles.values()].map(async ({ opening }) => opening))
      await close()
    },
  }
}

/**
 * A read store in one MongoDB database. Several processes may share it. Losing the database costs a rebuild and nothing else.
 * @throws {ReadStoreUnavailable} when no server answers
 */
export const createMongoReadStore = async ({ searchMs = 1_500, mostMatches = 20_000, ...options }: MongoOptions & Partial<SearchLimits>): Promise<ReadStore> =>
  readStoreOn(await connect(options), { searchMs, mostMatches })
