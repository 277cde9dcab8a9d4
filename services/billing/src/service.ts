import type { Projection } from '@plateful/read-store'
import { createServiceBase, type Service, type ServiceAdapters } from '@plateful/service'
import { outbox } from './outbox/outbox.ts'
import { statusProjection } from './subscription/status/status.projection.ts'
import { createStatusQuery } from './subscription/status/status.query.ts'
import { subscriptionCodec } from './subscription/subscription.events.ts'
import { addSubscriptionRoutes } from './subscription/subscription.routes.ts'

/** Billing: who has paid for what. */
export const createBilling = async (adapters: ServiceAdapters): Promise<Service> => {
  const { on, service } = createServiceBase({
    ...adapters,
    service: 'billing',
    codec: subscriptionCodec,
    projections: [statusProjection as unknown as Projection<never>],
    inbox: [],
    outbox,
    statuses: {},
  })
  addSubscriptionRoutes({ on, status: createStatusQuery(adapters.readStore) })
  return service
}
