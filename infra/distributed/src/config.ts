import { z } from 'zod'
import { common, ConfigError, readEnvironment } from '@plateful/service'
import { inherited } from './inherited.config.ts'

/** In the order in which they are started. */
export const serviceNames = ['identity', 'recipes', 'planning', 'billing', 'content'] as const
export type ServiceName = (typeof serviceNames)[number]

const most = 9
const few = z.string().regex(/^[1-9]$/, `must be a number from 1 to ${most}`).transform(Number)
const eventStoreUrl = common.EVENT_STORE_URL.unwrap()
/** `mongodb:` alone means the mongod of this machine. */
const readStoreUrl = z.union([z.literal('mongodb:'), common.READ_STORE_URL.unwrap()], { error: 'must begin with sqlite: or mongodb:' })

const ofEach = <Setting extends string, Shape extends z.ZodType>(setting: Setting, shape: Shape) =>
  Object.fromEntries(serviceNames.map((name) => [`${name.toUpperCase()}_${setting}`, shape])) as Record<`${Uppercase<ServiceName>}_${Setting}`, Shape>

const shape = {
  PORT: common.PORT,
  DATA_DIR: common.DATA_DIR,
  LOG_LEVEL: common.LOG_LEVEL,
  TOKEN_SECRET: common.TOKEN_SECRET,
  METRICS_PORT: common.METRICS_PORT,
  NODE_ENV: common.NODE_ENV,
  STRIPE_SECRET_KEY: z.string().optional(),
  STRIPE_API_BASE: z.string().optional(),
  EVENT_STORE_URL: eventStoreUrl.default('sqlite:'),
  READ_STORE_URL: readStoreUrl.optional(),
  BUS_URL: z.string().regex(/^(nats|tls):\/\//, 'must begin with nats:// or tls:// where the services are processes of their own').optional(),
  /** The broker's program. */
  NATS_SERVER: z.string().default('nats-server'),
  /** Engines to start besides the broker. */
  ENGINES: z.literal('mongod', { error: 'must be mongod, or not set' }).optional(),
  GATEWAYS: few.default(1),
  INSTANCES: z.string().regex(/^[a-z]+=[1-9](,[a-z]+=[1-9])*$/, `must be of the form planning=2,recipes=2, each from 1 to ${most}`).default('planning=2'),
  ...ofEach('INSTANCES', few.optional()),
  ...ofEach('EVENT_STORE_URL', eventStoreUrl.optional()),
  ...ofEach('READ_STORE_URL', readStoreUrl.optional()),
}

/** A service, how often it runs and on which engines. */
export type ServicePlan = { name: ServiceName; instances: number; eventStoreUrl: string; readStoreUrl: string }

/** The settings of the distributed form. Engines that no address names are looked for on the machine. @throws ConfigError */
export const readConfig = (env: Record<string, string | undefined> = inherited) => {
  const config = readEnvironment(shape, env)
  const counts = new Map(config.INSTANCES.split(',').map((part): [string, number] => [part.split('=')[0]!, Number(part.split('=')[1])]))
  for (const name of counts.keys()) {
    if (!serviceNames.some((known) => known === name)) throw new ConfigError(`INSTANCES: there is no service ${name}, only ${serviceNames.join(', ')}`)
  }
  const services = serviceNames.map((name): ServicePlan => {
    const own = name.toUpperCase() as Uppercase<ServiceName>
    return {
      name,
      instances: config[`${own}_INSTANCES`] ?? counts.get(name) ?? 1,
      eventStoreUrl: config[`${own}_EVENT_STORE_URL`] ?? config.EVENT_STORE_URL,
      readStoreUrl: config[`${own}_READ_STORE_URL`] ?? config.READ_STORE_URL ?? (config.ENGINES === 'mongod' ? 'mongodb:' : 'sqlite:'),
    }
  })
  // without a key of Stripe's or another server that speaks like it, the built-in simulator serves
  const simulatesStripe = !config.STRIPE_SECRET_KEY && !config.STRIPE_API_BASE && config.NODE_ENV !== 'production'
  return { ...config, services, simulatesStripe }
}

export type Config = ReturnType<typeof readConfig>
