import type Stripe from 'stripe'
import { add, change, type Context, newIdOf } from '../context.ts'
import { idOf } from '../kinds.ts'
import { type Behaviour, declines } from '../resources/cards.ts'
import { attach } from '../resources/payment-methods.ts'
import { openDispute } from './disputing.ts'
import { book, feeOf, takeFee, transfer } from './money.ts'

/** Why a payment did not go through. */
export type Decline = { code: string; decline_code?: string; message: string }
/** How an attempt ended; `action`: the card's holder has to prove who they are. */
export type Attempt = { outcome: 'paid' | 'action' | 'declined'; intent: Stripe.PaymentIntent; decline?: Decline }

const authenticationRequired: Decline = { code: 'authentication_required', decline_code: 'authentication_required', message: 'Your card was declined. This transaction requires authentication.' }
/** 3-D Secure was not passed. */
export const authenticationFailed: Decline = { code: 'payment_intent_authentication_failure', message: 'We are unable to authenticate your payment method. Please choose a different payment method and try again.' }

const newCharge = (context: Context, intent: Stripe.PaymentIntent, method: Stripe.PaymentMethod, decline?: Decline): Stripe.Charge => {
  const { card } = method
  return {
    id: newIdOf(context, 'charge'), object: 'charge', amount: intent.amount, amount_captured: decline ? 0 : intent.amount, amount_refunded: 0, application: null, application_fee: null, application_fee_amount: intent.application_fee_amount,
    balance_transaction: null, billing_details: method.billing_details, calculated_statement_descriptor: 'PLATEFUL', captured: !decline, created: context.now, currency: intent.currency, customer: idOf(intent.customer),
    description: intent.description, disputed: false, failure_balance_transaction: null, failure_code: decline?.code ?? null, failure_message: decline?.message ?? null, fraud_details: {}, livemode: false, metadata: intent.metadata,
    on_behalf_of: idOf(intent.on_behalf_of),
    outcome: (decline
      ? { advice_code: 'try_again_later', network_advice_code: null, network_decline_code: null, network_status: 'declined_by_network', reason: decline.decline_code ?? decline.code, risk_level: 'normal', risk_score: 32, seller_message: 'The bank did not return any further details with this decline.', type: 'issuer_declined' }
      : { advice_code: null, network_advice_code: null, network_decline_code: null, network_status: 'approved_by_network', reason: null, risk_level: 'normal', risk_score: 12, seller_message: 'Payment complete.', type: 'authorized' }),
    paid: !decline, payment_intent: intent.id, payment_method: method.id,
    payment_method_details: {
      card: {
        amount_authorized: decline ? null : intent.amount, authorization_code: null, brand: card!.brand, checks: { address_line1_check: null, address_postal_code_check: null, cvc_check: decline?.code === 'incorrect_cvc' ? 'fail' : 'pass' }, country: 'US',
        exp_month: card!.exp_month, exp_year: card!.exp_year, fingerprint: card!.fingerprint, funding: 'credit', installments: null, last4: card!.last4, mandate: null, network: card!.brand, network_token: { used: false }, network_transaction_id: null, regulated_status: 'unregulated', three_d_secure: null, wallet: null,
      },
      type: 'card',
    } as unknown as Stripe.Charge.PaymentMethodDetails,
    receipt_email: intent.receipt_email, receipt_number: null, receipt_url: decline ? null : `${context.publicUrl}/stripe-simulator`, refunded: false, review: null, shipping: null, source: null, source_transfer: null,
    statement_descriptor: intent.statement_descriptor, statement_descriptor_suffix: intent.statement_descriptor_suffix, status: decline ? 'failed' : 'succeeded',
    transfer_data: intent.transfer_data ? { amount: intent.transfer_data.amount ?? null, destination: idOf(intent.transfer_data.destination) } : null, transfer_group: intent.transfer_group ?? (intent.transfer_data ? `group_${intent.id}` : null),
  }
}

