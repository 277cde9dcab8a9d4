import type Stripe from 'stripe'
import { add, change, type Context, emit, mergeMetadata, need, newIdOf } from '../context.ts'
import { clearable, ignored, list, metadata, object, oneOf, text, within } from '../wire/params.ts'
import { dated, pageOf, paging } from '../wire/list.ts'
import { route } from '../wire/route.ts'
import { attach, methodOf } from './payment-methods.ts'
import { endSubscription } from '../billing/ending.ts'

const address = object({ line1: text, line2: text, city: text, state: text, postal_code: text, country: text })
const shape = {
  name: clearable(text), email: clearable(text), description: clearable(text), phone: clearable(text), metadata, address,
  balance: within(-999_999_999, 999_999_999), payment_method: text, invoice_settings: object({ default_payment_method: clearable(text) }),
  preferred_locales: list(text), tax_exempt: ignored, shipping: ignored, validate: ignored,
}

const addressOf = (given: Partial<Stripe.Address> | undefined): Stripe.Address | null | undefined =>
  given && { city: given.city ?? null, country: given.country ?? null, line1: given.line1 ?? null, line2: given.line2 ?? null, postal_code: given.postal_code ?? null, state: given.state ?? null }

/** The customer, unless deleted. @throws ApiError resource_missing */
export const livingCustomer = (context: Context, id: string, param: string): Stripe.Customer => {
  const customer = need(context, 'customer', id, param)
  if (context.store.hidden(id).deleted) return need(context, 'customer', `${id}'s deleted`, param)
  return customer
}

const gone = (id: string) => ({ id, object: 'customer', deleted: true })

/** `/v1/customers` */
export const customerRoutes = [
  route('POST', '/v1/customers', shape, (context, given) => {
    const id = newIdOf(context, 'customer')
    const customer: Stripe.Customer = {
      id, object: 'customer', address: addressOf(given.address) ?? null, balance: given.balance ?? 0, created: context.now, currency: null, customer_account: null,
      default_source: null, delinquent: false, description: given.description ?? null, discount: null, email: given.email ?? null,
      invoice_prefix: id.slice(-8).toUpperCase(), invoice_settings: { custom_fields: null, default_payment_method: null, footer: null, rendering_options: null },
      livemode: false, metadata: mergeMetadata(null, given.metadata), name: given.name ?? null, next_invoice_sequence: 1, phone: given.phone ?? null,
      preferred_locales: given.preferred_locales ?? [], shipping: null, tax_exempt: 'none', test_clock: null,
    }
    add(context, customer, 'customer.created')
    const method = given.payment_method ?? given.invoice_settings?.default_payment_method
    if (!method) return customer
    const attached = attach(context, methodOf(context, method), id)
    return given.invoice_settings?.default_payment_method
      ? change(context, customer, { invoice_settings: { ...customer.invoice_settings, default_payment_method: attached.id } })
      : customer
  }),
  route('GET', '/v1/customers', { ...dated, email: text }, (context, { email, ...page }) => pageOf(context, 'customer', '/v1/customers', page, { email })),
  route('GET', '/v1/customers/:id', {}, (context, _params, { id }) => {
    const customer = need(context, 'customer', id!)
    return context.store.hidden(id!).deleted ? gone(id!) : customer
  }),
  route('POST', '/v1/customers/:id', shape, (context, given, { id }) => {
    const customer = livingCustomer(context, id!, 'id')
    if (given.payment_method) attach(context, methodOf(context, given.payment_method), id!)
    const method = given.invoice_settings?.default_payment_method
    if (method) {
      const { customer: owner } = need(context, 'payment_method', method, 'invoice_settings[default_payment_method]')
      if (owner !== id) attach(context, methodOf(context, method), id!)
    }
    return change(context, customer, {
      name: given.name, email: given.email, description: given.description, phone: given.phone, balance: given.balance,
      ...(given.address && { address: addressOf(given.address) ?? null }),
      ...(method !== undefined && { invoice_settings: { ...customer.invoice_settings, default_payment_method: method } }),
      metadata: mergeMetadata(customer.metadata, given.metadata),
    }, 'customer.updated')
  }),
  route('DELETE', '/v1/customers/:id', {}, (context, _params, { id }) => {
    const customer = livingCustomer(context, id!, 'id')
    for (const subscription of context.store.find('subscription', { where: { customer: id! } }, context.account)) {
      if (!['canceled', 'incomplete_expired'].includes(subscription.status)) endSubscription(context, subscription, 'cancellation_requested')
    }
    context.store.hide(id!, { deleted: true })
    emit(context, 'customer.deleted', customer)
    context.store.forget(id!)
    return gone(id!)
  }),
  route('GET', '/v1/customers/:id/payment_methods', { ...paging, type: oneOf('card'), allow_redisplay: ignored }, (context, { type, limit, starting_after, ending_before }, { id }) => {
    livingCustomer(context, id!, 'customer')
    return pageOf(context, 'payment_method', `/v1/customers/${id}/payment_methods`, { limit, starting_after, ending_before }, { customer: id!, type })
  }),
  route('GET', '/v1/customers/:id/payment_methods/:method', {}, (context, _params, { method }) => need(context, 'payment_method', method!)),
]
