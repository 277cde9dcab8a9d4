import { z } from 'zod'
import { common, readEnvironment } from '@plateful/service'

/** The administrator's account. */
export const adminShape = {
  ADMIN_EMAIL: z.email('must be an e-mail address').default('admin@plateful.local'),
  ADMIN_PASSWORD: z.string().min(6, 'must have at least 6 characters').optional(),
}

const from = /^(?:[^<>\r\n]*<[^<>\s@]+@[^<>\s@]+>|[^<>\s@]+@[^<>\s@]+)$/

/** How mails leave; without a server they are files in `DATA_DIR/outbox`. */
export const mailShape = {
  SMTP_URL: z.string().regex(/^smtps?:\/\//, 'must begin with smtp:// or smtps://').refine((url) => URL.canParse(url) && new URL(url).hostname !== '', 'must name a server').optional(),
  MAIL_FROM: z.string().regex(from, 'must be an e-mail address, as "Plateful <hello@example.com>"').default('Plateful <kitchen@plateful.local>'),
}

const shape = {
  ...common,
  ...adminShape,
  ...mailShape,
  /** How browsers reach the product: links in mails begin with it. */
  PUBLIC_URL: z.url({ protocol: /^https?$/, error: 'must be an http or https address' }).transform((value) => value.replace(/\/+$/, '')).default('http://localhost:3000'),
  /** Shared by all instances of identity; made at first start where there is one. */
  NAME_SECRET: z.string().min(32, 'must have at least 32 characters').optional(),
}

/** The settings of identity as its own process. @throws ConfigError */
export const readConfig = () => readEnvironment(shape, process.env)
