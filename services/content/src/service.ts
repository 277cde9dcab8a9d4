import type { Projection } from '@plateful/read-store'
import { createServiceBase, type Service, type ServiceAdapters } from '@plateful/service'
import { outbox } from './outbox/outbox.ts'
import { postCodec } from './post/post.events.ts'
import { addPostRoutes } from './post/post.routes.ts'
import { cardsProjection, contentsProjection } from './post/published/published.projection.ts'
import { createPublishedQuery } from './post/published/published.query.ts'

/** Content: the blog. */
export const createContent = async (adapters: ServiceAdapters): Promise<Service> => {
  const { on, service } = createServiceBase({
    ...adapters,
    service: 'content',
    codec: postCodec,
    projections: [cardsProjection, contentsProjection] as unknown as Projection<never>[],
    inbox: [],
    outbox,
    statuses: { not_found: 404 },
  })
  addPostRoutes({ on, published: createPublishedQuery(adapters.readStore) })
  return service
}
