import type Stripe from 'stripe'
import type { Context } from '../context.ts'
import { idOf } from '../kinds.ts'

/** How long the first payment may take (seconds). */
export const INCOMPLETE_SECONDS = 23 * 3600

/** Notes when something next happens to a subscription by itself: it expires, ends, changes or is renewed. */
export const schedule = (context: Context, subscription: Stripe.Subscription): void => {
  const { status, created, cancel_at, pending_update } = subscription
  if (status === 'canceled' || status === 'incomplete_expired') return context.store.setDue(subscription.id, null)
  if (status === 'incomplete') return context.store.setDue(subscription.id, created + INCOMPLETE_SECONDS)
  const plan = subscription.schedule && context.store.get('subscription_schedule', idOf(subscription.schedule), context.account)
  const moments = [subscription.items.data[0]!.current_period_end, cancel_at, pending_update?.expires_at, plan ? plan.current_phase?.end_date : null]
  context.store.setDue(subscription.id, Math.min(...moments.filter((moment) => moment != null)))
}
