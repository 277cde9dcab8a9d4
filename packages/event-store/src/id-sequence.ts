import type { EventMetadata, EventStore } from './port.ts'

/**
 * Numbers 1, 2, 3 … that no other process gets, ascending in the order of asking, held by a stream of their
 * own: the n-th event of the stream is the number n. A number can stay unused after a crash; none is given twice.
 * @returns `next(eventId, metadata)`; the same event id gets the same number again
 */
export const createIdSequence = (eventStore: EventStore, stream: string) =>
  async (id: string, metadata: EventMetadata): Promise<number> => {
    const { revision } = await eventStore.append(stream, [{ id, type: 'NumberTaken', data: {}, metadata }], 'any')
    return revision + 1
  }
