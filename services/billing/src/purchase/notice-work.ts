import type { NoticeWork } from '../processes/work-on-notice.ts'
import type { PurchaseQuery } from './list/list.query.ts'
import type { Looking } from './looking.ts'

/** What Stripe tells of payments for recipes: Stripe is asked anew, about payments that were begun here. */
export const purchaseWork = ({ purchases, look }: { purchases: PurchaseQuery; look: Looking }): NoticeWork => ({
  types: [
    'payment_intent.succeeded', 'payment_intent.canceled', 'charge.refunded',
    ...['created', 'updated', 'closed', 'funds_withdrawn', 'funds_reinstated'].map((what) => `charge.dispute.${what}`),
  ],
  handle: async ({ eventId, refs }) => {
    const payment = await purchases.byIntent(refs.filter((ref) => ref.startsWith('pi_')))
    if (payment) await look(payment, eventId)
  },
})
