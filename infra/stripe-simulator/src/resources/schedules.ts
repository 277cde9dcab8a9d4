import type Stripe from 'stripe'
import { add, change, type Context, emit, mergeMetadata, need, newIdOf } from '../context.ts'
import { idOf } from '../kinds.ts'
import { badRequest } from '../wire/errors.ts'
import { bool, integer, intervalCount, list, metadata, need as required, object, oneOf, quantity, type Read, text, within } from '../wire/params.ts'
import { dated, pageOf } from '../wire/list.ts'
import { route } from '../wire/route.ts'
import { endSubscription, releaseSchedule } from '../billing/ending.ts'
import { schedule } from '../billing/moments.ts'
import { intervalsAfter } from '../billing/periods.ts'

const phaseShape = {
  items: required(list(object({ price: required(text), quantity }))), start_date: integer, end_date: integer, duration: object({ interval: required(oneOf('day', 'week', 'month', 'year')), interval_count: intervalCount }), iterations: within(1, 120),
  proration_behavior: oneOf('always_invoice', 'create_prorations', 'none'), metadata,
}
type PhaseGiven = Read<typeof phaseShape>
type Phase = Stripe.SubscriptionSchedule.Phase

const phaseOf = (items: readonly { price: string; quantity?: number | undefined }[], start: number, end: number, currency: string, prorations: string, more: Record<string, string> = {}): Phase => ({
  add_invoice_items: [], application_fee_percent: null, automatic_tax: { disabled_reason: null, enabled: false, liability: null }, billing_cycle_anchor: null, billing_thresholds: null, collection_method: null, currency, default_payment_method: null, default_tax_rates: [], description: null, discounts: [],
  end_date: end, invoice_settings: null, items: items.map(({ price, quantity = 1 }) => ({ billing_thresholds: null, discounts: [], metadata: {}, plan: price, price, quantity, tax_rates: [] })), metadata: more, on_behalf_of: null, proration_behavior: prorations, start_date: start, transfer_data: null, trial_end: null,
})

const create = (context: Context, id: string): Stripe.SubscriptionSchedule => {
  const subscription = need(context, 'subscription', id, 'from_subscription')
  if (subscription.schedule !== null) throw badRequest(`You cannot migrate a subscription that is already attached to a schedule: ${idOf(subscription.schedule)}`, { param: 'from_subscription' })
  if (!['active', 'past_due'].includes(subscription.status)) throw badRequest(`You cannot migrate a subscription that is in the \`${subscription.status}\` status.`, { param: 'from_subscription' })
  const item = subscription.items.data[0]!
  const made = add<Stripe.SubscriptionSchedule>(context, {
    id: newIdOf(context, 'subscription_schedule'), object: 'subscription_schedule', application: null, billing_mode: subscription.billing_mode, canceled_at: null, completed_at: null, created: context.now, current_phase: { start_date: item.current_period_start, end_date: item.current_period_end },
    customer: idOf(subscription.customer), customer_account: null,
    default_settings: { application_fee_percent: null, automatic_tax: { disabled_reason: null, enabled: false, liability: null }, billing_cycle_anchor: 'automatic', billing_thresholds: null, collection_method: 'charge_automatically', default_payment_method: null, description: null, invoice_settings: { account_tax_ids: null, days_until_due: null, issuer: { type: 'self' } }, on_behalf_of: null, transfer_data: null } as unknown as Stripe.SubscriptionSchedule.DefaultSettings,
    end_behavior: 'release', livemode: false, metadata: {}, pause_schedules: [], phases: [phaseOf([{ price: item.price.id, quantity: item.quantity }], item.current_period_start, item.current_period_end, subscription.currency, 'create_prorations')],
    released_at: null, released_subscription: null, status: 'active', subscription: subscription.id, test_clock: null,
  }, 'subscription_schedule.created')
  const attached = change<Stripe.Subscription>(context, subscription, { schedule: made.id }, 'customer.subscription.updated')
  schedule(context, attached)
  return made
}

