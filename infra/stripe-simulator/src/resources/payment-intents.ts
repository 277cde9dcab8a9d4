import type Stripe from 'stripe'
import { cardError, change, type Context, mergeMetadata, need } from '../context.ts'
import { idOf } from '../kinds.ts'
import { badRequest, forbidden } from '../wire/errors.ts'
import { bool, cents, clearable, currency, ignored, metadata, need as required, object, oneOf, text } from '../wire/params.ts'
import { dated, pageOf } from '../wire/list.ts'
import { type Caller, route } from '../wire/route.ts'
import { authenticationFailed, declineIntent } from '../billing/charging.ts'
import { checkAmount, newIntent, unexpectedState } from '../billing/intents.ts'
import { pay } from '../billing/paying.ts'
import { livingCustomer } from './customers.ts'
import { methodData, methodFrom, methodOf } from './payment-methods.ts'

type Intent = Stripe.PaymentIntent

const futureUsage = oneOf('off_session', 'on_session')
const details = {
  customer: text, description: clearable(text), metadata, receipt_email: clearable(text), payment_method: text, payment_method_data: methodData, setup_future_usage: futureUsage, shipping: ignored,
  statement_descriptor: text, statement_descriptor_suffix: text, transfer_group: text, application_fee_amount: cents,
}
const confirming = { return_url: text, off_session: bool, use_stripe_sdk: ignored, error_on_requires_action: bool, mandate_data: ignored, client_secret: text, key: ignored }

/** What a browser may see of an intent, as Stripe.js does. */
const seen = ['id', 'object', 'amount', 'amount_details', 'automatic_payment_methods', 'canceled_at', 'cancellation_reason', 'capture_method', 'client_secret', 'confirmation_method', 'created', 'currency', 'description', 'last_payment_error', 'livemode', 'next_action', 'payment_method', 'payment_method_types', 'processing', 'receipt_email', 'setup_future_usage', 'shipping', 'source', 'status'] as const
const shownTo = (caller: Caller, intent: Intent): object => (caller === 'secret' ? intent : Object.fromEntries(seen.map((name) => [name, intent[name]])))

/** The intent, to a browser only with its client secret. @throws ApiError */
const intentFor = (context: Context, id: string, caller: Caller, secret: string | undefined): Intent => {
  const intent = context.store.get('payment_intent', id, context.account)
  if (caller === 'browser' && secret === undefined) throw forbidden('A client_secret is required to use this call without the secret key.')
  // a browser does not learn which ids there are
  if (secret !== undefined && intent?.client_secret !== secret) throw badRequest(`The client_secret provided does not match any associated PaymentIntent on this account. Ensure the publishable key used belongs to the same account that created the PaymentIntent.`, { code: 'resource_missing', param: 'client_secret', early: true })
  return intent ?? need(context, 'payment_intent', id)
}

const checkParties = (context: Context, given: { customer?: string | undefined; application_fee_amount?: number | undefined; amount: number; transfer_data?: { destination: string; amount?: number | undefined } | undefined; on_behalf_of?: string | undefined }) => {
  if (given.customer !== undefined) livingCustomer(context, given.customer, 'customer')
  if (given.on_behalf_of !== undefined) need(context, 'account', given.on_behalf_of, 'on_behalf_of')
  if (given.transfer_data) {
    const account = need(context, 'account', given.transfer_data.destination, 'transfer_data[destination]')
    if (account.capabilities?.transfers !== 'active') throw badRequest('Your destination account needs to have at least one of the following capabilities enabled: transfers, crypto_transfers, legacy_payments', { code: 'insufficient_capabilities_for_transfer' })
    if ((given.transfer_data.amount ?? 0) > given.amount) throw badRequest('transfer_data[amount] must be less than or equal to the charge amount.', { param: 'transfer_data[amount]' })
  } else if (given.application_fee_amount !== undefined) {
    throw badRequest('Can only apply an application_fee_amount when the PaymentIntent is attempting a direct payment (using an OAuth key or Stripe-Account header) or destination payment (using `transfer_data[destination]`).', { param: 'application_fee_amount' })
  }
  if ((given.application_fee_amount ?? 0) > given.amount) throw badRequest('Your application fee cannot be larger than the total amount of your charge.', { param: 'application_fee_amount' })
}

