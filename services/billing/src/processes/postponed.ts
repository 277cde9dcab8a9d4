import type { CollectionSpec, Entry, ReadStore } from '@plateful/read-store'
import type { Logger, Process } from '@plateful/service'
import { isAway } from '../stripe/errors.ts'

/** What a process could not do while Stripe was away. */
type PostponedDoc = { process: string; entry: Entry; at: string }

const spec: CollectionSpec<PostponedDoc> = { name: 'postponed', version: 1, fieldNames: ['at'], fields: ({ at }) => ({ at }), indexes: [['at']] }

/**
 * Lets processes that need Stripe put off what they cannot do while it is away, however long: a few tries in a second
 * and then the dead letters would be no answer to that. Who loses this list loses the processes' places in the log too, and does all of it again.
 */
export const createPostponed = ({ readStore, now, log }: { readStore: ReadStore; now(): Date; log: Logger }) => {
  const collection = readStore.collection(spec)
  const processes = new Map<string, Process>()
  const keyOf = (process: string, { id }: Entry) => `${process}/${id}`

  return {
    /** The same process, put off where Stripe is away. */
    patient: (process: Process): Process => {
      processes.set(process.name, process)
      return {
        ...process,
        handle: async (entry) => {
          try {
            await process.handle(entry)
          } catch (error) {
            if (!isAway(error)) throw error
            const at = now().toISOString()
            await readStore.commit([{ spec, key: keyOf(process.name, entry), position: at, doc: { process: process.name, entry, at } }])
          }
        },
      }
    },
    /** Does what was put off, the oldest first. @throws payments_unavailable when Stripe is away again */
    retry: async (): Promise<void> => {
      for (const { process, entry } of await collection.find({ sort: [{ field: 'at', direction: 'asc' }] })) {
        try {
          await processes.get(process)?.handle(entry)
        } catch (error) {
          if (isAway(error)) throw error
          log.error({ err: error, process, entry: entry.id }, 'what was put off still fails')
          continue
        }
        await readStore.purge(spec, { key: { in: [keyOf(process, entry)] } })
      }
    },
  }
}
export type Postponed = ReturnType<typeof createPostponed>
