import { type Codec, createCommandHandler, type EventMetadata, type EventStore } from '@plateful/event-store'
import { keyedHash } from '../metadata.ts'
import { recoveryDecider } from './recovery.decider.ts'
import type { Forgotten, RecoveryEvent } from './recovery.events.ts'

/** Who asked for help with which e-mail address, decided in one stream per address. */
export type Recoveries = ReturnType<typeof createRecoveries>

/** @param options.secret keeps the stream names from giving the addresses away */
export const createRecoveries = (options: { eventStore: EventStore; codec: Codec<RecoveryEvent>; secret: Uint8Array; newId(): string }) => {
  const handle = createCommandHandler({ eventStore: options.eventStore, codec: options.codec, decider: recoveryDecider, stream: String })
  return {
    /** Notes the request, unless there were `limit` within the last hour. `userId` is 0 where nobody has the address. */
    request: async (email: string, forgotten: Forgotten, userId: number, limit: number, metadata: EventMetadata): Promise<void> => {
      const stream = `recovery-${keyedHash(options.secret, 'recovery', email.toLowerCase())}`
      await handle(stream, { type: 'request', userId, forgotten, at: metadata.at, limit }, { metadata, newId: options.newId })
    },
  }
}