const confirm = (context: Context, intent: Intent, caller: Caller, given: { payment_method?: string | undefined; payment_method_data?: ReturnType<typeof methodData>; return_url?: string | undefined; off_session?: boolean | undefined; error_on_requires_action?: boolean | undefined; setup_future_usage?: Intent['setup_future_usage'] | undefined }): Intent => {
  if (!['requires_payment_method', 'requires_confirmation', 'requires_action'].includes(intent.status)) {
    throw unexpectedState(shownTo(caller, intent) as Intent, `You cannot confirm this PaymentIntent because it has already ${intent.status === 'canceled' ? 'been canceled' : 'succeeded after being previously confirmed'}.`)
  }
  const chosen = given.payment_method ?? idOf(intent.payment_method)
  if (!given.payment_method_data && chosen === null) {
    throw badRequest('You cannot confirm this PaymentIntent because it\'s missing a payment method. You can either update the PaymentIntent with a payment method and then confirm it again, or confirm it again directly with a payment method or ConfirmationToken.', { code: 'payment_intent_unexpected_state', payment_intent: shownTo(caller, intent) })
  }
  const method = given.payment_method_data ? methodFrom(context, given.payment_method_data) : methodOf(context, chosen!)
  const owner = idOf(method.customer)
  if (owner !== null && owner !== idOf(intent.customer)) throw badRequest('The provided PaymentMethod cannot be attached or used: it belongs to another Customer.', { code: 'payment_method_unexpected_state' })
  const ready = change<Intent>(context, intent, { ...(given.setup_future_usage !== undefined && { setup_future_usage: given.setup_future_usage }) })
  const { decline, ...attempt } = pay(context, ready, method, { offSession: given.off_session ?? false, returnUrl: given.return_url })
  if (decline) throw cardError({ ...decline, ...(typeof attempt.intent.latest_charge === 'string' && { charge: attempt.intent.latest_charge }), payment_intent: shownTo(caller, attempt.intent), payment_method: method })
  if (attempt.outcome === 'action' && given.error_on_requires_action) throw Object.assign(cardError({ code: 'authentication_required', message: 'Authentication required.' }), { keeps: false })
  return attempt.intent
}

/** 3-D Secure is passed, or not. @throws ApiError when the intent does not wait for it */
export const authenticate = (context: Context, intent: Intent, passed: boolean): Intent => {
  if (intent.status !== 'requires_action') throw unexpectedState(intent, 'This PaymentIntent does not wait for authentication.')
  const method = methodOf(context, idOf(intent.payment_method)!)
  if (passed) return pay(context, intent, method, { authenticated: true }).intent
  return declineIntent(context, intent, method, authenticationFailed).intent
}

const cancel = (context: Context, intent: Intent, reason: Intent['cancellation_reason']): Intent => {
  if (intent.status === 'canceled' || intent.status === 'succeeded') {
    throw unexpectedState(intent, `You cannot cancel this PaymentIntent because it has a status of ${intent.status}. Only a PaymentIntent with one of the following statuses may be canceled: requires_payment_method, requires_capture, requires_confirmation, requires_action, processing.`)
  }
  if (context.store.count('invoice_payment', { where: { 'payment.payment_intent': intent.id } }, context.account) > 0) {
    throw unexpectedState(intent, 'You cannot cancel this PaymentIntent because it belongs to an invoice. Void the invoice instead.')
  }
  return change<Intent>(context, intent, { status: 'canceled', canceled_at: context.now, cancellation_reason: reason, next_action: null }, 'payment_intent.canceled')
}

