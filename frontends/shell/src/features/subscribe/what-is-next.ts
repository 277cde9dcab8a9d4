import { formatMoney } from '@plateful/ui'
import type { Subscription } from '../payment/billing.ts'
import { plans, type Tier } from './plans.ts'

export type Action = { tier: Tier; label: string; detail: string; main: boolean; ask?: { title: string; description: string; confirm: string } }

/** What happens to a running subscription by itself, in one sentence; `day` writes a moment as a day. */
export function nextOf(subscription: Subscription, day: (iso: string) => string): string {
  const { subscription_expires_at: ends, cancel_at_period_end: cancelled, next_tier: next, payment_failed: failed, amount } = subscription
  const on = ends ? ` on ${day(ends)}` : ''
  if (failed) return 'Your last renewal could not be charged. Premium stays open while we try again.'
  if (cancelled) return `Your plan is cancelled. Premium stays open and ends${on}.`
  if (next) return `Changes to the ${plans[next].name.toLowerCase()} plan${on}, for ${formatMoney(plans[next].amount)} each ${plans[next].period}.`
  return `Renews${on}${amount === null ? '' : ` for ${formatMoney(amount)}`}.`
}

/** What can be done about it, the likeliest first. */
export function actionsOf(subscription: Subscription, day: (iso: string) => string): Action[] {
  const { subscription_expires_at: ends, cancel_at_period_end: cancelled, next_tier: next, payment_failed: failed } = subscription
  const tier: Tier = subscription.subscription_tier === 'yearly' ? 'yearly' : 'monthly'
  const { name } = plans[tier]
  if (failed) return [{ tier, label: 'Pay with another card', detail: 'Your plan then goes on as before.', main: true }]
  if (cancelled) return [{ tier, label: `Resume ${name} plan`, detail: 'Nothing is to be paid now.', main: true }]
  if (next) return [{ tier, label: `Keep ${name} plan`, detail: 'The change is called off.', main: false }]
  if (tier === 'monthly') {
    return [{
      tier: 'yearly', label: 'Switch to yearly', detail: `${plans.yearly.saving}, from today.`, main: true,
      ask: {
        title: 'Switch to yearly today?',
        description: `A year costs ${formatMoney(plans.yearly.amount)}. What is left of the month you paid for is taken off, and your card is charged now.`,
        confirm: 'Switch to yearly',
      },
    }]
  }
  return [{ tier: 'monthly', label: 'Switch to monthly', detail: ends ? `From ${day(ends)}; nothing changes before.` : 'At the end of the year you paid for.', main: false }]
}
