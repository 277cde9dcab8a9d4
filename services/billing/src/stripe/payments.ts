import { createAccounts } from './accounts.ts'
import { createCatalogue } from './catalogue.ts'
import { createStripeClient, type StripeSettings } from './client.ts'
import { guarded, paymentsUnconfigured } from './errors.ts'
import { createEvents } from './events.ts'
import { createIntents } from './intents.ts'
import type { PaymentMode, Payments } from './port.ts'
import { createSubscriptions } from './subscriptions.ts'

/** Whom to ask, and what the browser needs to know. */
export type PaymentSettings = StripeSettings & { mode: PaymentMode; publishableKey: string | null; webhookSecret: string | undefined }

/** Stripe, or what speaks like it. `onFailure` is told why Stripe could not be asked. */
export const createPayments = (settings: PaymentSettings, onFailure: (error: unknown) => void): Payments => {
  const { stripe, close } = createStripeClient(settings)
  const guard = guarded(onFailure)
  return {
    mode: settings.mode,
    publishableKey: settings.publishableKey,
    subscriptions: createSubscriptions(stripe, guard, createCatalogue(stripe, guard)),
    intents: createIntents(stripe, guard),
    accounts: createAccounts(stripe, guard),
    events: createEvents(stripe, guard, settings.webhookSecret),
    close,
  }
}

/** Stands where nobody gave a key: everything is refused with `payments_unconfigured`. */
export const createUnconfiguredPayments = (): Payments => {
  const refuse = async (): Promise<never> => {
    throw paymentsUnconfigured()
  }
  return {
    mode: 'stripe',
    publishableKey: null,
    subscriptions: {
      createCustomer: refuse, deleteCustomer: refuse, start: refuse, find: refuse, findInvoice: refuse, changeNow: refuse, changeAtPeriodEnd: refuse,
      keepTier: refuse, cancelAtPeriodEnd: refuse, resume: refuse, cancelNow: refuse,
    },
    intents: { find: refuse, create: refuse, cancel: refuse, refund: refuse },
    accounts: { create: refuse, onboardingUrl: refuse, find: refuse, send: refuse },
    events: {
      verify: () => {
        throw paymentsUnconfigured()
      },
      since: refuse,
    },
    close: () => {},
  }
}
