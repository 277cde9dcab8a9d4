import type { CollectionSpec, Filter, Position, ReadStore, Write } from './port.ts'
import type { Entry } from './projection.ts'

/** An entry that a projection could not take after all tries. */
export type Parked = { id: string; projection: string; entryId: string; type: string; position: Position; error: string; at: string }

const LONGEST_ERROR = 2000

/** The parked entries of all projectors of a store; `projection` is the checkpoint's name, which tells the source too. */
export const parkedSpec: CollectionSpec<Parked & { checkpoint: string }> = {
  name: 'parked',
  version: 1,
  fieldNames: ['checkpoint', 'position', 'id'],
  fields: ({ checkpoint, position, id }) => ({ checkpoint, position, id }),
  indexes: [['checkpoint', 'position', 'id']],
}

const textOf = (error: unknown) => (error instanceof Error ? `${error.name}: ${error.message}` : String(error)).slice(0, LONGEST_ERROR)

/** The note of an entry that is left aside. */
export const parkedWrite = (checkpoint: string, projection: string, entry: Entry, error: unknown, at: string): Write => {
  const id = `${checkpoint}/${entry.id}`
  const { id: entryId, type, position } = entry
  const doc = { id, projection, entryId, type, position, error: textOf(error), at, checkpoint }
  return { spec: parkedSpec, key: id, position, doc }
}

const ofCheckpoints = (checkpoints: readonly string[]): Filter => ({ where: { checkpoint: { in: checkpoints } } })

/** The notes of these checkpoints in the order of their entries, the first thousand. */
export const notesOf = async (readStore: ReadStore, checkpoints: readonly string[]): Promise<Parked[]> => {
  const sort = ['position', 'id'].map((field) => ({ field, direction: 'asc' as const }))
  const found = await readStore.collection(parkedSpec).find({ filter: ofCheckpoints(checkpoints), sort, limit: 1000 })
  return found.map(({ id, projection, entryId, type, position, error, at }) => ({ id, projection, entryId, type, position, error, at }))
}

/** Forgets the notes of a projection that begins anew. */
export const dropNotes = async (readStore: ReadStore, checkpoint: string): Promise<void> => {
  await readStore.purge(parkedSpec, ofCheckpoints([checkpoint]))
}

/** Lets the notes of a rebuilt projection take the place of the old ones. */
export const moveNotes = async (readStore: ReadStore, from: string, to: string): Promise<void> => {
  const notes = await readStore.collection(parkedSpec).find({ filter: ofCheckpoints([from]) })
  await dropNotes(readStore, to)
  await readStore.commit(notes.map((note) => {
    const id = `${to}/${note.entryId}`
    return { spec: parkedSpec, key: id, position: note.position, doc: { ...note, id, checkpoint: to } }
  }))
  await dropNotes(readStore, from)
}
