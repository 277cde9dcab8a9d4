import type { createApp } from '@plateful/service'
import { getSubscription } from '../../contract/http.ts'
import type { createStatusQuery } from './status/status.query.ts'

/** The caller's own subscription. */
export const addSubscriptionRoutes = ({ on, status }: { on: ReturnType<typeof createApp>['on']; status: ReturnType<typeof createStatusQuery> }) => {
  on(getSubscription, async ({ caller }) => ({ body: await status(caller.userId) }))
}
