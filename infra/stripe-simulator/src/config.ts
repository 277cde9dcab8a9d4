import { common, ConfigError, readEnvironment } from '@plateful/service'
import { z } from 'zod'
import { isRealKey } from './keys.ts'

const url = z.url({ protocol: /^https?$/, error: 'must be an http or https address' }).transform((value) => value.replace(/\/+$/, ''))

const shape = {
  PORT: common.PORT,
  HOST: common.HOST,
  DATA_DIR: common.DATA_DIR,
  LOG_LEVEL: common.LOG_LEVEL,
  NODE_ENV: common.NODE_ENV,
  /** The keys follow from it, for this process and for those that call it. */
  TOKEN_SECRET: common.TOKEN_SECRET,
  /** How browsers reach it. */
  PUBLIC_URL: url.optional(),
  /** Where events go. */
  STRIPE_WEBHOOK_URL: url.optional(),
  STRIPE_SECRET_KEY: z.string().optional(),
  STRIPE_PUBLISHABLE_KEY: z.string().optional(),
  STRIPE_WEBHOOK_SECRET: z.string().optional(),
}

/** Refuses where payments are real. @throws ConfigError */
export const refuseRealMoney = ({ STRIPE_SECRET_KEY, NODE_ENV }: { STRIPE_SECRET_KEY?: string | undefined; NODE_ENV?: string | undefined }): void => {
  if (NODE_ENV === 'production') throw new ConfigError('NODE_ENV: the Stripe simulator does not run in production')
  if (isRealKey(STRIPE_SECRET_KEY)) throw new ConfigError('STRIPE_SECRET_KEY: the Stripe simulator does not run where a key of Stripe is set')
}

/** The settings of the simulator as a process of its own. @throws ConfigError */
export const readConfig = (env: Record<string, string | undefined> = process.env) => {
  const config = readEnvironment(shape, env)
  refuseRealMoney(config)
  return config
}
