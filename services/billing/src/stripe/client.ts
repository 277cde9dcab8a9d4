import { Agent as HttpAgent } from 'node:http'
import { Agent as HttpsAgent } from 'node:https'
import { Stripe } from 'stripe'

export type StripeSettings = {
  secretKey: string
  /** A server that speaks Stripe's API, without `/v1`; Stripe's own where absent. */
  apiBase: string | undefined
  /** How long one try may take, in milliseconds: a screen waits for it. Default 5,000. */
  timeoutMs?: number
  /** How often a call that the network lost is repeated, under the same idempotency key; default once. */
  retries?: number
}

/** Rejects when the time is over: the SDK's own deadline is for silence, and one who sends a byte now and then is never silent. */
const within = async <T>(ms: number, work: Promise<T>): Promise<T> => {
  const late = Promise.withResolvers<never>()
  const timer = setTimeout(() => late.reject(Object.assign(new Error('no answer in time'), { code: 'ETIMEDOUT' })), ms)
  try {
    return await Promise.race([work, late.promise])
  } finally {
    clearTimeout(timer)
  }
}

/**
 * The SDK with a deadline, and no word of telemetry. Requests go to the base's folder and the path, since the SDK takes
 * a host alone. `close` ends what is under way: nobody who stops waits for Stripe.
 */
export const createStripeClient = ({ secretKey, apiBase, timeoutMs = 5_000, retries = 1 }: StripeSettings): { stripe: Stripe; close(): void } => {
  const { protocol, hostname, port, pathname } = new URL(apiBase ?? 'https://api.stripe.com')
  const https = protocol === 'https:'
  const agent = https ? new HttpsAgent({ keepAlive: true }) : new HttpAgent({ keepAlive: true })
  const httpClient = Stripe.createNodeHttpClient(agent)
  const { makeRequest } = httpClient
  const folder = pathname.replace(/\/+$/, '')
  let closed = false
  httpClient.makeRequest = async (host, toPort, path, ...more) => {
    if (closed) throw new Error('closed')
    const answer = await within(timeoutMs, makeRequest.call(httpClient, host, toPort, `${folder}${path}`, ...more))
    const toJSON = answer.toJSON.bind(answer)
    return Object.assign(answer, { toJSON: () => within(timeoutMs, toJSON()) })
  }
  const stripe = new Stripe(secretKey, {
    maxNetworkRetries: retries, timeout: timeoutMs, telemetry: false, httpClient,
    protocol: https ? 'https' : 'http', host: hostname.replace(/^\[|\]$/g, ''), port: port || (https ? 443 : 80),
  })
  return {
    stripe,
    close: () => {
      closed = true
      agent.destroy()
    },
  }
}
