import type Stripe from 'stripe'
import { add, type Context, mergeMetadata, newIdOf } from '../context.ts'
import { shortId } from '../ids.ts'
import { badRequest } from '../wire/errors.ts'

/** Below this Stripe charges nothing (US dollars; the others are alike). */
export const MIN_CHARGE = 50
/** The largest amount of one charge. */
export const MAX_CHARGE = 99_999_999

type Given = Pick<Stripe.PaymentIntent, 'amount' | 'currency'> & {
  [Name in 'customer' | 'description' | 'receipt_email' | 'on_behalf_of' | 'transfer_group' | 'statement_descriptor' | 'statement_descriptor_suffix']?: string | undefined
} & {
  metadata?: Record<string, string> | undefined
  application_fee_amount?: number | undefined
  transfer_data?: { destination: string; amount?: number | undefined } | undefined
  setup_future_usage?: Stripe.PaymentIntent.SetupFutureUsage | undefined
  automatic?: { allow_redirects: 'always' | 'never' } | undefined
  capture_method?: Stripe.PaymentIntent.CaptureMethod | undefined
}

/** Refuses what no bank would charge. @throws ApiError amount_too_small, amount_too_large */
export const checkAmount = (amount: number): void => {
  if (amount < MIN_CHARGE) throw badRequest('Amount must be at least $0.50 usd', { code: 'amount_too_small', param: 'amount' })
  if (amount > MAX_CHARGE) throw badRequest('Amount must be no more than $999,999.99', { code: 'amount_too_large', param: 'amount' })
}

/** A new intent that waits for a payment method. */
export const newIntent = (context: Context, given: Given): Stripe.PaymentIntent => {
  const id = newIdOf(context, 'payment_intent')
  return add<Stripe.PaymentIntent>(context, {
    id, object: 'payment_intent', allowed_payment_method_types: null, amount: given.amount, amount_capturable: 0, amount_details: { tip: {} }, amount_received: 0, application: null,
    application_fee_amount: given.application_fee_amount ?? null, automatic_payment_methods: given.automatic ? { allow_redirects: given.automatic.allow_redirects, enabled: true } : null,
    canceled_at: null, cancellation_reason: null, capture_method: given.capture_method ?? 'automatic_async', client_secret: `${id}_secret_${shortId(context.newId())}`, confirmation_method: 'automatic',
    created: context.now, currency: given.currency, customer: given.customer ?? null, customer_account: null, description: given.description ?? null, excluded_payment_method_types: null,
    last_payment_error: null, latest_charge: null, livemode: false, managed_payments: null, metadata: mergeMetadata(null, given.metadata), next_action: null, on_behalf_of: given.on_behalf_of ?? null,
    payment_method: null, payment_method_configuration_details: null, payment_method_options: { card: { installments: null, mandate_options: null, network: null, request_three_d_secure: 'automatic' } },
    payment_method_types: ['card'], payment_record: null, processing: null, receipt_email: given.receipt_email ?? null, review: null, setup_future_usage: given.setup_future_usage ?? null, shipping: null, source: null,
    statement_descriptor: given.statement_descriptor ?? null, statement_descriptor_suffix: given.statement_descriptor_suffix ?? null, status: 'requires_payment_method',
    transfer_data: given.transfer_data ? { destination: given.transfer_data.destination, ...(given.transfer_data.amount !== undefined && { amount: given.transfer_data.amount }) } : null, transfer_group: given.transfer_group ?? null,
  }, 'payment_intent.created')
}

/** 400: the intent is past this. Carries the intent, as Stripe's does. */
export const unexpectedState = (intent: Stripe.PaymentIntent, message: string) => badRequest(message, { code: 'payment_intent_unexpected_state', payment_intent: intent })
