import { z } from 'zod'
import { common, readEnvironment } from '@plateful/service'

/** The administrator's account. */
export const adminShape = {
  ADMIN_EMAIL: z.email('must be an e-mail address').default('admin@plateful.local'),
  ADMIN_PASSWORD: z.string().min(6, 'must have at least 6 characters').optional(),
}

const shape = {
  ...common,
  ...adminShape,
  /** Shared by all instances of identity; made at first start where there is one. */
  NAME_SECRET: z.string().min(32, 'must have at least 32 characters').optional(),
}

/** The settings of identity as its own process. @throws ConfigError */
export const readConfig = () => readEnvironment(shape, process.env)
