import type * as calls from '@plateful/billing/http'

type AnswerOf<Call extends { answer?: { _output: unknown } }> = NonNullable<Call['answer']>['_output']

export type Subscription = AnswerOf<typeof calls.getSubscription>
export type SubscriptionPayment = AnswerOf<typeof calls.createSubscriptionPayment>
export type PurchasePayment = AnswerOf<typeof calls.createPaymentIntent>
export type Purchase = AnswerOf<typeof calls.confirmPurchase>
export type CreatorSales = AnswerOf<typeof calls.creatorSales>
