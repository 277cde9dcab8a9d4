import { createCommandHandler, type EventStore } from '@plateful/event-store'
import { plannerDecider } from './planner.decider.ts'
import { plannerCodec } from './planner.events.ts'

/** Runs commands against users' plans. */
export const createPlannerHandler = (eventStore: EventStore) =>
  createCommandHandler({ eventStore, codec: plannerCodec, decider: plannerDecider, stream: (userId) => `planner-${userId}` })

export type PlannerHandler = ReturnType<typeof createPlannerHandler>
