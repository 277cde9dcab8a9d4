import type { Collection as MongoCollection, Db } from 'mongodb'
import { CheckpointMoved, ReadStoreUnavailable } from '../errors.ts'
import type { Checkpoint, Position } from '../port.ts'
import { DUPLICATE_KEY, hasCode, NAMESPACE_EXISTS, NAMESPACE_NOT_FOUND } from './failures.ts'
import type { Layout, Stored } from './layout.ts'
import type { SearchLimits, Table } from './reads.ts'

/** How a collection is cut at present; each new declaration begins a new generation, in a collection of its own. */
type Cut = { _id: string; declaration: string; generation: number }
/** How far a projection has come, and `over` which generations of its collections: with others it has not begun. */
type Reached = { _id: string; p: Position; over: string }

/** What the database knows of itself. No collection of documents has a name without a dot. */
export type Catalog = { db: Db; deadlineMs: number; limits: SearchLimits; cuts: MongoCollection<Cut>; reached: MongoCollection<Reached> }

export const catalogOf = (db: Db, deadlineMs: number, limits: SearchLimits): Catalog =>
  ({ db, deadlineMs, limits, cuts: db.collection<Cut>('collections'), reached: db.collection<Reached>('checkpoints') })

const lieIn = (name: string, generation: number) => `${name}.${generation}`

/** Agrees with whoever else opens the collection on what its present generation is. */
const presentCut = async ({ cuts, deadlineMs }: Catalog, { name, declaration }: Layout): Promise<{ generation: number; fresh: boolean }> => {
  for (;;) {
    const known = await cuts.findOne({ _id: name }, { maxTimeMS: deadlineMs })
    if (known?.declaration === declaration) return { generation: known.generation, fresh: false }
    const generation = (known?.generation ?? 0) + 1
    if (known) {
      const { modifiedCount } = await cuts.updateOne({ _id: name, generation: known.generation }, { $set: { declaration, generation } })
      if (modifiedCount === 1) return { generation, fresh: true }
      continue
    }
    try {
      await cuts.insertOne({ _id: name, declaration, generation })
      return { generation, fresh: true }
    } catch (error) {
      if (!hasCode(error, DUPLICATE_KEY)) throw error
    }
  }
}

const make = async (db: Db, name: string, layout: Layout): Promise<MongoCollection<Stored>> => {
  try {
    await db.createCollection(name)
  } catch (error) {
    if (!hasCode(error, NAMESPACE_EXISTS)) throw error
  }
  const docs = db.collection<Stored>(name)
  if (layout.indexes.length > 0) await docs.createIndexes([...layout.indexes])
  return docs
}

/** Drops what earlier generations left, and what processes of an earlier release still wrote there. */
export const dropEarlier = async ({ db }: Catalog, { layout, generation }: Table): Promise<void> => {
  const lying = await db.listCollections({ name: { $regex: `^${layout.name}\\.\\d+$` } }, { nameOnly: true }).toArray()
  for (const { name } of lying) {
    if (Number(name.slice(layout.name.length + 1)) < generation) await db.collection(name).drop()
  }
}

/**
 * The collection in its present generation, made where it is missing. One declared otherwise before is let be until
 * the next process opens this one: while a release is rolled out, the processes of the last one go on answering from it.
 */
export const openTable = async (catalog: Catalog, layout: Layout): Promise<Table> => {
  const { generation, fresh } = await presentCut(catalog, layout)
  const table: Table = { layout, generation, maxTimeMS: catalog.deadlineMs, limits: catalog.limits, docs: await make(catalog.db, lieIn(layout.name, generation), layout) }
  if (!fresh) await dropEarlier(catalog, table)
  return table
}

const MANY = 10_000

/** Removes every document and what is remembered of removed ones. */
export const emptyTable = async ({ db }: Catalog, { docs, layout }: Table): Promise<void> => {
  if (await docs.estimatedDocumentCount() < MANY) {
    await docs.deleteMany({})
    return
  }
  await docs.drop()
  await make(db, docs.collectionName, layout)
}

/** Puts the documents of one in the place of the other's, at once for readers. */
export const renameTable = async (from: Table, to: Table): Promise<void> => {
  try {
    await from.docs.rename(to.docs.collectionName, { dropTarget: true })
  } catch (error) {
    if (hasCode(error, NAMESPACE_NOT_FOUND)) throw new ReadStoreUnavailable(`${from.layout.name} is gone`, { cause: error })
    throw error
  }
}

