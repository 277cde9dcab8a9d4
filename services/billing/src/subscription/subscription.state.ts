import type { SubscriptionEvent, Tier } from './subscription.events.ts'

/** A user's subscription; `active` is null for free users. */
export type SubscriptionState = { active: { tier: Tier; expiresAt: string } | null }

export const initialState = (): SubscriptionState => ({ active: null })

export const evolve = (_state: SubscriptionState, event: SubscriptionEvent): SubscriptionState => {
  if (event.type === 'SubscriptionEnded') return initialState()
  const { tier, expiresAt } = event.data
  return { active: { tier, expiresAt } }
}
