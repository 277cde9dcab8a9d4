import { z } from 'zod'

/** A setting that does not make sense; `message` is one line that names the variable. */
export class ConfigError extends Error {}

const port = z.string().regex(/^\d{1,5}$/, 'must be a port number').transform(Number).pipe(z.number().max(65_535, 'must be a port number'))

const url = (schemes: readonly string[]) =>
  z.string().refine((value) => schemes.some((scheme) => value.startsWith(scheme)), { error: `must begin with ${schemes.join(' or ')}` })

/** The variables that every process reads. */
export const common = {
  PORT: port.default(3000),
  HOST: z.string().min(1).default('127.0.0.1'),
  DATA_DIR: z.string().min(1).default('./data'),
  /** Which of several instances of one service this process is: each number runs once on a data folder. */
  INSTANCE: z.string().regex(/^[1-9]\d?$/, 'must be a number from 1 to 99').transform(Number).default(1),
  EVENT_STORE_URL: url(['sqlite:', 'esdb://', 'esdb+discover://']).default('sqlite:'),
  READ_STORE_URL: url(['sqlite:', 'mongodb://', 'mongodb+srv://']).default('sqlite:'),
  BUS_URL: url(['memory:', 'nats://', 'tls://']).default('memory:'),
  RATE_LIMITS: z.enum(['on', 'off'], { error: 'must be on or off' }).default('on'),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'], { error: 'must be a pino level, as info' }).default('info'),
  /** Where Prometheus may ask `GET /metrics`; nothing is measured where it is not set. */
  METRICS_PORT: port.optional(),
  METRICS_HOST: z.string().min(1).default('127.0.0.1'),
  /** The OTLP/HTTP collector that traces are sent to; nothing is traced where it is not set. */
  OTEL_EXPORTER_OTLP_ENDPOINT: z.url({ protocol: /^https?$/, error: 'must be an http or https address' }).optional(),
  /** The share of traces that are sent, where no parent has decided. */
  OTEL_TRACES_SAMPLER_ARG: z.string().regex(/^(0(\.\d+)?|1(\.0+)?)$/, 'must be a number from 0 to 1').transform(Number).default(1),
  /** Shared by gateway and services; made at first start where one process holds them all. */
  TOKEN_SECRET: z.string().min(32, 'must have at least 32 characters').optional(),
  NODE_ENV: z.string().optional(),
}

/** The settings of every process. */
export type CommonConfig = z.infer<z.ZodObject<typeof common>>

/**
 * Reads settings. An empty value counts as not set.
 * @throws ConfigError naming the first variable that is malformed
 */
export const readEnvironment = <S extends z.ZodRawShape>(shape: S, env: Record<string, string | undefined>): z.infer<z.ZodObject<S>> => {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ''))
  const result = z.object(shape).safeParse(given)
  if (result.success) return result.data
  const issue = result.error.issues[0]!
  throw new ConfigError(`${String(issue.path[0])}: ${issue.message}`)
}