const generationsOf = async ({ cuts, deadlineMs }: Catalog, names: readonly string[]): Promise<Map<string, number>> => {
  const found = names.length === 0 ? [] : await cuts.find({ _id: { $in: [...names] } }, { maxTimeMS: deadlineMs }).toArray()
  return new Map(found.map(({ _id, generation }) => [_id, generation]))
}

const asOver = (names: Iterable<string>, generation: (name: string) => number | undefined): string =>
  JSON.stringify([...new Set(names)].sort().map((name) => [name, generation(name) ?? 0]))

const namesOf = (over: string): string[] => {
  const pairs: [string, number][] = JSON.parse(over)
  return pairs.map(([name]) => name)
}

export const readCheckpoint = async (catalog: Catalog, name: string): Promise<Position | undefined> => {
  const found = await catalog.reached.findOne({ _id: name }, { maxTimeMS: catalog.deadlineMs })
  if (!found) return undefined
  const names = namesOf(found.over)
  const present = await generationsOf(catalog, names)
  return asOver(names, (collection) => present.get(collection)) === found.over ? found.p : undefined
}

const movedFrom = (name: string, from: Position) => new CheckpointMoved(`${name} does not stand at ${from} any more`)

/** Before documents are written that were worked out from what stood there. @throws {CheckpointMoved} */
export const assertStand = async ({ reached, deadlineMs: maxTimeMS }: Catalog, checkpoints: readonly Checkpoint[]): Promise<void> => {
  const known = checkpoints.filter(({ from }) => from !== undefined)
  if (known.length === 0) return
  const found = await reached.find({ _id: { $in: known.map(({ name }) => name) } }, { maxTimeMS }).toArray()
  const stands = new Map(found.map(({ _id, p }) => [_id, p]))
  for (const { name, from } of known) if ((stands.get(name) ?? '') < from!) throw movedFrom(name, from!)
}

/**
 * Saves how far the projection has come, only forward, over all collections that it was ever saved with. `opened` tells
 * the generations that this process writes: when another release has begun new ones, what it has reached there is not
 * to be mistaken for that.
 */
export const saveCheckpoint = async (catalog: Catalog, { name, position, collections = [], from }: Checkpoint, opened: ReadonlyMap<string, Table>): Promise<void> => {
  const { reached, deadlineMs: maxTimeMS } = catalog
  const strangers = await generationsOf(catalog, collections.filter((collection) => !opened.has(collection)))
  const over = asOver(collections, (collection) => opened.get(collection)?.generation ?? strangers.get(collection))
  for (;;) {
    try {
      const behind = from === undefined ? { $lt: position } : { $gte: from, $lt: position }
      const { matchedCount, upsertedCount } = await reached.replaceOne({ _id: name, over, p: behind }, { p: position, over }, { upsert: from === undefined, maxTimeMS })
      if (matchedCount + upsertedCount > 0) return
    } catch (error) {
      if (!hasCode(error, DUPLICATE_KEY)) throw error
    }
    const stands = await reached.findOne({ _id: name }, { maxTimeMS })
    if (from !== undefined && (stands?.p ?? '') < from) throw movedFrom(name, from)
    if (stands?.over === over && stands.p >= position) return
    if (!stands || stands.over === over) continue
    const names = [...namesOf(stands.over), ...collections]
    const present = await generationsOf(catalog, names)
    const presentOver = (some: readonly string[]) => asOver(some, (collection) => present.get(collection))
    if (presentOver(collections) !== over) throw new ReadStoreUnavailable(`a process of another release has taken over ${collections.join(', ')}`)
    const isForgotten = presentOver(namesOf(stands.over)) !== stands.over
    if (isForgotten && from !== undefined) throw movedFrom(name, from)
    const p = isForgotten || stands.p < position ? position : stands.p
    const { matchedCount } = await reached.replaceOne({ _id: name, over: stands.over, p: stands.p }, { p, over: presentOver(names) }, { maxTimeMS })
    if (matchedCount === 1) return
  }
}

/** Puts how far one projection has come in the place of the other's, forward or back. */
export const moveCheckpoint = async (catalog: Catalog, from: string, to: string, table: Table): Promise<void> => {
  const position = await readCheckpoint(catalog, from)
  const over = asOver([table.layout.name], () => table.generation)
  if (position === undefined) await dropCheckpoint(catalog, to)
  else await catalog.reached.replaceOne({ _id: to }, { p: position, over }, { upsert: true })
  await dropCheckpoint(catalog, from)
}

/** Forgets how far the projection has come. */
export const dropCheckpoint = async ({ reached }: Catalog, name: string): Promise<void> => {
  await reached.deleteOne({ _id: name })
}
