import type { DeadLetter, DeadLetters } from '@plateful/messaging'
import type { CollectionSpec, ReadStore } from '@plateful/read-store'

const spec: CollectionSpec<DeadLetter> = {
  name: 'dead_letters', version: 1, fieldNames: ['consumer', 'at', 'id'],
  fields: ({ consumer, at, id }) => ({ consumer, at, id }), indexes: [['consumer', 'at', 'id']],
}

/** Dead letters kept beside the views: whoever deletes the views hears everything again anyway. */
export const createDeadLetters = (readStore: ReadStore): DeadLetters & { count(cap: number): Promise<number> } => {
  const collection = readStore.collection(spec)
  return {
    add: (letter) => readStore.commit([{ spec, key: letter.id, position: letter.at, doc: letter }]),
    list: (consumer) => collection.find({
      ...(consumer === undefined ? {} : { filter: { where: { consumer } } }),
      sort: [{ field: 'at', direction: 'asc' }, { field: 'id', direction: 'asc' }],
    }),
    count: (cap) => collection.count(undefined, cap),
    get: (id) => collection.get(id),
    remove: async (id) => {
      await readStore.purge(spec, { key: { in: [id] } })
    },
  }
}
