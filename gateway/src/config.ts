import { z } from 'zod'
import { common, readEnvironment } from '@plateful/service'

const url = z.url({ protocol: /^https?$/, error: 'must be an http or https address' })

/** One or more addresses, separated by commas. */
const urls = z.string().transform((text) => text.split(',').map((one) => one.trim()).filter((one) => one !== '')).pipe(z.array(url).min(1, 'must be http or https addresses, separated by commas'))

/** The gateway's own variables, where it runs as its own process and where everything is one. */
export const gatewayShape = {
  PORT: common.PORT,
  HOST: common.HOST,
  PUBLIC_URL: url.transform((value) => value.replace(/\/+$/, '')).optional(),
  TRUST_PROXY: z.string().regex(/^\d{1,2}$/, 'must be a number of proxies').transform(Number).default(0),
}

/** Where the instances of each service are, when the gateway runs as its own process. */
export const upstreamShape = {
  IDENTITY_URL: urls.default(['http://127.0.0.1:3001']),
  RECIPES_URL: urls.default(['http://127.0.0.1:3002']),
  PLANNING_URL: urls.default(['http://127.0.0.1:3003']),
  BILLING_URL: urls.default(['http://127.0.0.1:3004']),
  CONTENT_URL: urls.default(['http://127.0.0.1:3005']),
  /** Where the Stripe simulator is, where there is one: browsers pay at it through the gateway. */
  STRIPE_SIMULATOR_URL: urls.optional(),
  /** Billing's; where there is one, pages that pay may load Stripe's script. */
  STRIPE_PUBLISHABLE_KEY: z.string().optional(),
  /** Several gateways on one port (Linux): the system gives each its share of connections. */
  REUSE_PORT: z.enum(['on', 'off'], { error: 'must be on or off' }).default('off'),
}

/** The default public address: the one that is printed. */
export const localUrl = (port: number): string => `http://localhost:${port}`

/** The settings of the gateway as its own process. @throws ConfigError */
export const readConfig = () => readEnvironment({ ...common, ...gatewayShape, ...upstreamShape }, process.env)
