import { describe, expect, it } from 'vitest'
import { specify } from '@plateful/testing'
import type { IntentSnapshot, SubscriptionSnapshot } from '../stripe/port.ts'
import { subscriptionDecider } from './subscription.decider.ts'
import type { EndReason, SubscriptionEvent } from './subscription.events.ts'
import { activated, april, atStripe, begun, begunYearly, intent, invoice, march, may, nextMarch, paid, request, requested, userId } from './testing.ts'

const subscription = specify(subscriptionDecider)

/** What is decided when Stripe says this at that time. */
const seen = (given: readonly SubscriptionEvent[], snapshot: SubscriptionSnapshot | undefined, more: { at?: string; intent?: IntentSnapshot; subscriptionId?: string } = {}) =>
  subscription.given(given).when({ type: 'Observe', userId, subscriptionId: 'sub_1', subscription: snapshot, intent: undefined, at: march, ...more })

const ended = (reason: EndReason): SubscriptionEvent => ({ type: 'SubscriptionEnded', data: { userId, subscriptionId: 'sub_1', reason } })
const lapsed: SubscriptionEvent = { type: 'RequestDropped', data: { userId, subscriptionId: 'sub_1', reason: 'lapsed' } }
const ask = (more: Partial<typeof request> | object = {}) => ({ type: 'Request', userId, request: { ...request, ...more } }) as const

describe('asking for a subscription', () => {
  it('waits for the payment', () => expect(subscription.given([]).when(ask()).events()).toEqual([requested()]))

  it('is once, and gives an earlier request up', () => {
    expect(subscription.given([requested()]).when(ask()).events()).toEqual([])
    const other = { subscriptionId: 'sub_2', intentId: 'pi_2', tier: 'yearly', amount: 3999 } as const
    expect(subscription.given([requested()]).when(ask(other)).events()).toEqual([requested({ ...other, replaces: 'sub_1' })])
  })

  it('is refused while there is one, and where there is no account any more', () => {
    expect(subscription.given(begun).when(ask({ subscriptionId: 'sub_2' })).refused()).toBe('already_subscribed')
    expect(subscription.given([{ type: 'CustomerForgotten', data: { userId, customerId: null } }]).when(ask()).refused()).toBe('not_found')
  })

  it('can be given up', () => {
    expect(subscription.given([requested()]).when({ type: 'DropRequest', userId }).events()).toEqual([{ ...lapsed, data: { ...lapsed.data, reason: 'cancelled' } }])
    expect(subscription.given(begun).when({ type: 'DropRequest', userId }).events()).toEqual([])
  })
})

describe('a first payment', () => {
  it('begins the subscription, once', () => {
    expect(seen([requested()], atStripe(), { intent: intent() }).events()).toEqual([paid(), activated()])
    expect(seen(begun, atStripe(), { intent: intent() }).events()).toEqual([])
  })

  it('counts as soon as the money is there, also where the subscription follows later', () =>
    expect(seen([requested()], atStripe({ status: 'incomplete', invoice: invoice({ status: 'open' }) }), { intent: intent() }).events()).toEqual([paid(), activated()]))

  it.each<[string, Partial<IntentSnapshot> | undefined, Partial<SubscriptionSnapshot>]>([
    ['none', undefined, {}],
    ['not paid', { status: 'requires_payment_method', amountReceived: 0 }, {}],
    ['waiting for the bank', { status: 'requires_action', amountReceived: 0 }, {}],
    ['too little', { amountReceived: 498 }, {}],
    ['another currency', { currency: 'eur' }, {}],
    ['another payment', { intentId: 'pi_2' }, {}],
    ['another customer’s', { customerId: 'cus_2' }, {}],
    ['for another customer’s subscription', {}, { customerId: 'cus_2' }],
    ['for another tier', {}, { tier: 'yearly' }],
    ['another subscription', {}, { subscriptionId: 'sub_2' }],
  ])('is nothing when it is %s', (_, money, more) =>
    expect(seen([requested()], atStripe(more), { ...(money && { intent: intent(money) }) }).events()).toEqual([]))

  it('of a subscription that was never asked for is nothing', () => {
    expect(seen([], atStripe(), { intent: intent() }).events()).toEqual([])
    expect(seen([requested()], atStripe({ subscriptionId: 'sub_9' }), { subscriptionId: 'sub_9', intent: intent() }).events()).toEqual([])
  })

  it('is waited for 24 hours, or until Stripe gives up', () => {
    const open = atStripe({ status: 'incomplete', invoice: invoice({ status: 'open' }) })
    const unpaid = { intent: intent({ status: 'requires_payment_method', amountReceived: 0 }) }
    expect(seen([requested()], open, { ...unpaid, at: '2026-03-05T09:59:59.999Z' }).events()).toEqual([])
    expect(seen([requested()], open, { ...unpaid, at: '2026-03-05T10:00:00.000Z' }).events()).toEqual([lapsed])
    expect(seen([requested()], atStripe({ status: 'incomplete_expired' }), unpaid).events()).toEqual([lapsed])
    expect(seen([requested()], undefined, unpaid).events()).toEqual([lapsed])
  })

  it('that went back already begins nothing', () => expect(seen([requested()], atStripe(), { intent: intent({ refunded: 499 }) }).events()).toEqual([lapsed]))

  it('that came for what had just ended begins nothing', () => expect(seen([requested()], atStripe({ status: 'canceled' }), { intent: intent() }).events()).toEqual([lapsed]))
})

