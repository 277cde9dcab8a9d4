import { join } from 'node:path'
import { type PaymentSettings, stripeSettings } from '@plateful/billing/config'
import { createPayments, createUnconfiguredPayments } from '@plateful/billing/payments'
import type { Beside } from '@plateful/gateway/beside'
import { listen, type Logger } from '@plateful/service'
import { basePath, createStripeSimulator } from '@plateful/stripe-simulator'
import { aloneHandler } from '@plateful/stripe-simulator/alone'
import { simulatorKeys } from '@plateful/stripe-simulator/keys'
import type { Config } from './config.ts'

/** Whom billing pays by, and what browsers are served beside the product for it. */
export type OpenedPayments = {
  payments: ReturnType<typeof createPayments>
  beside: Beside | undefined
  /** Once the product listens: the simulator tells what happens from here on. */
  begin(): void
  stop(): Promise<void>
}

/**
 * Stripe by its key; the built-in simulator without one. Billing calls the simulator by a door of its own on loopback, which
 * is open before the product listens; browsers find it beside the product. `publicUrl` and `webhookUrl` are known later.
 */
export const openPayments = async (options: { config: Config; tokenSecret: Uint8Array; now(): Date; newId(): string; log: Logger; publicUrl(): string | undefined; webhookUrl(): string | undefined }): Promise<OpenedPayments> => {
  const { config, now, newId, log } = options
  const settings = stripeSettings(config)
  const opened = (given: PaymentSettings) => createPayments(given, (error) => log.warn({ err: error }, 'Stripe could not be asked'))
  if (settings !== undefined) {
    return { payments: settings ? opened(settings) : createUnconfiguredPayments(), beside: undefined, begin: () => {}, stop: async () => {} }
  }
  const { secretKey, publishableKey, webhookSecret: made } = simulatorKeys(options.tokenSecret)
  const webhookSecret = config.STRIPE_WEBHOOK_SECRET ?? made
  const simulator = createStripeSimulator({
    file: join(config.DATA_DIR, 'stripe-simulator.db'), secretKey, publishableKey, webhookSecret, now, newId, log,
    webhookUrl: options.webhookUrl, publicUrl: () => options.publicUrl() ?? '',
  })
  const door = await listen(aloneHandler(simulator), { port: 0, host: '127.0.0.1' })
  return {
    payments: opened({ mode: 'simulator', secretKey, apiBase: `http://127.0.0.1:${door.port}`, publishableKey, webhookSecret }),
    beside: { path: basePath, handle: (req, res) => simulator.handle(req, res) },
    begin: () => simulator.start(),
    stop: async () => {
      await door.stop()
      await simulator.stop()
    },
  }
}
