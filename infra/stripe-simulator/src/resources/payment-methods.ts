import type Stripe from 'stripe'
import { add, change, type Context, cardError, emit, mergeMetadata, need, newIdOf } from '../context.ts'
import { idOf } from '../kinds.ts'
import { ApiError, badRequest } from '../wire/errors.ts'
import { integer, ignored, metadata, need as required, object, oneOf, text } from '../wire/params.ts'
import { paging, pageOf } from '../wire/list.ts'
import { route } from '../wire/route.ts'
import { cardNamed, cardNumbered, type TestCard } from './cards.ts'

const address = object({ line1: text, line2: text, city: text, state: text, postal_code: text, country: text })
/** A card as a form gives it. */
export const methodData = object({
  type: oneOf('card'), metadata, allow_redisplay: ignored,
  card: object({ number: text, exp_month: integer, exp_year: integer, cvc: text, token: text }),
  billing_details: object({ name: text, email: text, phone: text, address }),
})
type MethodData = NonNullable<ReturnType<typeof methodData>>

const newMethod = (context: Context, { brand, last4, behaviour }: TestCard, given: MethodData = {} as MethodData): Stripe.PaymentMethod => {
  const { billing_details: billing = {}, card = {} } = given as { billing_details?: Record<string, unknown>; card?: { exp_month?: number; exp_year?: number } }
  const year = new Date(context.now * 1000).getUTCFullYear()
  const method = add<Stripe.PaymentMethod>(context, {
    id: newIdOf(context, 'payment_method'), object: 'payment_method', allow_redisplay: 'unspecified',
    billing_details: { address: (billing.address as Stripe.Address | undefined) ?? { city: null, country: null, line1: null, line2: null, postal_code: null, state: null }, email: (billing.email as string | undefined) ?? null, name: (billing.name as string | undefined) ?? null, phone: (billing.phone as string | undefined) ?? null, tax_id: null },
    card: {
      brand, checks: { address_line1_check: null, address_postal_code_check: null, cvc_check: 'unchecked' }, country: 'US', display_brand: brand, exp_month: card.exp_month ?? 12, exp_year: card.exp_year ?? year + 4,
      fingerprint: `simulated${last4}`, funding: 'credit', generated_from: null, last4, networks: { available: [brand], preferred: null }, regulated_status: 'unregulated', three_d_secure_usage: { supported: true }, wallet: null,
    },
    created: context.now, customer: null, customer_account: null, livemode: false, metadata: mergeMetadata(null, given.metadata), type: 'card',
  })
  context.store.hide(method.id, { behaviour })
  return method
}

/** A payment method of the card that a form holds. @throws ApiError card_error for what is no card */
export const methodFrom = (context: Context, data: MethodData): Stripe.PaymentMethod => {
  const { number, exp_month: month, exp_year: given, cvc, token } = data.card ?? {}
  const byToken = token === undefined ? undefined : cardNamed(token.replace(/^tok_/, 'pm_card_'))
  if (byToken) return newMethod(context, byToken, data)
  if (number === undefined) throw badRequest('Missing required param: payment_method_data[card][number].', { code: 'parameter_missing', param: 'payment_method_data[card][number]' })
  const refuse = (code: string, message: string, param: string): ApiError => cardError({ code, message, param })
  const found = cardNumbered(number)
  if (!found) throw refuse('incorrect_number', 'Your card number is incorrect.', 'number')
  if (month === undefined || month < 1 || month > 12) throw refuse('invalid_expiry_month', "Your card's expiration month is invalid.", 'exp_month')
  const year = given !== undefined && given < 100 ? 2000 + given : given
  const today = new Date(context.now * 1000)
  const past = year !== undefined && (year < today.getUTCFullYear() || (year === today.getUTCFullYear() && month < today.getUTCMonth() + 1))
  if (year === undefined || past || year > today.getUTCFullYear() + 50) throw refuse('invalid_expiry_year', "Your card's expiration year is invalid.", 'exp_year')
  if (cvc !== undefined && !/^\d{3,4}$/.test(cvc)) throw refuse('invalid_cvc', "Your card's security code is invalid.", 'cvc')
  return newMethod(context, found, { ...data, card: { ...data.card!, exp_year: year } })
}

/** The payment method with this id; a test card's name as `pm_card_visa` makes a new one of it. @throws ApiError */
export const methodOf = (context: Context, id: string, param = 'payment_method'): Stripe.PaymentMethod => {
  const card = cardNamed(id)
  return card ? newMethod(context, card) : need(context, 'payment_method', id, param)
}

/** Lets a customer keep it. @throws ApiError when it is another customer's */
export const attach = (context: Context, method: Stripe.PaymentMethod, customer: string): Stripe.PaymentMethod => {
  const owner = idOf(method.customer)
  if (owner === customer) return method
  if (owner !== null) throw badRequest('The payment method you provided has already been attached to a customer.', { code: 'payment_method_unexpected_state' })
  return change(context, method, { customer }, 'payment_method.attached')
}

/** `/v1/payment_methods` */
export const paymentMethodRoutes = [
  route('POST', '/v1/payment_methods', { type: required(oneOf('card')), card: object({ number: text, exp_month: integer, exp_year: integer, cvc: text, token: text }), billing_details: object({ name: text, email: text, phone: text, address }), metadata, allow_redisplay: ignored },
    (context, given) => methodFrom(context, { ...given, allow_redisplay: undefined })),
  route('GET', '/v1/payment_methods', { ...paging, customer: text, type: oneOf('card') }, (context, { customer, type, ...page }) => pageOf(context, 'payment_method', '/v1/payment_methods', page, { customer, type })),
  route('GET', '/v1/payment_methods/:id', {}, (context, _params, { id }) => (cardNamed(id!) ? methodOf(context, id!) : need(context, 'payment_method', id!))),
  route('POST', '/v1/payment_methods/:id', { metadata }, (context, given, { id }) => {
    const method = need(context, 'payment_method', id!)
    return change(context, method, { metadata: mergeMetadata(method.metadata, given.metadata) }, 'payment_method.updated')
  }),
  route('POST', '/v1/payment_methods/:id/attach', { customer: required(text) }, (context, { customer }, { id }) => {
    need(context, 'customer', customer, 'customer')
    return attach(context, methodOf(context, id!), customer)
  }),
  route('POST', '/v1/payment_methods/:id/detach', {}, (context, _params, { id }) => {
    const method = need(context, 'payment_method', id!)
    const owner = idOf(method.customer)
    if (owner === null) throw badRequest('The payment method you provided is not attached to a customer so detachment is impossible.', { code: 'payment_method_unexpected_state' })
    for (const subscription of context.store.find('subscription', { where: { customer: owner, default_payment_method: method.id } }, context.account)) change(context, subscription, { default_payment_method: null }, 'customer.subscription.updated')
    const customer = context.store.get('customer', owner, context.account)
    if (customer?.invoice_settings.default_payment_method === method.id) change(context, customer, { invoice_settings: { ...customer.invoice_settings, default_payment_method: null } }, 'customer.updated')
    const detached = change(context, method, { customer: null })
    emit(context, 'payment_method.detached', detached, { customer: owner })
    return detached
  }),
]
