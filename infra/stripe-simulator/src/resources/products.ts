import type Stripe from 'stripe'
import { add, change, type Context, mergeMetadata, need, newIdOf } from '../context.ts'
import { bool, cents, clearable, currency, ignored, intervalCount, list, metadata, need as required, object, oneOf, text } from '../wire/params.ts'
import { badRequest } from '../wire/errors.ts'
import { dated, pageOf } from '../wire/list.ts'
import { route } from '../wire/route.ts'

const details = { active: bool, description: clearable(text), metadata, images: list(text), url: clearable(text), statement_descriptor: text, unit_label: text, tax_code: ignored, shippable: ignored }

const newProduct = (context: Context, given: { id?: string; name: string; active?: boolean; description?: string | null; metadata?: Record<string, string>; images?: string[]; url?: string | null; statement_descriptor?: string; unit_label?: string }): Stripe.Product => {
  if (given.id !== undefined && context.store.get('product', given.id, context.account)) throw badRequest(`Product already exists: ${given.id}`, { code: 'resource_already_exists', param: 'id' })
  return add<Stripe.Product>(context, {
    id: given.id ?? newIdOf(context, 'product'), object: 'product', active: given.active ?? true, created: context.now, default_price: null, description: given.description ?? null,
    images: given.images ?? [], livemode: false, marketing_features: [], metadata: mergeMetadata(null, given.metadata), name: given.name, package_dimensions: null,
    shippable: null, statement_descriptor: given.statement_descriptor ?? null, tax_code: null, tax_details: null, type: 'service', unit_label: given.unit_label ?? null, updated: context.now, url: given.url ?? null,
  }, 'product.created')
}

/** On the wire it is a text; the SDK makes its own number of it. */
const decimal = (amount: number | undefined) => (amount === undefined ? null : String(amount)) as unknown as Stripe.Decimal | null

const priceDetails = { active: bool, lookup_key: text, metadata, nickname: clearable(text), tax_behavior: ignored, transfer_lookup_key: bool }

/** A lookup key belongs to one price; `transfer_lookup_key` takes it from the one that has it. */
const freeLookupKey = (context: Context, key: string | undefined, transfer: boolean | undefined, own?: string) => {
  if (key === undefined) return
  const [holder] = context.store.find('price', { where: { lookup_key: key }, limit: 1 }, context.account)
  if (!holder || holder.id === own) return
  if (!transfer) throw badRequest(`A price (\`${holder.id}\`) already uses that lookup key.`, { code: 'resource_already_exists', param: 'lookup_key' })
  change(context, holder, { lookup_key: null }, 'price.updated')
}

/** `/v1/products` and `/v1/prices` */
export const productRoutes = [
  route('POST', '/v1/products', { id: text, name: required(text), ...details, default_price_data: ignored }, (context, given) => newProduct(context, given)),
  route('GET', '/v1/products', { ...dated, active: bool, ids: list(text) }, (context, { active, ids, ...page }) => pageOf(context, 'product', '/v1/products', page, { active, ...(ids && { id: ids }) })),
  route('GET', '/v1/products/:id', {}, (context, _params, { id }) => need(context, 'product', id!)),
  route('POST', '/v1/products/:id', { name: text, ...details, default_price: text }, (context, { shippable: _shippable, tax_code: _code, ...given }, { id }) => {
    const product = need(context, 'product', id!)
    return change(context, product, { ...given, metadata: mergeMetadata(product.metadata, given.metadata), updated: context.now }, 'product.updated')
  }),
  route('POST', '/v1/prices', {
    ...priceDetails, currency: required(currency), unit_amount: cents, product: text,
    product_data: object({ id: text, name: required(text), active: bool, metadata, statement_descriptor: text, unit_label: text, tax_code: ignored }),
    recurring: object({ interval: required(oneOf('day', 'week', 'month', 'year')), interval_count: intervalCount, usage_type: oneOf('licensed'), trial_period_days: ignored }),
    billing_scheme: oneOf('per_unit'),
  }, (context, given) => {
    if (given.unit_amount === undefined) throw badRequest('Missing required param: unit_amount.', { code: 'parameter_missing', param: 'unit_amount' })
    if ((given.product === undefined) === (given.product_data === undefined)) throw badRequest('You must specify either `product` or `product_data`.', { code: 'parameter_missing', param: 'product' })
    freeLookupKey(context, given.lookup_key, given.transfer_lookup_key)
    const product = given.product_data ? newProduct(context, given.product_data) : need(context, 'product', given.product!, 'product')
    return add<Stripe.Price>(context, {
      id: newIdOf(context, 'price'), object: 'price', active: given.active ?? true, billing_scheme: 'per_unit', created: context.now, currency: given.currency, custom_unit_amount: null,
      livemode: false, lookup_key: given.lookup_key ?? null, metadata: mergeMetadata(null, given.metadata), nickname: given.nickname ?? null, product: product.id,
      recurring: given.recurring ? { interval: given.recurring.interval, interval_count: given.recurring.interval_count ?? 1, meter: null, usage_type: 'licensed', trial_period_days: null } : null,
      tax_behavior: 'unspecified', tiers_mode: null, transform_quantity: null, type: given.recurring ? 'recurring' : 'one_time', unit_amount: given.unit_amount, unit_amount_decimal: decimal(given.unit_amount),
    }, 'price.created')
  }),
  route('GET', '/v1/prices', { ...dated, active: bool, currency, product: text, type: oneOf('one_time', 'recurring'), lookup_keys: list(text), recurring: object({ interval: text, usage_type: text }) }, (context, { recurring, lookup_keys, active, currency, product, type, ...page }) =>
    pageOf(context, 'price', '/v1/prices', page, { active, currency, product, type, lookup_key: lookup_keys, 'recurring.interval': recurring?.interval, 'recurring.usage_type': recurring?.usage_type })),
  route('GET', '/v1/prices/:id', {}, (context, _params, { id }) => need(context, 'price', id!)),
  route('POST', '/v1/prices/:id', priceDetails, (context, given, { id }) => {
    const price = need(context, 'price', id!)
    freeLookupKey(context, given.lookup_key, given.transfer_lookup_key, price.id)
    return change(context, price, { active: given.active, lookup_key: given.lookup_key, nickname: given.nickname, metadata: mergeMetadata(price.metadata, given.metadata) }, 'price.updated')
  }),
]
