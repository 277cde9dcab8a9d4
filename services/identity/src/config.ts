import { z } from 'zod'

/** Identity's own variables, beside those that every process reads. */
export const identityShape = {
  ADMIN_EMAIL: z.email('must be an e-mail address').default('admin@plateful.local'),
  ADMIN_PASSWORD: z.string().min(6, 'must have at least 6 characters').optional(),
  /** Shared by all instances of identity; made at first start where there is one. */
  NAME_SECRET: z.string().min(32, 'must have at least 32 characters').optional(),
}
