import { Stripe } from 'stripe'
import { currency, prices, type Tier, tiers } from '../subscription/tiers.ts'
import type { Guard } from './errors.ts'

/** Ids of the prices at Stripe, by tier. */
export type PriceIds = Record<Tier, string>

const productId = 'plateful_premium'

const alreadyThere = (error: unknown) =>
  error instanceof Stripe.errors.StripeInvalidRequestError && (error.code === 'resource_already_exists' || error.param === 'lookup_key')

/** What was made; undefined where another process was first. */
const unlessThere = async <T>(create: () => Promise<T>): Promise<T | undefined> => {
  try {
    return await create()
  } catch (error) {
    if (!alreadyThere(error)) throw error
    return undefined
  }
}

/**
 * The prices of the table at Stripe: found by their lookup keys, made where they are missing. Any number of processes
 * may do this at once. Asked for once; a failure is asked again at the next need.
 */
export const createCatalogue = (stripe: Stripe, guard: Guard): (() => Promise<PriceIds>) => {
  const lookupKeys = tiers.map((tier) => prices[tier].lookupKey)

  const find = async (): Promise<Partial<PriceIds>> => {
    const { data } = await stripe.prices.list({ lookup_keys: lookupKeys, active: true, limit: 10 })
    const found: Partial<PriceIds> = {}
    for (const tier of tiers) {
      const price = data.find(({ lookup_key, unit_amount }) => lookup_key === prices[tier].lookupKey && unit_amount === prices[tier].amount)
      if (price) found[tier] = price.id
    }
    return found
  }

  const create = async (missing: readonly Tier[]): Promise<Partial<PriceIds>> => {
    const product = await unlessThere(() => stripe.products.create({ id: productId, name: 'Plateful Premium' }))
    const made: Partial<PriceIds> = {}
    for (const tier of missing) {
      const { amount, interval, lookupKey } = prices[tier]
      const price = await unlessThere(() => stripe.prices.create(
        { product: product?.id ?? productId, currency, unit_amount: amount, recurring: { interval }, lookup_key: lookupKey, nickname: tier },
        { idempotencyKey: `price/${lookupKey}` },
      ))
      if (price) made[tier] = price.id
    }
    return made
  }

  const readPrices = async (): Promise<PriceIds> => {
    let known = await find()
    const missing = tiers.filter((tier) => known[tier] === undefined)
    if (missing.length > 0) known = { ...known, ...await create(missing) }
    if (known.monthly === undefined || known.yearly === undefined) known = { ...known, ...await find() }
    if (known.monthly === undefined || known.yearly === undefined) throw new Error('Stripe does not show the prices that it took')
    return { monthly: known.monthly, yearly: known.yearly }
  }

  let read: Promise<PriceIds> | undefined
  return () => {
    read ??= guard(readPrices).catch((error: unknown) => {
      read = undefined
      throw error
    })
    return read
  }
}
