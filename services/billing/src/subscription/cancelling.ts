import type { CommandContext } from '@plateful/event-store'
import { httpError } from '@plateful/service'
import type { Payments } from '../stripe/port.ts'
import type { SubscriptionHandler } from './handler.ts'
import type { Watch } from './watch.ts'

export type Cancelled = { message: string; effectiveAt: string | null }

const kept = (expiresAt: string): Cancelled => ({ message: 'Your subscription is cancelled. You keep premium until the end of the period you paid for.', effectiveAt: expiresAt })

/** Cancels at the end of what is paid for. What was not paid yet is given up at once. */
export const createCancelling = ({ handle, watch, payments }: { handle: SubscriptionHandler; watch: Watch; payments: Payments }) =>
  async (userId: number, context: CommandContext): Promise<Cancelled> => {
    const { correlationId } = context.metadata
    const known = await handle.read(userId)
    if (known.state.active?.cancels) return kept(known.state.active.expiresAt)
    // a payment that just came makes it active: then it is that which is cancelled
    const { state: { active, request }, version } = known.state.request ? await watch(userId, correlationId) : known
    if (request) {
      await handle(userId, { type: 'DropRequest', userId }, { ...context, expectedVersions: [version] })
      return { message: 'Your subscription was not paid yet and is given up.', effectiveAt: null }
    }
    if (!active) throw httpError(409, 'not_subscribed', 'You have no subscription to cancel.')
    if (active.subscriptionId === null) return kept(active.expiresAt)
    // what was paid for is over already while a renewal waits for its money
    if (active.failing) await payments.subscriptions.cancelNow(active.subscriptionId)
    else await payments.subscriptions.cancelAtPeriodEnd(active.subscriptionId)
    const { state } = await watch(userId, correlationId)
    return state.active ? kept(state.active.expiresAt) : { message: 'Your subscription is cancelled.', effectiveAt: null }
  }
