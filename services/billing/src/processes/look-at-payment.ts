import type { Entry } from '@plateful/read-store'
import type { Process } from '@plateful/service'
import type { Payments } from '../stripe/port.ts'
import type { SubscriptionHandler } from '../subscription/handler.ts'
import type { SubscriptionPaid } from '../subscription/subscription.events.ts'
import { byItself } from '../subscription/watch.ts'

/**
 * A payment was written down: what became of it since is asked for. Stripe may have told of its refund or dispute
 * before, when it meant nothing here yet.
 */
export const lookAtPayment = (needs: { handle: SubscriptionHandler; payments: Payments; now(): Date; newId(): string }): Process => ({
  name: 'look-at-payment',
  types: ['SubscriptionPaid'] satisfies SubscriptionPaid['type'][],
  handle: async (entry) => {
    const { userId, intentId } = (entry as Entry & SubscriptionPaid).data
    const intent = await needs.payments.intents.find(intentId)
    if (intent) await needs.handle(userId, { type: 'ObservePayment', userId, intent }, byItself(needs, entry.id))
  },
})