/** The bank's no: a failed charge, and the intent waits for another payment method. */
export const declineIntent = (context: Context, intent: Stripe.PaymentIntent, method: Stripe.PaymentMethod, decline: Decline): Attempt => {
  const charge = decline === authenticationFailed ? null : add(context, newCharge(context, intent, method, decline), 'charge.failed')
  const failed = change<Stripe.PaymentIntent>(context, intent, {
    status: 'requires_payment_method', payment_method: null, next_action: null, latest_charge: charge?.id ?? null,
    last_payment_error: { ...(charge && { charge: charge.id }), ...decline, doc_url: `https://stripe.com/docs/error-codes/${decline.code.replaceAll('_', '-')}`, payment_method: method, type: decline === authenticationFailed ? 'invalid_request_error' : 'card_error' },
  }, 'payment_intent.payment_failed')
  return { outcome: 'declined', intent: failed, decline }
}

const takeMoney = (context: Context, intent: Stripe.PaymentIntent, method: Stripe.PaymentMethod): Stripe.Charge => {
  const made = newCharge(context, intent, method)
  const booked = book(context, { amount: intent.amount, fee: feeOf(context, intent.amount), type: 'charge', category: 'charge', source: made.id, currency: intent.currency, description: intent.description })
  let charge: Stripe.Charge = { ...made, balance_transaction: booked.id }
  context.store.put(charge, context.account)
  if (intent.transfer_data) {
    const destination = idOf(intent.transfer_data.destination)
    // With a fee the whole goes over and the fee comes back; without one, `amount` says how much goes over.
    const sent = transfer(context, { amount: intent.transfer_data.amount ?? intent.amount, currency: intent.currency, destination, sourceTransaction: charge.id, group: charge.transfer_group ?? `group_${intent.id}` })
    const fee = intent.application_fee_amount ? takeFee(context, charge, destination, intent.application_fee_amount) : null
    charge = { ...charge, transfer: sent.id, application_fee: fee?.id ?? null }
  }
  return add(context, charge, 'charge.succeeded')
}

const succeed = (context: Context, intent: Stripe.PaymentIntent, method: Stripe.PaymentMethod, behaviour: Behaviour): Attempt => {
  const customer = idOf(intent.customer)
  if (customer !== null && intent.setup_future_usage !== null) attach(context, method, customer)
  const charge = takeMoney(context, intent, method)
  const paid = change<Stripe.PaymentIntent>(context, intent, { status: 'succeeded', amount_received: intent.amount, latest_charge: charge.id, payment_method: method.id, next_action: null, last_payment_error: null }, 'payment_intent.succeeded')
  if (behaviour === 'disputed') openDispute(context, charge, 'fraudulent')
  return { outcome: 'paid', intent: paid }
}

/** Whether this payment of a customer was told to fail. Each that fails uses up one. */
const toldToFail = (context: Context, customer: string | null): boolean => {
  const { failing = 0 } = customer === null ? {} : context.store.hidden(customer)
  if (failing <= 0) return false
  context.store.hide(customer!, { failing: failing === 1 ? null : failing - 1 })
  return true
}

/** Asks the bank for an intent's money. `offSession`: nobody is there to prove who they are. */
export const charge = (context: Context, intent: Stripe.PaymentIntent, method: Stripe.PaymentMethod, { offSession = false, authenticated = false, returnUrl }: { offSession?: boolean; authenticated?: boolean; returnUrl?: string | undefined } = {}): Attempt => {
  const behaviour = (context.store.hidden(method.id).behaviour ?? 'pays') as Behaviour
  if (offSession && toldToFail(context, idOf(intent.customer))) return declineIntent(context, intent, method, declines.declined)
  if (behaviour in declines) return declineIntent(context, intent, method, declines[behaviour as keyof typeof declines])
  if (behaviour !== 'authenticates' || authenticated) return succeed(context, intent, method, behaviour)
  if (offSession) return declineIntent(context, intent, method, authenticationRequired)
  const url = `${context.publicUrl}/stripe-simulator/authenticate/${intent.id}?client_secret=${intent.client_secret}`
  if (returnUrl !== undefined) context.store.hide(intent.id, { returnUrl })
  const next = (returnUrl === undefined
    ? { type: 'use_stripe_sdk', use_stripe_sdk: { type: 'three_d_secure_redirect', stripe_js: url, source: `src_${intent.id.slice(3)}` } }
    : { type: 'redirect_to_url', redirect_to_url: { return_url: returnUrl, url } }) as unknown as Stripe.PaymentIntent.NextAction
  return { outcome: 'action', intent: change<Stripe.PaymentIntent>(context, intent, { status: 'requires_action', payment_method: method.id, next_action: next, last_payment_error: null }, 'payment_intent.requires_action') }
}