/** `/v1/payment_intents` */
export const paymentIntentRoutes = [
  route('POST', '/v1/payment_intents', {
    ...details, ...confirming, amount: required(cents), currency: required(currency), automatic_payment_methods: object({ enabled: required(bool), allow_redirects: oneOf('always', 'never') }), confirm: bool, on_behalf_of: text,
    transfer_data: object({ destination: required(text), amount: cents }), capture_method: oneOf('automatic', 'automatic_async'), confirmation_method: oneOf('automatic'), payment_method_options: ignored,
  }, (context, given) => {
    checkAmount(given.amount)
    checkParties(context, given)
    const made = newIntent(context, { ...given, description: given.description ?? undefined, receipt_email: given.receipt_email ?? undefined, automatic: given.automatic_payment_methods?.enabled === false ? undefined : { allow_redirects: given.automatic_payment_methods?.allow_redirects ?? 'always' } })
    if (given.confirm) return confirm(context, made, 'secret', given)
    if (given.payment_method === undefined && !given.payment_method_data) return made
    const method = given.payment_method_data ? methodFrom(context, given.payment_method_data) : methodOf(context, given.payment_method!)
    return change<Intent>(context, made, { payment_method: method.id, status: 'requires_confirmation' })
  }),
  route('GET', '/v1/payment_intents', { ...dated, customer: text }, (context, { customer, ...page }) => pageOf(context, 'payment_intent', '/v1/payment_intents', page, { customer })),
  route('GET', '/v1/payment_intents/:id', { client_secret: text, key: ignored }, (context, { client_secret }, { id }, caller) => shownTo(caller, intentFor(context, id!, caller, client_secret)), { open: true }),
  route('POST', '/v1/payment_intents/:id', { ...details, amount: cents, currency, transfer_data: object({ amount: cents }) }, (context, given, { id }) => {
    const intent = need(context, 'payment_intent', id!)
    if (intent.status === 'canceled' || intent.status === 'succeeded') {
      const late = (['amount', 'currency', 'customer', 'payment_method'] as const).find((name) => given[name] !== undefined)
      if (late) throw unexpectedState(intent, `This PaymentIntent's ${late} could not be updated because it has a status of ${intent.status}. You may only update the ${late} of a PaymentIntent with one of the following statuses: requires_payment_method, requires_confirmation, requires_action.`)
    }
    const amount = given.amount ?? intent.amount
    checkAmount(amount)
    if (given.customer !== undefined) livingCustomer(context, given.customer, 'customer')
    if ((given.application_fee_amount ?? 0) > amount) throw badRequest('Your application fee cannot be larger than the total amount of your charge.', { param: 'application_fee_amount' })
    const method = given.payment_method_data ? methodFrom(context, given.payment_method_data).id : given.payment_method === undefined ? undefined : methodOf(context, given.payment_method).id
    return change<Intent>(context, intent, {
      amount: given.amount, currency: given.currency, customer: given.customer, description: given.description, receipt_email: given.receipt_email, setup_future_usage: given.setup_future_usage, transfer_group: given.transfer_group,
      application_fee_amount: given.application_fee_amount, statement_descriptor: given.statement_descriptor, statement_descriptor_suffix: given.statement_descriptor_suffix,
      ...(given.transfer_data && intent.transfer_data && { transfer_data: { ...intent.transfer_data, amount: given.transfer_data.amount } }),
      ...(method !== undefined && { payment_method: method, ...(intent.status === 'requires_payment_method' && { status: 'requires_confirmation' as const }) }), metadata: mergeMetadata(intent.metadata, given.metadata),
    })
  }),
  route('POST', '/v1/payment_intents/:id/confirm', { ...confirming, payment_method: text, payment_method_data: methodData, receipt_email: clearable(text), setup_future_usage: futureUsage, shipping: ignored, payment_method_options: ignored },
    (context, given, { id }, caller) => {
      // a browser is there by itself: it cannot say that nobody is
      const off = caller === 'secret' ? given.off_session : false
      return shownTo(caller, confirm(context, intentFor(context, id!, caller, given.client_secret), caller, { ...given, off_session: off }))
    }, { open: true }),
  route('POST', '/v1/payment_intents/:id/authenticate', { client_secret: text, outcome: required(oneOf('succeed', 'fail')) },
    (context, given, { id }, caller) => shownTo(caller, authenticate(context, intentFor(context, id!, caller, given.client_secret), given.outcome === 'succeed')), { open: true }),
  route('POST', '/v1/payment_intents/:id/cancel', { cancellation_reason: oneOf('abandoned', 'duplicate', 'fraudulent', 'requested_by_customer') }, (context, given, { id }) => cancel(context, need(context, 'payment_intent', id!), given.cancellation_reason ?? null)),
]
