import { httpError } from '@plateful/service'
import { incompletePayment } from '../stripe/incomplete.ts'
import type { Payments } from '../stripe/port.ts'
import type { SubscriptionHandler } from './handler.ts'
import type { SubscriptionState } from './subscription.state.ts'
import type { Tier } from './tiers.ts'
import type { Watch } from './watch.ts'

/** Whether this payment was ever asked of this user for a subscription. */
const isKnown = ({ request, active, payments }: SubscriptionState, intentId: string): boolean =>
  payments[intentId] !== undefined || [request?.intentId, active?.change?.intentId, active?.failing?.intentId].includes(intentId)

const notYours = () => httpError(404, 'intent_mismatch', 'This payment does not belong to your subscription.')

/** Begins what was paid for. What the browser names is only looked for among the payments that were asked of this user; whether it was paid, Stripe says. */
export const createCompleting = ({ handle, watch, payments }: { handle: SubscriptionHandler; watch: Watch; payments: Payments }) =>
  async (userId: number, intentId: string, correlationId: string): Promise<Tier> => {
    let { state } = await handle.read(userId)
    if (!isKnown(state, intentId)) throw notYours()
    const wasPaid = state.payments[intentId] !== undefined
    if (!wasPaid) state = (await watch(userId, correlationId)).state
    const { active } = state
    if (state.payments[intentId] === undefined) throw incompletePayment(await payments.intents.find(intentId))
    if (!active) throw httpError(409, 'subscription_ended', 'This subscription has ended. Please subscribe again.')
    // an upgrade is no wish to end it
    if (!wasPaid && active.cancels && active.intentId === intentId && active.subscriptionId !== null) {
      await payments.subscriptions.resume(active.subscriptionId)
      await watch(userId, correlationId)
    }
    return active.tier
  }
