import { createCommandHandler, type EventStore } from '@plateful/event-store'
import { postDecider } from './post.decider.ts'
import { postCodec } from './post.events.ts'

/** Runs commands against posts. */
export const createPostHandler = (eventStore: EventStore) =>
  createCommandHandler({ eventStore, codec: postCodec, decider: postDecider, stream: (postId) => `post-${postId}` })
