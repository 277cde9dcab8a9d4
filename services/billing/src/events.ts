import type { Shapes } from '@plateful/event-store'
import { noticeShapes, type StripeNoticed } from './notices/notices.ts'
import { type SubscriptionEvent, subscriptionShapes } from './subscription/subscription.events.ts'

/** All that billing writes down. */
export type BillingEvent = SubscriptionEvent | StripeNoticed

export const billingShapes: Shapes<BillingEvent> = { ...subscriptionShapes, ...noticeShapes }
