import type { Codec, EventStore } from '@plateful/event-store'
import type { ReadStore } from '@plateful/read-store'
import { type createApp, createRateLimiter, type Logger, unlimited } from '@plateful/service'
import type { Payments } from '../stripe/port.ts'
import { createCancelling } from './cancelling.ts'
import { createCompleting } from './completing.ts'
import { createDue } from './due.ts'
import { createSubscriptionHandler } from './handler.ts'
import { subscriptionWork } from './notice-work.ts'
import { createRefsQuery } from './refs/refs.ts'
import { createStatusQuery } from './status/status.query.ts'
import { createSubscribing } from './subscribing.ts'
import type { SubscriptionEvent } from './subscription.events.ts'
import { addSubscriptionRoutes } from './subscription.routes.ts'
import { createWatch } from './watch.ts'

/** Calls that ask Stripe, a user and minute. */
const mostCalls = 60

/** Everything about subscriptions: what runs, and `addRoutes` for what is asked. */
export const createSubscriptionPart = (needs: { eventStore: EventStore; readStore: ReadStore; codec: Codec<SubscriptionEvent>; payments: Payments; rateLimits: boolean; now(): Date; newId(): string; log: Logger }) => {
  const { eventStore, readStore, payments, now } = needs
  const handle = createSubscriptionHandler(eventStore, needs.codec)
  const watch = createWatch({ ...needs, handle })
  const status = createStatusQuery(readStore)
  const limiter = needs.rateLimits ? createRateLimiter({ limit: mostCalls, windowMs: 60_000, now }) : unlimited
  return {
    handle,
    ...createDue({ ...needs, handle, watch, status }),
    work: subscriptionWork({ ...needs, handle, watch, ownerOf: createRefsQuery(readStore) }),
    addRoutes: (on: ReturnType<typeof createApp>['on']) => addSubscriptionRoutes({
      on, status, payments, limiter, head: () => eventStore.head(),
      subscribe: createSubscribing({ ...needs, handle, watch }), complete: createCompleting({ handle, watch, payments }), cancel: createCancelling({ handle, watch, payments }),
    }),
  }
}
