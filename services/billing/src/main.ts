import { runService } from '@plateful/service/process'
import { simulatorKeys } from '@plateful/stripe-simulator/keys'
import { type PaymentSettings, readConfig, stripeSettings } from './config.ts'
import { createBilling } from './service.ts'
import { createPayments, createUnconfiguredPayments } from './stripe/payments.ts'

/** The simulator in another process, which has its keys of the same secret. */
const simulatorSettings = (tokenSecret: Uint8Array, { STRIPE_SIMULATOR_URL, STRIPE_WEBHOOK_SECRET }: ReturnType<typeof readConfig>): PaymentSettings | null => {
  if (STRIPE_SIMULATOR_URL === undefined) return null
  const { webhookSecret, ...keys } = simulatorKeys(tokenSecret)
  return { mode: 'simulator', ...keys, apiBase: STRIPE_SIMULATOR_URL, webhookSecret: STRIPE_WEBHOOK_SECRET ?? webhookSecret }
}

await runService('billing', readConfig, (adapters, config) => {
  const configured = stripeSettings(config)
  const settings = configured === undefined ? simulatorSettings(adapters.tokenSecret, config) : configured
  const onFailure = (error: unknown) => adapters.log.warn({ err: error }, 'Stripe could not be asked')
  return createBilling({
    ...adapters, rateLimits: config.RATE_LIMITS === 'on', publicUrl: () => config.PUBLIC_URL,
    payments: settings ? createPayments(settings, onFailure) : createUnconfiguredPayments(),
  })
})
