import type { Inbox } from '@plateful/service'
import type { Projection } from '@plateful/read-store'
import { generatedPlanProjection } from './generated-plans.ts'
import { subscriptionProjection } from './subscriptions.ts'

/** What identity hears from others. */
export const inbox: readonly Inbox[] = [
  { producer: 'billing', types: subscriptionProjection.types, projections: [subscriptionProjection as Projection<never>] },
  { producer: 'planning', types: generatedPlanProjection.types, projections: [generatedPlanProjection as Projection<never>] },
]
