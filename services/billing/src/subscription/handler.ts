import { createCommandHandler, type EventStore } from '@plateful/event-store'
import { subscriptionDecider } from './subscription.decider.ts'
import { subscriptionCodec } from './subscription.events.ts'

/** Runs commands against users' subscriptions. */
export const createSubscriptionHandler = (eventStore: EventStore) =>
  createCommandHandler({ eventStore, codec: subscriptionCodec, decider: subscriptionDecider, stream: (userId) => `subscription-${userId}` })
