import { type Codec, createCommandHandler, type EventMetadata, type EventStore, Refused } from '@plateful/event-store'
import { keyedHash } from '../metadata.ts'
import { isOverdue, nameDecider } from './name.decider.ts'
import type { NameEvent } from './name.events.ts'

/** What must be unique, regardless of case. */
export type NameKind = 'username' | 'email'

const taken: Record<NameKind, { refused: string; message: string }> = {
  username: { refused: 'username_taken', message: 'This username is already taken.' },
  email: { refused: 'email_taken', message: 'There is already an account with this e-mail address.' },
}

/** The refusal of a name that somebody else has. */
export const takenError = (kind: NameKind): Refused => new Refused(taken[kind])

/** Who has which username and e-mail address, decided in one stream per name. */
export type Names = ReturnType<typeof createNames>

/**
 * Metadata must carry no request id: one request can claim a name, release it, and claim it again when it is repeated.
 * @param options.secret keeps the stream names from giving the addresses away
 * @param options.abandon makes sure that this user is never registered; false when it already is
 */
export const createNames = (options: {
  eventStore: EventStore
  codec: Codec<NameEvent>
  secret: Uint8Array
  newId(): string
  abandon(userId: number, metadata: EventMetadata): Promise<boolean>
}) => {
  const { secret, newId, abandon } = options
  const handle = createCommandHandler({ eventStore: options.eventStore, codec: options.codec, decider: nameDecider, stream: String })
  const streamOf = (kind: NameKind, name: string) => `${kind}-${keyedHash(secret, kind, name.toLowerCase())}`

  return {
    /** The user who holds the name, registered or about to be. */
    holder: async (kind: NameKind, name: string): Promise<number | undefined> => (await handle.read(streamOf(kind, name))).state.holder?.userId,

    /**
     * Claims a name for a user. A claim that no registration followed within a minute is taken over.
     * @returns true when it was claimed now, false when the user had it already
     * @throws {Refused} `username_taken` or `email_taken`
     */
    claim: async (kind: NameKind, name: string, userId: number, metadata: EventMetadata): Promise<boolean> => {
      const stream = streamOf(kind, name)
      const claim = async (insteadOf?: number) => {
        const { events } = await handle(stream, { type: 'claim', userId, at: metadata.at, ...(insteadOf === undefined ? {} : { insteadOf }) }, { metadata, newId })
        return events.length > 0
      }
      try {
        const { holder } = (await handle.read(stream)).state
        const left = holder && holder.userId !== userId && isOverdue(holder, metadata.at) && (await abandon(holder.userId, metadata))
        return await claim(left ? holder.userId : undefined)
      } catch (error) {
        throw error instanceof Refused ? takenError(kind) : error
      }
    },

    /** Gives a name back, if this user holds it. */
    release: async (kind: NameKind, name: string, userId: number, metadata: EventMetadata): Promise<void> => {
      await handle(streamOf(kind, name), { type: 'release', userId }, { metadata, newId })
    },
  }
}
