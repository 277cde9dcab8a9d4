import { z } from 'zod'
import { common, readEnvironment } from '@plateful/service'
import type { PaymentSettings } from './stripe/payments.ts'

export type { PaymentSettings } from './stripe/payments.ts'

const key = (kinds: string) => z.string().regex(new RegExp(`^(?:${kinds})_\\S+$`), `must begin with ${kinds.split('|').map((kind) => `${kind}_`).join(' or ')}`)

const apiBase = z.string().superRefine((text, { addIssue }) => {
  const url = URL.parse(text)
  if (!url || !/^https?:$/.test(url.protocol) || url.search !== '' || url.hash !== '') addIssue('must be an http or https address')
  else if (/\/v1\/*$/.test(url.pathname)) addIssue('must be without /v1')
})

/** What this service reads of the environment beside the common variables. */
export const stripeShape = {
  STRIPE_SECRET_KEY: key('sk|rk').optional(),
  STRIPE_PUBLISHABLE_KEY: key('pk').optional(),
  STRIPE_WEBHOOK_SECRET: z.string().regex(/^\S+$/, 'must be without blanks').optional(),
  /** A server that speaks Stripe's API, without `/v1`. */
  STRIPE_API_BASE: apiBase.optional(),
}

type StripeConfig = z.infer<z.ZodObject<typeof stripeShape>> & { NODE_ENV?: string | undefined }

/**
 * Whom payments go to by the settings alone; undefined where the built-in simulator serves, null where nobody does
 * (`NODE_ENV=production` without a key). A server of STRIPE_API_BASE that wants no key is asked with a made-up one.
 */
export const stripeSettings = (config: StripeConfig): PaymentSettings | null | undefined => {
  const { STRIPE_SECRET_KEY, STRIPE_API_BASE, STRIPE_PUBLISHABLE_KEY, STRIPE_WEBHOOK_SECRET } = config
  const production = config.NODE_ENV === 'production'
  if (STRIPE_SECRET_KEY === undefined && (production || STRIPE_API_BASE === undefined)) return production ? null : undefined
  return {
    mode: 'stripe', secretKey: STRIPE_SECRET_KEY ?? 'sk_test_none', apiBase: STRIPE_API_BASE,
    publishableKey: STRIPE_PUBLISHABLE_KEY ?? null, webhookSecret: STRIPE_WEBHOOK_SECRET,
  }
}

/** Where the built-in simulator is, when billing runs as its own process. */
const simulatorShape = { STRIPE_SIMULATOR_URL: apiBase.optional() }

/** Where people reach the product: creators come back there from Stripe. */
const addressShape = {
  PUBLIC_URL: z.url({ protocol: /^https?$/, error: 'must be an http or https address' }).transform((value) => value.replace(/\/+$/, '')).default('http://localhost:3000'),
}

/** The settings of billing as its own process. @throws ConfigError */
export const readConfig = () => readEnvironment({ ...common, ...stripeShape, ...simulatorShape, ...addressShape }, process.env)
