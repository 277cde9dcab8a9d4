import { type Codec, createCommandHandler, type EventStore } from '@plateful/event-store'
import { subscriptionDecider } from './subscription.decider.ts'
import type { SubscriptionEvent } from './subscription.events.ts'

/** Runs commands against users' subscriptions. */
export const createSubscriptionHandler = (eventStore: EventStore, codec: Codec<SubscriptionEvent>) =>
  createCommandHandler({ eventStore, codec, decider: subscriptionDecider, stream: (userId) => `subscription-${userId}` })

export type SubscriptionHandler = ReturnType<typeof createSubscriptionHandler>