describe('a renewal', () => {
  const renewedInvoice = invoice({ invoiceId: 'in_2', intentId: 'pi_2' })
  const renewed: SubscriptionEvent = { type: 'SubscriptionRenewed', data: { userId, tier: 'monthly', expiresAt: may, intentId: 'pi_2' } }
  const failed: SubscriptionEvent = { type: 'RenewalFailed', data: { userId, invoiceId: 'in_2', intentId: 'pi_2' } }
  const unpaid = invoice({ invoiceId: 'in_2', intentId: 'pi_2', status: 'open', amountPaid: 0 })

  it('prolongs what was paid, once', () => {
    const renewal = atStripe({ periodEnd: may, invoice: renewedInvoice })
    expect(seen(begun, renewal).events()).toEqual([paid('pi_2'), renewed])
    expect(seen([...begun, paid('pi_2'), renewed], renewal).events()).toEqual([])
  })

  it('is none before its money came', () => expect(seen(begun, atStripe({ periodEnd: may, invoice: unpaid })).events()).toEqual([]))

  it('that fails leaves access while Stripe tries again, and is told once', () => {
    const late = atStripe({ status: 'past_due', periodEnd: may, invoice: unpaid })
    const when = seen(begun, late, { at: '2026-04-06T10:00:00.000Z' })
    expect(when.events()).toEqual([failed])
    expect(when.state().active).toMatchObject({ tier: 'monthly', failing: { invoiceId: 'in_2' } })
    expect(seen([...begun, failed], late).events()).toEqual([])
  })

  it('that comes late is one all the same', () => {
    const when = seen([...begun, failed], atStripe({ periodEnd: may, invoice: renewedInvoice }))
    expect(when.events()).toEqual([paid('pi_2'), renewed])
    expect(when.state().active).toMatchObject({ failing: null, expiresAt: may })
  })

  it.each(['canceled', 'unpaid'])('that Stripe gives up ends it (%s)', (status) => {
    expect(seen([...begun, failed], atStripe({ status, periodEnd: may, invoice: unpaid })).events()).toEqual([ended('payment_failed')])
    expect(seen([...begun, failed, ended('payment_failed')], atStripe({ status })).events()).toEqual([])
  })
})

