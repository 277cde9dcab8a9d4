import { createHmac } from 'node:crypto'

/** What the simulator, the services and the browser know each other by. */
export type SimulatorKeys = { secretKey: string; publishableKey: string; webhookSecret: string }

/** The keys that follow from a secret which all processes share. They are marked, so that nobody takes them for Stripe's. */
export const simulatorKeys = (secret: Uint8Array): SimulatorKeys => {
  const made = (purpose: string) => createHmac('sha256', secret).update(`stripe-simulator ${purpose}`).digest('hex').slice(0, 40)
  return { secretKey: `sk_test_simulator${made('secret')}`, publishableKey: `pk_test_simulator${made('publishable')}`, webhookSecret: `whsec_${made('webhook')}` }
}

/** Whether a key is one of Stripe's own, live or test. */
export const isRealKey = (key: string | undefined): boolean => key !== undefined && key !== '' && !key.startsWith('sk_test_simulator')
