import { type Codec, createCommandHandler, type EventStore } from '@plateful/event-store'
import { creatorDecider } from './creator.decider.ts'
import type { CreatorEvent } from './creator.events.ts'

/** Runs commands against creators, by user id. */
export const createCreatorHandler = (eventStore: EventStore, codec: Codec<CreatorEvent>) =>
  createCommandHandler({ eventStore, codec, decider: creatorDecider, stream: (userId) => `creator-${userId}` })

export type CreatorHandler = ReturnType<typeof createCreatorHandler>