describe('cancelling', () => {
  const cancelled: SubscriptionEvent = { type: 'CancellationRequested', data: { userId, effectiveAt: april } }
  const cancelling = atStripe({ cancelsAtPeriodEnd: true })

  it('leaves access until the period’s end', () => {
    const when = seen(begun, cancelling)
    expect(when.events()).toEqual([cancelled])
    expect(when.state().active).toMatchObject({ cancels: true, expiresAt: april })
    expect(seen([...begun, cancelled], cancelling, { at: '2026-04-04T09:59:59.999Z' }).events()).toEqual([])
    expect(seen([...begun, cancelled], cancelling, { at: april }).events()).toEqual([ended('cancelled')])
  })

  it('can be taken back', () => expect(seen([...begun, cancelled], atStripe()).events()).toEqual([{ type: 'SubscriptionResumed', data: { userId } }]))

  it('is over when Stripe says so', () => expect(seen([...begun, cancelled], atStripe({ status: 'canceled' })).events()).toEqual([ended('cancelled')]))

  it('is over at its time, also while Stripe cannot be asked', () => {
    const expire = (given: SubscriptionEvent[], at: string) => subscription.given(given).when({ type: 'Expire', userId, at }).events()
    expect(expire([...begun, cancelled], '2026-04-04T09:59:59.999Z')).toEqual([])
    expect(expire([...begun, cancelled], april)).toEqual([ended('cancelled')])
    expect(expire(begun, may)).toEqual([])
    expect(expire([activated({ subscriptionId: null })], april)).toEqual([{ ...ended('expired'), data: { userId, subscriptionId: null, reason: 'expired' } }])
  })
})

describe('another tier', () => {
  const upgraded = atStripe({ tier: 'yearly', amount: 3999, periodEnd: nextMarch, invoice: invoice({ invoiceId: 'in_2', intentId: 'pi_2', amountPaid: 3500 }) })
  const changed: SubscriptionEvent = { type: 'PlanChanged', data: { userId, tier: 'yearly', expiresAt: nextMarch, intentId: 'pi_2', amount: 3999 } }
  const scheduled: SubscriptionEvent = { type: 'PlanChangeScheduled', data: { userId, tier: 'monthly', effectiveAt: nextMarch } }

  it('begins at once when it is paid', () => {
    expect(seen(begun, upgraded).events()).toEqual([paid('pi_2', 3500), changed])
    expect(seen([...begun, paid('pi_2', 3500), changed], upgraded).events()).toEqual([])
  })

  it('waits for a payment that the user must confirm', () => {
    const ask = { type: 'RequestChange', userId, tier: 'yearly', intentId: 'pi_2' } as const
    const waits = subscription.given(begun).when(ask)
    expect(waits.state().active).toMatchObject({ tier: 'monthly', change: { tier: 'yearly', intentId: 'pi_2' } })
    expect(subscription.given([...begun, ...waits.events()]).when(ask).events()).toEqual([])
    expect(seen([...begun, ...waits.events()], atStripe({ invoice: invoice({ status: 'open', intentId: 'pi_2', amountPaid: 0 }) })).events()).toEqual([])
    expect(seen([...begun, ...waits.events()], upgraded).state().active).toMatchObject({ tier: 'yearly', change: null })
    expect(subscription.given([]).when(ask).refused()).toBe('not_subscribed')
  })

  it('can wait for the period’s end', () => {
    const yearly = atStripe({ tier: 'yearly', amount: 3999, periodEnd: nextMarch, invoice: invoice({ amountPaid: 3999 }) })
    const planned = { ...yearly, nextTier: 'monthly' } as const
    expect(seen(begunYearly, planned).events()).toEqual([scheduled])
    expect(seen([...begunYearly, scheduled], planned).events()).toEqual([])
    expect(seen([...begunYearly, scheduled], yearly).events()).toEqual([{ type: 'PlanChangeDropped', data: { userId } }])
    const due = atStripe({ periodEnd: '2027-04-04T10:00:00.000Z', invoice: invoice({ invoiceId: 'in_2', intentId: 'pi_2' }) })
    const when = seen([...begunYearly, scheduled], due, { at: nextMarch })
    expect(when.events()).toEqual([paid('pi_2'), { type: 'PlanChanged', data: { userId, tier: 'monthly', expiresAt: '2027-04-04T10:00:00.000Z', intentId: 'pi_2', amount: 499 } }])
    expect(when.state().active).toMatchObject({ tier: 'monthly', next: null })
  })
})

