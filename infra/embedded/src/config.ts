import { z } from 'zod'
import { gatewayShape } from '@plateful/gateway/config'
import { common, readEnvironment } from '@plateful/service'

const shape = {
  ...common,
  ...gatewayShape,
  SEED: z.enum(['demo', 'none'], { error: 'must be demo or none' }).default('demo'),
  ADMIN_EMAIL: z.email('must be an e-mail address').default('admin@plateful.local'),
  ADMIN_PASSWORD: z.string().min(6, 'must have at least 6 characters').optional(),
  IMPORT_ALLOW_HOSTS: z.string().default('').transform((list) => list.split(',').map((host) => host.trim()).filter(Boolean)),
  /** Set by `npm run dev` alone. */
  PLATEFUL_DEV: z.literal('1').optional(),
}

/** The settings of the one-process form. @throws ConfigError */
export const readConfig = () => readEnvironment(shape, process.env)
export type Config = ReturnType<typeof readConfig>
