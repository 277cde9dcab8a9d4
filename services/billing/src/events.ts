import type { Shapes } from '@plateful/event-store'
import { type CreatorEvent, creatorShapes } from './creator/creator.events.ts'
import { type EntryPosted, ledgerShapes } from './ledger/ledger.events.ts'
import { noticeShapes, type StripeNoticed } from './notices/notices.ts'
import { type PurchaseEvent, purchaseShapes } from './purchase/purchase.events.ts'
import { type SubscriptionEvent, subscriptionShapes } from './subscription/subscription.events.ts'
import { type TaskEnded, taskShapes } from './tasks/tasks.ts'

/** All that billing writes down. */
export type BillingEvent = SubscriptionEvent | PurchaseEvent | CreatorEvent | EntryPosted | TaskEnded | StripeNoticed

export const billingShapes: Shapes<BillingEvent> = { ...subscriptionShapes, ...purchaseShapes, ...creatorShapes, ...ledgerShapes, ...taskShapes, ...noticeShapes }
