import type { Entry } from '@plateful/read-store'
import type { Process } from '@plateful/service'
import type { Payments } from '../stripe/port.ts'
import type { SubscriptionEvent } from '../subscription/subscription.events.ts'

/** Ends a subscription that was never begun here, and gives back what was paid for it all the same. */
const giveUp = async ({ subscriptions, intents }: Payments, subscriptionId: string) => {
  const intentId = (await subscriptions.cancelNow(subscriptionId))?.invoice?.intentId
  const intent = intentId ? await intents.find(intentId) : undefined
  if (intent?.status === 'succeeded' && intent.refunded < intent.amount) await intents.refund(intent.intentId, `give-up/${subscriptionId}`)
}

/** What is over here is over at Stripe too: no further charge, and no customer without an account. */
export const closeAtStripe = (payments: Payments): Process => ({
  name: 'close-at-stripe',
  types: ['SubscriptionRequested', 'RequestDropped', 'SubscriptionEnded', 'CustomerForgotten'] satisfies SubscriptionEvent['type'][],
  handle: async (entry) => {
    const { type, data } = entry as Entry & SubscriptionEvent
    if (type === 'SubscriptionRequested' && data.replaces !== null) await giveUp(payments, data.replaces)
    if (type === 'RequestDropped') await giveUp(payments, data.subscriptionId)
    if (type === 'SubscriptionEnded' && data.subscriptionId !== null) await payments.subscriptions.cancelNow(data.subscriptionId)
    if (type === 'CustomerForgotten' && data.customerId !== null) await payments.subscriptions.deleteCustomer(data.customerId)
  },
})
