import { createCodec } from '@plateful/event-store'
import type { Projection } from '@plateful/read-store'
import { createServiceBase, type Service, type ServiceAdapters } from '@plateful/service'
import { type ContentEvent, contentShapes } from './events.ts'
import { outbox } from './outbox/outbox.ts'
import { addPostRoutes } from './post/post.routes.ts'
import { cardsProjection, contentsProjection } from './post/published/published.projection.ts'
import { createPublishedQuery } from './post/published/published.query.ts'
import { forgetUser } from './processes/forget-user.ts'
import type { TaskHandlers } from './scheduler/do-tasks.ts'
import { createSchedulerPart } from './scheduler/part.ts'
import { statusProjection } from './scheduler/status/status.projection.ts'

const name = 'content'

/** Content, and what its clock does when its time comes. */
export type Content = Service & {
  /** Begins the tasks that are due at that time. */
  tick(now: Date): Promise<void>
}

/** Content: the blog, and what is done at set times. `tasks` does the work of content's own tasks; a run of one that nobody does fails. */
export const createContent = async (adapters: ServiceAdapters & { tasks?: TaskHandlers }): Promise<Content> => {
  const forgetting = forgetUser((userId) => base.forget(userId))
  const scheduler = createSchedulerPart({
    ...adapters, handlers: adapters.tasks ?? {}, shown: async (position) => position === undefined || base.core.reached(name, position),
  })
  const base: ReturnType<typeof createServiceBase<ContentEvent>> = createServiceBase<ContentEvent>({
    ...adapters,
    service: name,
    codec: createCodec(contentShapes),
    projections: [cardsProjection, contentsProjection, statusProjection] as unknown as Projection<never>[],
    inbox: [
      { producer: 'identity', types: ['UserDeleted'], projections: [], processes: [forgetting] },
      { producer: 'billing', types: ['TaskFinished'], projections: [], processes: [scheduler.ending] },
    ],
    processes: [scheduler.doing],
    outbox,
    statuses: { not_found: 404 },
  })
  const { on, service } = base
  addPostRoutes({ on, published: createPublishedQuery(adapters.readStore) })
  scheduler.addRoutes(on)
  return {
    ...service,
    tick: scheduler.tick,
    start: async () => {
      await service.start()
      scheduler.start()
    },
    stop: async () => {
      await scheduler.stop()
      await service.stop()
    },
  }
}
