import { createCodec } from '@plateful/event-store'

/** What is paid for. Premium is the same in both. */
export type Tier = 'monthly' | 'yearly'

/** Also a renewal or a change of tier: the last one stands. */
export type SubscriptionActivated = { type: 'SubscriptionActivated'; data: { userId: number; tier: Tier; expiresAt: string } }
export type SubscriptionEnded = { type: 'SubscriptionEnded'; data: { userId: number } }
export type SubscriptionEvent = SubscriptionActivated | SubscriptionEnded

export const subscriptionCodec = createCodec<SubscriptionEvent>({ SubscriptionActivated: { v: 1 }, SubscriptionEnded: { v: 1 } })
