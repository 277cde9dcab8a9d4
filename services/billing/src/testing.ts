import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Stripe } from 'stripe'
import { vi } from 'vitest'
import { type EventStore, StoreUnavailable } from '@plateful/event-store'
import type { ServiceAdapters } from '@plateful/service'
import { createStripeSimulator } from '@plateful/stripe-simulator'
import { person, type Reply, runningService, stoppedClock } from '@plateful/testing'
import { type Billing, createBilling } from './service.ts'
import { createPayments } from './stripe/payments.ts'

const secretKey = 'sk_test_for_these_specs'
const webhookSecret = 'whsec_for_these_specs'

/** Waits for a condition. */
export const until = <T>(check: () => T | Promise<T>) => vi.waitUntil(check, { timeout: 10_000, interval: 5 })

/** The simulator behind real HTTP, which can be away for a while, late to begin (`before`) or late to answer (`after`). Its webhooks are left to the spec: `events` are what it would send. */
const runningStripe = async (now: () => Date) => {
  const trouble: object[] = []
  const make = () => createStripeSimulator({
    file: ':memory:', secretKey, publishableKey: 'pk_test_1', webhookSecret, webhookUrl: undefined, publicUrl: 'http://127.0.0.1', now, newId: () => crypto.randomUUID(),
    log: { info: () => {}, error: (object) => void trouble.push(object) },
  })
  let simulator = make()
  const state: { away: boolean; calls: string[]; before?: ((call: string) => Promise<void>) | undefined; after?: ((call: string) => Promise<void>) | undefined } = { away: false, calls: [] }
  const server = createServer((req, res) => {
    const call = `${req.method} ${req.url}`
    state.calls.push(call)
    if (state.away) return void res.writeHead(503).end('{"error":{"type":"api_error","message":"away"}}')
    if (state.after) {
      const held = state.after(call)
      const end = res.end.bind(res)
      res.end = ((body: unknown) => void held.then(() => end(body))) as unknown as typeof res.end
    }
    void (state.before?.(call) ?? Promise.resolve()).then(() => simulator.handle(req, res))
  })
  await new Promise<void>((done) => void server.listen(0, '127.0.0.1', done))
  simulator.start()
  const { port } = server.address() as AddressInfo
  const origin = `http://127.0.0.1:${port}/stripe-simulator`
  const call = (path: string, form: Record<string, string>) => fetch(`${origin}/v1/${path}`, { method: 'POST', body: new URLSearchParams(form) })
  return {
    origin, state, trouble, keys: { secretKey, webhookSecret },
    /** All that it knew is gone. */
    empty: async () => {
      await simulator.stop()
      simulator = make()
      simulator.start()
    },
    /** The browser pays; answers Stripe's status. */
    confirm: async (clientSecret: string, card = 'pm_card_visa') => (await call(`payment_intents/${clientSecret.split('_secret_')[0]}/confirm`, { client_secret: clientSecret, payment_method: card })).status,
    authenticate: async (clientSecret: string) => (await call(`payment_intents/${clientSecret.split('_secret_')[0]}/authenticate`, { client_secret: clientSecret, outcome: 'succeed' })).status,
    /** What can be done in the simulator beside Stripe's own API. */
    control: async (path: string, form: Record<string, string> = {}) => {
      const response = await fetch(`${origin}${path}`, { method: 'POST', body: new URLSearchParams(form), headers: { authorization: `Bearer ${secretKey}` } })
      if (!response.ok) throw new Error(`${path}: ${await response.text()}`)
      return (await response.json()) as { id: string }
    },
    stop: async () => {
      server.closeAllConnections()
      await new Promise((done) => server.close(done))
      await simulator.stop()
    },
  }
}

