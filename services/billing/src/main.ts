import { runService } from '@plateful/service/process'
import { readConfig, stripeSettings } from './config.ts'
import { createBilling } from './service.ts'
import { createPayments, createUnconfiguredPayments } from './stripe/payments.ts'

await runService('billing', readConfig, (adapters, config) => {
  const settings = stripeSettings(config)
  const onFailure = (error: unknown) => adapters.log.warn({ err: error }, 'Stripe could not be asked')
  return createBilling({
    ...adapters, rateLimits: config.RATE_LIMITS === 'on',
    payments: settings ? createPayments(settings, onFailure) : createUnconfiguredPayments(),
  })
})
