import { Stripe } from 'stripe'

/** How long one try may take, in milliseconds: a screen waits for it. */
const deadlineMs = 5_000

export type StripeSettings = {
  secretKey: string
  /** A server that speaks Stripe's API, without `/v1`; Stripe's own where absent. */
  apiBase: string | undefined
  timeoutMs?: number
}

/** Requests go to `prefix` and the path: the SDK takes a host, but no folder. */
const withPrefix = (prefix: string) => {
  const client = Stripe.createNodeHttpClient()
  const { makeRequest } = client
  client.makeRequest = (host, port, path, ...more) => makeRequest.call(client, host, port, `${prefix}${path}`, ...more)
  return client
}

/** The SDK with a deadline, one repetition of what the network lost, and no word of telemetry. */
export const createStripeClient = ({ secretKey, apiBase, timeoutMs = deadlineMs }: StripeSettings): Stripe => {
  const common = { maxNetworkRetries: 1, timeout: timeoutMs, telemetry: false } as const
  if (apiBase === undefined) return new Stripe(secretKey, common)
  const { protocol, hostname, port, pathname } = new URL(apiBase)
  return new Stripe(secretKey, {
    ...common,
    protocol: protocol === 'https:' ? 'https' : 'http', host: hostname.replace(/^\[|\]$/g, ''), port: port || (protocol === 'https:' ? 443 : 80),
    httpClient: withPrefix(pathname.replace(/\/+$/, '')),
  })
}
