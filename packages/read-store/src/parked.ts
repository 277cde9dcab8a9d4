import type { CollectionSpec, Position, Write } from './port.ts'
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
  return { spec: parkedSpec as CollectionSpec<unknown>, key: id, position, doc }
}