describe('money that goes back', () => {
  const look = (given: readonly SubscriptionEvent[], more: Partial<IntentSnapshot>) => subscription.given(given).when({ type: 'ObservePayment', userId, intent: intent(more) })
  const refunded = (amount: number, total: number): SubscriptionEvent => ({ type: 'SubscriptionRefunded', data: { userId, intentId: 'pi_1', amount, total, currency: 'usd' } })
  const disputed = (outcome: 'open' | 'won' | 'lost'): SubscriptionEvent => ({ type: 'SubscriptionDisputed', data: { userId, intentId: 'pi_1', outcome, amount: 499, currency: 'usd' } })

  it('ends what it was paid for, when it is all of it', () => {
    expect(look(begun, { refunded: 499 }).events()).toEqual([refunded(499, 499), ended('refunded')])
    expect(look(begun, { refunded: 100 }).events()).toEqual([refunded(100, 100)])
    expect(look([...begun, refunded(100, 100)], { refunded: 499 }).events()).toEqual([refunded(399, 499), ended('refunded')])
    expect(look([...begun, refunded(499, 499), ended('refunded')], { refunded: 499 }).events()).toEqual([])
  })

  it('of an earlier period ends nothing', () => {
    const later: SubscriptionEvent[] = [...begun, paid('pi_2'), { type: 'SubscriptionRenewed', data: { userId, tier: 'monthly', expiresAt: may, intentId: 'pi_2' } }]
    expect(look(later, { refunded: 499 }).events()).toEqual([refunded(499, 499)])
  })

  it('is the bank’s only when the dispute is lost', () => {
    expect(look(begun, { dispute: 'open' }).events()).toEqual([disputed('open')])
    expect(look([...begun, disputed('open')], { dispute: 'open' }).events()).toEqual([])
    expect(look([...begun, disputed('open')], { dispute: 'won' }).events()).toEqual([disputed('won')])
    expect(look([...begun, disputed('open')], { dispute: 'lost' }).events()).toEqual([disputed('lost'), ended('disputed')])
    expect(look([...begun, disputed('won')], { dispute: 'open' }).events()).toEqual([])
  })

  it('of a payment that was never ours is nothing', () => expect(look(begun, { intentId: 'pi_9', refunded: 499 }).events()).toEqual([]))
})

describe('an invoice', () => {
  const look = (more: object) => subscription.given(begun).when({ type: 'ObserveInvoice', userId, invoice: invoice({ intentId: 'pi_2', ...more }) }).events()
  it('is money when it is paid, once, and of a subscription of ours', () => {
    expect(look({})).toEqual([paid('pi_2')])
    for (const more of [{ intentId: 'pi_1' }, { status: 'open' }, { subscriptionId: 'sub_9' }, { subscriptionId: null }, { intentId: null }, { amountPaid: 0 }]) expect(look(more)).toEqual([])
  })
})

describe('an account that is deleted', () => {
  const forget = { type: 'Forget', userId } as const
  const forgotten = (customerId: string | null): SubscriptionEvent => ({ type: 'CustomerForgotten', data: { userId, customerId } })

  it('ends what there is, once', () => {
    expect(subscription.given(begun).when(forget).events()).toEqual([ended('account_deleted'), forgotten('cus_1')])
    expect(subscription.given([requested()]).when(forget).events()).toEqual([{ ...lapsed, data: { ...lapsed.data, reason: 'account_deleted' } }, forgotten('cus_1')])
    expect(subscription.given([]).when(forget).events()).toEqual([forgotten(null)])
    expect(subscription.given([forgotten(null)]).when(forget).events()).toEqual([])
  })

  it('begins nothing any more', () =>
    expect(seen([requested(), forgotten('cus_1')], atStripe(), { intent: intent() }).events()).toEqual([]))
})

describe('a subscription that Stripe does not know', () => {
  it('lasts as long as it was paid', () => {
    expect(seen(begun, undefined, { at: march }).events()).toEqual([])
    expect(seen(begun, undefined, { at: april }).events()).toEqual([ended('unknown')])
  })
})