/** A real billing service with the simulator as its Stripe, on a clock that stands until it is set. The service can end and begin again on what it kept. */
export const runningBilling = async (start = '2026-03-04T10:00:00.000Z') => {
  const clock = stoppedClock(start)
  const simulator = await runningStripe(clock.now)
  let adapters: ServiceAdapters
  const disk = { full: false }
  let current: Billing
  const own = () => ({
    ...adapters, rateLimits: false, publicUrl: () => 'https://plateful.test',
    payments: createPayments({ mode: 'simulator', secretKey, apiBase: simulator.origin, publishableKey: null, webhookSecret, retries: 0 }, () => {}),
  })
  const make = () => createBilling(own())
  const service = await runningService(async (given) => {
    const append: EventStore['append'] = async (...args) => {
      if (disk.full) throw new StoreUnavailable('SQLITE_FULL')
      return given.eventStore.append(...args)
    }
    adapters = { ...given, eventStore: { ...given.eventStore, append } }
    current = await make()
    return { name: 'billing', router: (req, res, next) => current.router(req, res, next), start: () => current.start(), stop: () => current.stop(), check: () => current.check() }
  }, { now: clock.now, name: 'billing' })

  const { hostname, port } = new URL(simulator.origin)
  const httpClient = Stripe.createNodeHttpClient()
  const { makeRequest } = httpClient
  httpClient.makeRequest = (host, toPort, path, ...more) => makeRequest.call(httpClient, host, toPort, `/stripe-simulator${path}`, ...more)
  const stripe = new Stripe(secretKey, { host: hostname, port, protocol: 'http', httpClient, maxNetworkRetries: 0, telemetry: false })

  const events = async () => (await stripe.events.list({ limit: 100 }).autoPagingToArray({ limit: 1000 })).toReversed()
  const deliver = (event: Stripe.Event): Promise<Reply> => {
    const payload = JSON.stringify(event)
    const signature = stripe.webhooks.generateTestHeaderString({ payload, secret: webhookSecret, timestamp: Math.floor(clock.now().getTime() / 1000) })
    return service.signedOut('POST', '/api/stripe/webhook', payload, { 'stripe-signature': signature })
  }
  const as = (userId: number) => service.as(person(userId))
  const recorded = async (userId: number) => (await service.eventStore.readStream(`subscription-${userId}`)).map(({ type }) => type)

  return {
    ...service, clock, disk, stripe, simulator, events, deliver, recorded,
    billing: () => current,
    /** What another instance of the same service is made of. */
    adapters: own,
    user: (userId: number) => ({
      status: async () => (await as(userId)('GET', '/api/user/subscription')).body as { subscription_status: string; subscription_tier: string; subscription_expires_at: string | null } & Record<string, unknown>,
      subscribe: (tier: string, headers?: Record<string, string>) => as(userId)('POST', '/api/create-subscription-payment', { tier }, headers),
      complete: (paymentIntentId: string) => as(userId)('POST', '/api/complete-subscription', { paymentIntentId }),
      cancel: () => as(userId)('POST', '/api/cancel-subscription'),
      buy: (recipeId: number, headers?: Record<string, string>) => as(userId)('POST', '/api/create-payment-intent', { recipeId }, headers),
      confirm: (paymentIntentId: string, recipeId: number) => as(userId)('POST', '/api/confirm-purchase', { paymentIntentId, recipeId }),
      purchases: async () => (await as(userId)('GET', '/api/purchases')).body as { id: number; recipeId: number; refundedAt: string | null }[],
      call: as(userId),
    }),
    admin: service.as(person(1, { isAdmin: true })),
    /** Buys a recipe and pays for it; answers the payment's id. */
    sale: async (userId: number, recipeId: number): Promise<string> => {
      const { body: { clientSecret, paymentIntentId } } = await as(userId)('POST', '/api/create-payment-intent', { recipeId })
      await simulator.confirm(clientSecret)
      const { status } = await as(userId)('POST', '/api/confirm-purchase', { paymentIntentId, recipeId })
      if (status !== 200) throw new Error(`the purchase was answered with ${status}`)
      return paymentIntentId
    },
    /** Takes a creator through onboarding at Stripe; answers the account's id. */
    onboarded: async (userId: number): Promise<string> => {
      await as(userId)('POST', '/api/creator/onboarding')
      const events = await service.eventStore.readStream(`creator-${userId}`)
      const { accountId } = events.find(({ type }) => type === 'OnboardingStarted')!.data as { accountId: string }
      await simulator.control(`/accounts/${accountId}/onboard`, { complete: 'true' })
      if ((await as(userId)('GET', '/api/creator/sales')).body.onboarded !== true) throw new Error('this creator is not onboarded')
      return accountId
    },
    /** The buyer's bank disputes a payment, and decides on it where told. */
    dispute: async (intentId: string, outcome?: 'won' | 'lost') => {
      const { latest_charge: charge } = await stripe.paymentIntents.retrieve(intentId)
      const { id } = await simulator.control(`/charges/${charge as string}/dispute`)
      if (outcome) await simulator.control(`/disputes/${id}/close`, { status: outcome })
      return id
    },
    /** Recipes says that this recipe is so now. */
    offers: (recipeId: number, more: object = {}) => service.says('recipes', 'RecipePublished', { recipeId, version: 1, ownerId: 50, title: `Recipe ${recipeId}`, priceCents: 499, isPublished: true, ...more }),
    /** The types of events in the stream of a purchase. */
    bought: async (userId: number, recipeId: number) => (await service.eventStore.readStream(`purchase-${userId}-${recipeId}`)).map(({ type }) => type),
    /** What stands on the ledger's accounts that are not at 0; fails unless it adds up to 0. */
    balances: async () => {
      const { body } = await service.as(person(1, { isAdmin: true }))('GET', '/api/admin/ledger')
      const accounts = body.accounts as { name: string; balance: number }[]
      if (body.sum !== 0 || accounts.reduce((sum, { balance }) => sum + balance, 0) !== 0) throw new Error(`the ledger is off: ${JSON.stringify(body)}`)
      return Object.fromEntries(accounts.filter(({ balance }) => balance !== 0).map(({ name, balance }) => [name, balance]))
    },
    /** Stripe's events so far, each to the webhook, in this order or its own. */
    deliverAll: async (given?: readonly Stripe.Event[]) => {
      for (const event of given ?? await events()) await deliver(event)
    },
    /** Waits until the processes have worked on all that is written down. */
    idle: () => until(async () => {
      const { events: all } = await service.eventStore.readAll(undefined, 10_000)
      const behind = await Promise.all([['work-on-notice', /^StripeNoticed$/], ['close-at-stripe', /^(SubscriptionRequested|RequestDropped|SubscriptionEnded|CustomerForgotten)$/], ['look-at-payment', /^SubscriptionPaid$/],
        ['settle-purchases', /^Purchase(Started|Dropped|Rejected)$/], ['post-to-ledger', /^(Purchase(Paid|Rejected|Refunded)|Dispute\w+|Subscription(Paid|Refunded|Disputed)|PayoutSent)$/]].map(async ([name, types]) => {
        const last = all.findLast(({ type }) => (types as RegExp).test(type))
        return last !== undefined && ((await service.readStore.checkpoint(`process/${name as string}`)) ?? '') < last.position
      }))
      return !behind.includes(true)
    }),
    /** Waits until this is what the stream of a user holds, however it came there. */
    seen: (userId: number, type: string) => until(async () => (await recorded(userId)).includes(type)),
    /** The service begins again with a Stripe that knows nothing of it. */
    otherStripe: async () => {
      await current.stop()
      await simulator.empty()
      current = await make()
      await current.start()
    },
    restart: async () => {
      await current.stop()
      current = await make()
      await current.start()
    },
    stop: async () => {
      await service.stop()
      await simulator.stop()
    },
  }
}
export type RunningBilling = Awaited<ReturnType<typeof runningBilling>>

/** The id of the payment that a client secret confirms. */
export const intentOf = (clientSecret: string): string => clientSecret.split('_secret_')[0]!
