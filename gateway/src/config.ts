import { z } from 'zod'
import { common, readEnvironment } from '@plateful/service'

const url = z.url({ protocol: /^https?$/, error: 'must be an http or https address' })

/** The gateway's own variables, where it runs as its own process and where everything is one. */
export const gatewayShape = {
  PORT: common.PORT,
  HOST: common.HOST,
  PUBLIC_URL: url.transform((value) => value.replace(/\/+$/, '')).optional(),
  TRUST_PROXY: z.string().regex(/^\d{1,2}$/, 'must be a number of proxies').transform(Number).default(0),
}

/** Where the services are, when the gateway runs as its own process. */
export const upstreamShape = {
  IDENTITY_URL: url.default('http://127.0.0.1:3001'),
  RECIPES_URL: url.default('http://127.0.0.1:3002'),
  PLANNING_URL: url.default('http://127.0.0.1:3003'),
  BILLING_URL: url.default('http://127.0.0.1:3004'),
  CONTENT_URL: url.default('http://127.0.0.1:3005'),
}

/** The default public address: the one that is printed. */
export const localUrl = (port: number): string => `http://localhost:${port}`

/** The settings of the gateway as its own process. @throws ConfigError */
export const readConfig = () => readEnvironment({ ...common, ...gatewayShape, ...upstreamShape }, process.env)
