import type { Projection } from '@plateful/read-store'
import { createServiceBase, type Service, type ServiceAdapters } from '@plateful/service'
import { forgetUser } from './processes/forget-user.ts'
import { outbox } from './outbox/outbox.ts'
import { postCodec } from './post/post.events.ts'
import { addPostRoutes } from './post/post.routes.ts'
import { cardsProjection, contentsProjection } from './post/published/published.projection.ts'
import { createPublishedQuery } from './post/published/published.query.ts'

/** Content: the blog. */
export const createContent = async (adapters: ServiceAdapters): Promise<Service> => {
  const forgetting = forgetUser((userId) => forget(userId))
  const { on, forget, service } = createServiceBase({
    ...adapters,
    service: 'content',
    codec: postCodec,
    projections: [cardsProjection, contentsProjection] as unknown as Projection<never>[],
    inbox: [{ producer: 'identity', types: ['UserDeleted'], projections: [], processes: [forgetting] }],
    outbox,
    statuses: { not_found: 404 },
  })
  addPostRoutes({ on, published: createPublishedQuery(adapters.readStore) })
  return service
}
