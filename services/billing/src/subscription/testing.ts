import type { IntentSnapshot, InvoiceSnapshot, SubscriptionSnapshot } from '../stripe/port.ts'
import type { SubscriptionEvent } from './subscription.events.ts'

/** For specs: what one user's subscription is made of, unless told otherwise. */
export const userId = 7
export const [march, april, may, nextMarch] = ['2026-03-04T10:00:00.000Z', '2026-04-04T10:00:00.000Z', '2026-05-04T10:00:00.000Z', '2027-03-04T10:00:00.000Z'] as const

export const request = {
  tier: 'monthly', amount: 499, currency: 'usd', customerId: 'cus_1', subscriptionId: 'sub_1', intentId: 'pi_1', requestedAt: march, until: '2026-03-05T10:00:00.000Z',
} as const

export const requested = (more: Partial<Extract<SubscriptionEvent, { type: 'SubscriptionRequested' }>['data']> = {}): SubscriptionEvent =>
  ({ type: 'SubscriptionRequested', data: { userId, ...request, replaces: null, ...more } })

export const paid = (intentId = 'pi_1', amount = 499): SubscriptionEvent => ({ type: 'SubscriptionPaid', data: { userId, subscriptionId: 'sub_1', intentId, amount, currency: 'usd' } })
export const activated = (more: Partial<Extract<SubscriptionEvent, { type: 'SubscriptionActivated' }>['data']> = {}): SubscriptionEvent =>
  ({ type: 'SubscriptionActivated', data: { userId, tier: 'monthly', expiresAt: april, subscriptionId: 'sub_1', intentId: 'pi_1', amount: 499, ...more } })

/** A monthly subscription, paid until April. */
export const begun: SubscriptionEvent[] = [requested(), paid(), activated()]
/** A yearly one, paid until the next March. */
export const begunYearly: SubscriptionEvent[] = [requested({ tier: 'yearly', amount: 3999 }), paid('pi_1', 3999), activated({ tier: 'yearly', expiresAt: nextMarch, amount: 3999 })]

export const invoice = (more: Partial<InvoiceSnapshot> = {}): InvoiceSnapshot =>
  ({ invoiceId: 'in_1', subscriptionId: 'sub_1', status: 'paid', amountPaid: 499, currency: 'usd', intentId: 'pi_1', clientSecret: 'pi_1_secret_x', ...more })

export const atStripe = (more: Partial<SubscriptionSnapshot> = {}): SubscriptionSnapshot => ({
  subscriptionId: 'sub_1', customerId: 'cus_1', status: 'active', tier: 'monthly', amount: 499, periodEnd: april, cancelsAtPeriodEnd: false, nextTier: null, invoice: invoice(), ...more,
})

export const intent = (more: Partial<IntentSnapshot> = {}): IntentSnapshot => ({
  intentId: 'pi_1', customerId: 'cus_1', status: 'succeeded', amount: 499, amountReceived: 499, currency: 'usd', metadata: {}, clientSecret: 'pi_1_secret_x', failure: null, refunded: 0, paidAt: null, sentBack: 0, dispute: null, ...more,
})
