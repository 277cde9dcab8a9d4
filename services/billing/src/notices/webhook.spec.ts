import { Stripe } from 'stripe'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { person, runningService, stoppedClock } from '@plateful/testing'
import { createBilling } from '../service.ts'
import { createPayments, createUnconfiguredPayments } from '../stripe/payments.ts'

const secret = 'whsec_for_these_tests'
const clock = stoppedClock('2026-03-04T10:00:00.000Z')
// nobody listens there: what is only written down asks nobody
const payments = createPayments({ mode: 'stripe', secretKey: 'sk_test_1', apiBase: 'http://127.0.0.1:9', publishableKey: null, webhookSecret: secret, timeoutMs: 200, retries: 0 }, () => {})
const stripe = new Stripe('sk_test_1')

const event = (more: object = {}) => JSON.stringify({
  id: 'evt_1', object: 'event', type: 'invoice.paid', created: 1_772_618_400, ...more,
  data: { object: { id: 'in_1', object: 'invoice', customer: 'cus_1', customer_email: 'ann@example.org', parent: { subscription_details: { subscription: 'sub_1' } } } },
}, null, 2)

describe('a webhook', () => {
  let billing: Awaited<ReturnType<typeof runningService>>
  beforeEach(async () => { billing = await runningService((adapters) => createBilling({ ...adapters, payments, publicUrl: () => undefined }), { now: clock.now }) })
  afterEach(() => billing.stop())

  const header = (payload: string, more: { timestamp?: number; secret?: string } = {}) =>
    stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp: Math.floor(clock.now().getTime() / 1000), ...more })
  const post = (payload: string, signature: string | undefined) => billing.signedOut('POST', '/api/stripe/webhook', payload, { ...(signature !== undefined && { 'stripe-signature': signature }), 'content-type': 'application/json; charset=utf-8' })
  const noted = async () => (await billing.eventStore.readAll(undefined, 100)).events.filter(({ type }) => type === 'StripeNoticed').map(({ data }) => data)

  it('is written down before it is answered, with what it names and nothing personal', async () => {
    expect(await post(event(), header(event()))).toMatchObject({ status: 200, body: { received: true } })
    expect(await noted()).toEqual([{ eventId: 'evt_1', type: 'invoice.paid', createdAt: '2026-03-04T10:00:00.000Z', refs: ['in_1', 'cus_1', 'sub_1'] }])
  })

  it('is written down once, however often it comes, simultaneously too', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => post(event(), header(event()))))
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 200))
    await post(event(), header(event()))
    expect(await noted()).toHaveLength(1)
    await post(event({ id: 'evt_2' }), header(event({ id: 'evt_2' })))
    expect(await noted()).toHaveLength(2)
  })

  it.each<[string, (payload: string) => string | undefined]>([
    ['not signed', () => undefined],
    ['signed with another secret', (payload) => header(payload, { secret: 'whsec_another' })],
    ['signed for other contents', (payload) => header(payload.replace('evt_1', 'evt_2'))],
    ['signed for the same contents in other bytes', (payload) => header(JSON.stringify(JSON.parse(payload)))],
    ['older than five minutes', (payload) => header(payload, { timestamp: Math.floor(clock.now().getTime() / 1000) - 301 })],
    ['signed with nonsense', () => 't=1,v1=ff'],
    ['signed with no form', () => 'hello'],
  ])('that is %s is refused, and nothing is written down', async (_, sign) => {
    const payload = event()
    expect(await post(payload, sign(payload))).toMatchObject({ status: 400, body: { code: 'bad_signature' } })
    expect(await noted()).toEqual([])
  })

  it('of just under five minutes is taken', async () => {
    expect((await post(event(), header(event(), { timestamp: Math.floor(clock.now().getTime() / 1000) - 299 }))).status).toBe(200)
  })

  it.each(['', 'no json', '[]', 'null', '{"id":"evt_1"}', '{"id":1,"type":"x","created":1,"data":{"object":{}}}'])('that is signed and still no event is refused: %s', async (payload) => {
    expect((await post(payload, header(payload))).status).toBe(400)
    expect(await noted()).toEqual([])
  })

  it('of a type that nobody knows is taken and left alone', async () => {
    const payload = event({ type: 'unheard.of' })
    expect((await post(payload, header(payload))).status).toBe(200)
    expect((await billing.eventStore.readAll(undefined, 100)).events).toHaveLength(1)
  })

  it('has its bound', async () => {
    const payload = `"${'x'.repeat(1_000_000)}"`
    expect((await post(payload, header(payload))).status).toBe(413)
  })
})

describe('without a key', () => {
  it('webhooks and payments answer 503', async () => {
    const billing = await runningService((adapters) => createBilling({ ...adapters, payments: createUnconfiguredPayments(), publicUrl: () => undefined }), { now: clock.now })
    for (const [path, body] of [['create-subscription-payment', { tier: 'monthly' }], ['stripe/webhook', {}]] as const) {
      expect(await billing.as(person(7))('POST', `/api/${path}`, body)).toMatchObject({ status: 503, body: { code: 'payments_unconfigured' } })
    }
    await billing.stop()
  })
})
