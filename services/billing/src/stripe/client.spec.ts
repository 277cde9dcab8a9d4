import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { isAway } from './errors.ts'
import { createPayments } from './payments.ts'

const stops: (() => Promise<unknown>)[] = []
afterEach(async () => { for (const stop of stops.splice(0)) await stop() })

/** Payments at a server that answers like this. */
const asking = async (answer: RequestListener, more: { retries?: number; folder?: string } = {}) => {
  const calls: { call: string; key: string | undefined; authorization: string | undefined }[] = []
  const server = createServer((req, res) => {
    calls.push({ call: `${req.method} ${req.url}`, key: req.headers['idempotency-key'] as string | undefined, authorization: req.headers.authorization })
    answer(req, res)
  })
  await new Promise<void>((done) => void server.listen(0, '127.0.0.1', done))
  const failures: unknown[] = []
  const apiBase = `http://127.0.0.1:${(server.address() as AddressInfo).port}${more.folder ?? ''}`
  const payments = createPayments({ mode: 'stripe', secretKey: 'sk_test_1', apiBase, publishableKey: null, webhookSecret: undefined, timeoutMs: 250, retries: more.retries ?? 0 }, (error) => void failures.push(error))
  stops.push(async () => {
    payments.close()
    server.closeAllConnections()
    await new Promise((done) => server.close(done))
  })
  return { payments, calls, failures, apiBase }
}
const answering = (status: number, error: object): RequestListener => (_req, res) => void res.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify({ error }))
const caught = (work: Promise<unknown>) => work.then(() => undefined, (error: unknown) => error)

describe('calls of Stripe', () => {
  it('go below the folder of the base, with the key and the caller’s idempotency key', async () => {
    const { payments, calls } = await asking((_req, res) => void res.end('{"id":"cus_1","object":"customer"}'), { folder: '/below/here/' })
    expect(await payments.subscriptions.createCustomer(7, 'key-1')).toBe('cus_1')
    expect(calls).toEqual([{ call: 'POST /below/here/v1/customers', key: 'key-1', authorization: 'Bearer sk_test_1' }])
  })

  it.each<[string, RequestListener]>([
    ['fails', answering(500, { type: 'api_error', message: 'no' })],
    ['is overloaded', answering(429, { type: 'invalid_request_error', code: 'rate_limit', message: 'slowly' })],
    ['does not know the key', answering(401, { type: 'invalid_request_error', message: 'Invalid API Key provided: sk_test_1' })],
    ['allows nothing', answering(403, { type: 'invalid_request_error', message: 'no' })],
    ['never answers', () => {}],
    ['says a byte now and then', (_req, res) => {
      const drip = setInterval(() => res.write(' '), 20)
      res.once('close', () => clearInterval(drip))
    }],
    ['answers half', (_req, res) => {
      res.writeHead(200, { 'content-length': '100' }).write('{"id":')
      setImmediate(() => res.destroy())
    }],
    ['answers no JSON', (_req, res) => void res.end('<html>')],
    ['hangs up', (req) => void req.socket.destroy()],
  ])('are unavailable while it %s', async (_, answer) => {
    const { payments, failures } = await asking(answer)
    const error = await caught(payments.intents.find('pi_1'))
    expect(error).toMatchObject({ status: 503, body: { code: 'payments_unavailable' } })
    expect(isAway(error)).toBe(true)
    expect(JSON.stringify((error as { body: object }).body)).not.toMatch(/stripe|sk_test/i)
    expect(failures).toHaveLength(1)
  })

  it('are unavailable where nobody listens', async () => {
    const payments = createPayments({ mode: 'stripe', secretKey: 'sk_test_1', apiBase: 'http://127.0.0.1:9', publishableKey: null, webhookSecret: undefined, retries: 0 }, () => {})
    expect(await caught(payments.intents.find('pi_1'))).toMatchObject({ status: 503 })
  })

  it('are repeated once under the same key', async () => {
    let count = 0
    const { payments, calls } = await asking((_req, res) => {
      if (++count === 1) answering(500, { type: 'api_error', message: 'no' })(_req, res)
      else res.end('{"id":"cus_1","object":"customer"}')
    }, { retries: 1 })
    expect(await payments.subscriptions.createCustomer(7, 'key-1')).toBe('cus_1')
    expect(calls.map(({ key }) => key)).toEqual(['key-1', 'key-1'])
  })

  it('say what the bank said of a card, and what Stripe does not know', async () => {
    const declined = await asking(answering(402, { type: 'card_error', code: 'card_declined', message: 'Your card was declined.' }))
    expect(await caught(declined.payments.subscriptions.createCustomer(7, 'k'))).toMatchObject({ status: 409, body: { code: 'card_refused', message: 'Your card was declined.' } })
    const missing = await asking(answering(404, { type: 'invalid_request_error', code: 'resource_missing', message: 'No such payment_intent' }))
    expect(await missing.payments.intents.find('pi_1')).toBeUndefined()
    expect(await caught(missing.payments.subscriptions.deleteCustomer('cus_1'))).toBeUndefined()
  })

  it('end at once when nobody waits for them any more, and none begins', async () => {
    const begun = Promise.withResolvers<void>()
    const { payments, calls } = await asking(() => begun.resolve())
    const waiting = caught(payments.intents.find('pi_1'))
    await begun.promise
    payments.close()
    expect(await waiting).toMatchObject({ status: 503 })
    expect(await caught(payments.intents.find('pi_1'))).toMatchObject({ status: 503 })
    expect(calls).toHaveLength(1)
  })
})
