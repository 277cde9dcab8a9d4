import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import Stripe from 'stripe'
import { vi } from 'vitest'
import { aloneHandler } from './alone.ts'
import { createStripeSimulator, type SimulatorOptions } from './simulator.ts'
import { readBody } from './wire/body.ts'

export const secretKey = 'sk_test_simulator_secret'
export const publishableKey = 'pk_test_simulator_public'
export const webhookSecret = 'whsec_simulator'

/** The real clock of a spec, which can be set. */
export const createTestClock = () => {
  const clock = { ms: Date.now(), now: () => new Date(clock.ms), later: (ms: number) => void (clock.ms += ms) }
  return clock
}

/** A receiver of webhooks on loopback, which checks each signature with the SDK. */
export const createReceiver = async () => {
  const events: Stripe.Event[] = []
  const signedAt: number[] = []
  const state = { status: 200, hang: false, requests: 0 }
  const server = createServer((req, res) => {
    void readBody(req).then((body) => {
      state.requests++
      if (state.hang) return
      signedAt.push(Number(/t=(\d+)/.exec(String(req.headers['stripe-signature']))?.[1]))
      if (state.status === 200) events.push(Stripe.webhooks.constructEvent(body, req.headers['stripe-signature']!, webhookSecret))
      res.writeHead(state.status).end()
    })
  })
  await new Promise<void>((done) => void server.listen(0, '127.0.0.1', done))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`,
    events,
    /** The times (unix seconds) in the signatures. */
    signedAt,
    state,
    types: () => events.map(({ type }) => type as string),
    close: () => new Promise<void>((done) => {
      server.closeAllConnections()
      server.close(() => done())
    }),
  }
}

export type Running = Awaited<ReturnType<typeof runningSimulator>>

/** A simulator on loopback, with the real SDK as its client. */
export const runningSimulator = async (given: Partial<SimulatorOptions> = {}) => {
  const trouble: object[] = []
  const at = { port: 0 }
  const simulator = createStripeSimulator({
    file: ':memory:', secretKey, publishableKey, webhookSecret, webhookUrl: undefined, publicUrl: () => `http://127.0.0.1:${at.port}`, now: () => new Date(), newId: () => crypto.randomUUID(),
    log: { info: () => {}, error: (object) => void trouble.push(object) }, ...given,
  })
  const server = createServer(aloneHandler(simulator))
  await new Promise<void>((done) => void server.listen(0, '127.0.0.1', done))
  at.port = (server.address() as AddressInfo).port
  simulator.start()
  const url = `http://127.0.0.1:${at.port}/stripe-simulator`
  const stripe = new Stripe(secretKey, { host: '127.0.0.1', port: at.port, protocol: 'http', maxNetworkRetries: 0, telemetry: false })
  const call = async (path: string, form: Record<string, string>, headers: Record<string, string> = {}) => {
    const answer = await fetch(url + path, { method: 'POST', body: new URLSearchParams(form), headers, redirect: 'manual' })
    const text = await answer.text()
    return { status: answer.status, headers: answer.headers, text, json: text.startsWith('{') ? (JSON.parse(text) as Record<string, never>) : {} as Record<string, never> }
  }
  const control = (path: string, form: Record<string, string>) => call(path, form, { authorization: `Bearer ${secretKey}` })
  const advance = async (seconds: number) => {
    const { status, text } = await control('/clock/advance', { seconds: String(seconds) })
    if (status !== 200) throw new Error(text)
  }
  /** As a browser does: without a key. */
  const confirm = (clientSecret: string, method = 'pm_card_visa', more: Record<string, string> = {}) => call(`/v1/payment_intents/${clientSecret.split('_secret_')[0]}/confirm`, { client_secret: clientSecret, payment_method: method, ...more })
  const stop = async () => {
    server.closeAllConnections()
    await new Promise((done) => server.close(done))
    await simulator.stop()
  }
  return { url, port: at.port, stripe, call, control, advance, confirm, stop, trouble }
}

/** A customer and two prices of one product. */
export const plans = async (stripe: Stripe) => {
  const product = await stripe.products.create({ name: 'Premium' })
  const monthly = await stripe.prices.create({ product: product.id, currency: 'usd', unit_amount: 499, recurring: { interval: 'month' }, lookup_key: 'monthly' })
  const yearly = await stripe.prices.create({ product: product.id, currency: 'usd', unit_amount: 3999, recurring: { interval: 'year' }, lookup_key: 'yearly' })
  const customer = await stripe.customers.create({ email: 'jo@example.com', name: 'Jo', metadata: { userId: '7' } })
  return { product, monthly, yearly, customer }
}

/** A subscription whose first invoice waits for the browser. */
export const incomplete = (stripe: Stripe, customer: string, price: string) =>
  stripe.subscriptions.create({ customer, items: [{ price }], payment_behavior: 'default_incomplete', payment_settings: { save_default_payment_method: 'on_subscription' }, expand: ['latest_invoice.confirmation_secret'] })

/** The client secret of the first invoice. */
export const secretOf = (subscription: Stripe.Subscription): string => (subscription.latest_invoice as Stripe.Invoice).confirmation_secret!.client_secret

/** A paid subscription. */
export const subscribed = async ({ stripe, confirm }: Pick<Running, 'stripe' | 'confirm'>, customer: string, price: string) => {
  const made = await incomplete(stripe, customer, price)
  await confirm(secretOf(made))
  return stripe.subscriptions.retrieve(made.id)
}

export const until = <T>(check: () => T | Promise<T>) => vi.waitUntil(check, { timeout: 10_000, interval: 10 })
