import type { Decider } from '@plateful/event-store'
import type { SubscriptionEvent, Tier } from './subscription.events.ts'
import { evolve, initialState, type SubscriptionState } from './subscription.state.ts'

export type SubscriptionCommand =
  | { type: 'Activate'; userId: number; tier: Tier; expiresAt: string }
  | { type: 'End'; userId: number }

/** The rules of one user's subscription. */
export const subscriptionDecider: Decider<SubscriptionState, SubscriptionCommand, SubscriptionEvent> = {
  initialState,
  evolve,
  decide: (command, { active }) => {
    if (command.type === 'End') return active ? [{ type: 'SubscriptionEnded', data: { userId: command.userId } }] : []
    const { userId, tier, expiresAt } = command
    if (active?.tier === tier && active.expiresAt === expiresAt) return []
    return [{ type: 'SubscriptionActivated', data: { userId, tier, expiresAt } }]
  },
}
