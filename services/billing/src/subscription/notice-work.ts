import type { NoticeWork } from '../processes/work-on-notice.ts'
import type { Payments } from '../stripe/port.ts'
import type { SubscriptionHandler } from './handler.ts'
import { byItself, type Watch } from './watch.ts'

const ofSubscription = ['updated', 'deleted', 'pending_update_applied', 'pending_update_expired'].map((what) => `customer.subscription.${what}`)
const ofInvoice = ['invoice.paid', 'invoice.payment_failed', 'invoice.payment_action_required']
const ofPayment = ['payment_intent.succeeded', 'payment_intent.canceled', 'charge.refunded', 'charge.dispute.created', 'charge.dispute.updated', 'charge.dispute.closed']

/** What Stripe tells of a subscription: Stripe is asked anew, about objects that this service recorded itself. */
export const subscriptionWork = (needs: {
  handle: SubscriptionHandler
  watch: Watch
  payments: Payments
  /** Whose the first known one of some ids at Stripe is. */
  ownerOf(ids: readonly string[]): Promise<number | undefined>
  now(): Date
  newId(): string
}): NoticeWork => ({
  types: [...ofSubscription, ...ofInvoice, ...ofPayment],
  handle: async ({ eventId, type, refs }) => {
    const { handle, payments } = needs
    const userId = await needs.ownerOf(refs)
    if (userId === undefined) return
    const { state } = await needs.watch(userId, eventId)
    const context = byItself(needs, eventId)
    if (ofInvoice.includes(type)) {
      for (const id of refs.filter((ref) => ref.startsWith('in_'))) {
        const invoice = await payments.subscriptions.findInvoice(id)
        if (invoice) await handle(userId, { type: 'ObserveInvoice', userId, invoice }, context)
      }
    }
    if (ofPayment.includes(type)) {
      for (const id of refs.filter((ref) => state.payments[ref] !== undefined)) {
        const intent = await payments.intents.find(id)
        if (intent) await handle(userId, { type: 'ObservePayment', userId, intent }, context)
      }
    }
  },
})