const phasesOf = (context: Context, plan: Stripe.SubscriptionSchedule, given: readonly PhaseGiven[]): Phase[] => {
  let start = plan.phases[0]!.start_date
  return given.map((phase, index) => {
    const name = `phases[${index}]`
    const prices = phase.items.map(({ price }, at) => need(context, 'price', price, `${name}[items][${at}][price]`))
    const recurring = prices[0]?.recurring
    if (!recurring) throw badRequest('A phase needs a recurring price.', { param: `${name}[items]` })
    if (index > 0 && phase.start_date !== undefined && phase.start_date !== start) throw badRequest('The start date of a phase must match the end date of the phase before it.', { param: `${name}[start_date]` })
    if (index === 0 && phase.start_date !== undefined && phase.start_date !== start) throw badRequest('You can not modify the start date of the current phase.', { param: 'phases[0][start_date]' })
    const duration = phase.duration ? { interval: phase.duration.interval, interval_count: phase.duration.interval_count ?? 1 } : { interval: recurring.interval, interval_count: recurring.interval_count * (phase.iterations ?? 1) }
    const end = phase.end_date ?? intervalsAfter(start, duration, 1)
    if (end <= start) throw badRequest('The end date of a phase must be after its start date.', { param: `${name}[end_date]` })
    const made = phaseOf(phase.items, start, end, plan.phases[0]!.currency, phase.proration_behavior ?? 'create_prorations', phase.metadata)
    start = end
    return made
  })
}

const editable = (plan: Stripe.SubscriptionSchedule, what: string): void => {
  if (plan.status !== 'active' && plan.status !== 'not_started') throw badRequest(`You cannot ${what} a subscription schedule that is currently in the \`${plan.status}\` status. It must be in one of the following statuses: not_started, active.`)
}

const update = (context: Context, id: string, given: { phases?: PhaseGiven[] | undefined; end_behavior?: 'cancel' | 'release' | undefined; metadata?: Record<string, string> | undefined; proration_behavior?: string | undefined }): Stripe.SubscriptionSchedule => {
  const plan = need(context, 'subscription_schedule', id)
  editable(plan, 'update')
  const phases = given.phases && phasesOf(context, plan, given.phases)
  const current = phases?.find(({ start_date, end_date }) => start_date <= context.now && context.now < end_date)
  if (phases && !current) throw badRequest('The current phase must be part of the phases.', { param: 'phases' })
  const subscription = need(context, 'subscription', idOf(plan.subscription)!)
  if (current && idOf(current.items[0]!.price) !== subscription.items.data[0]!.price.id) throw badRequest('This server changes prices at the start of a later phase only; update the subscription to change it now.', { param: 'phases[0][items]' })
  const changed = change<Stripe.SubscriptionSchedule>(context, plan, {
    ...(phases && current && { phases, current_phase: { start_date: current.start_date, end_date: current.end_date } }), end_behavior: given.end_behavior, metadata: mergeMetadata(plan.metadata, given.metadata),
  }, 'subscription_schedule.updated')
  schedule(context, subscription)
  return changed
}

/** `/v1/subscription_schedules` */
export const scheduleRoutes = [
  route('POST', '/v1/subscription_schedules', { from_subscription: required(text) }, (context, given) => create(context, given.from_subscription)),
  route('GET', '/v1/subscription_schedules', { ...dated, customer: text }, (context, { customer, ...page }) => pageOf(context, 'subscription_schedule', '/v1/subscription_schedules', page, { customer })),
  route('GET', '/v1/subscription_schedules/:id', {}, (context, _params, { id }) => need(context, 'subscription_schedule', id!)),
  route('POST', '/v1/subscription_schedules/:id', { phases: list(object(phaseShape)), end_behavior: oneOf('cancel', 'release'), metadata, proration_behavior: oneOf('always_invoice', 'create_prorations', 'none') }, (context, given, { id }) => update(context, id!, given)),
  route('POST', '/v1/subscription_schedules/:id/release', { preserve_cancel_date: bool }, (context, _params, { id }) => {
    const plan = need(context, 'subscription_schedule', id!)
    editable(plan, 'release')
    const subscription = need(context, 'subscription', idOf(plan.subscription)!)
    const released = releaseSchedule(context, plan)
    const freed = need(context, 'subscription', subscription.id)
    emit(context, 'customer.subscription.updated', freed, { schedule: plan.id })
    schedule(context, freed)
    return released
  }),
  route('POST', '/v1/subscription_schedules/:id/cancel', { invoice_now: bool, prorate: bool }, (context, _params, { id }) => {
    const plan = need(context, 'subscription_schedule', id!)
    editable(plan, 'cancel')
    endSubscription(context, need(context, 'subscription', idOf(plan.subscription)!), 'cancellation_requested')
    return need(context, 'subscription_schedule', id!)
  }),
]
