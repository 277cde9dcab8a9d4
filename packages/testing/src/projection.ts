import { createProjector, type Entry, type Projection } from '@plateful/read-store'
import { createSqliteReadStore } from '@plateful/read-store/sqlite'

/** An entry as a test states it; position, id and time follow from its place in the list where they are not given. */
export type GivenEntry = { type: string; data: object; at?: string; userId?: number; stream?: string; revision?: number }

/** Given entries in order, then the documents of one read model, on a real embedded store in memory. */
export const project = async <Doc>(projection: Projection<Doc>, given: readonly GivenEntry[]) => {
  const readStore = await createSqliteReadStore({ file: ':memory:' })
  const projector = createProjector({
    readStore, source: 'given', projections: [projection], now: () => '2026-01-01T00:00:00.000Z',
    onError: () => {},
  })
  await projector.start()
  const entries = given.map(({ at, userId, ...entry }, i): Entry => ({
    id: `entry-${i}`, position: String(i + 1).padStart(16, '0'),
    metadata: { at: at ?? '2026-01-01T00:00:00.000Z', ...(userId === undefined ? {} : { userId }) }, ...entry,
  }))
  const last = entries.at(-1)
  if (last) await projector.apply(entries, last.position)
  const parked = await projector.parked()
  if (parked[0]) throw new Error(`parked: ${parked[0].error}`)
  return readStore.collection(projection.spec)
}
