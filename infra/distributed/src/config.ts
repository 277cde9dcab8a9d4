import { z } from 'zod'
import { common, readEnvironment } from '@plateful/service'

/** What the processes inherit. */
export const inherited = process.env

/** The settings of the distributed form. Engines that no address names are looked for on the machine. @throws ConfigError */
export const readConfig = () => readEnvironment({
  PORT: common.PORT,
  DATA_DIR: common.DATA_DIR,
  LOG_LEVEL: common.LOG_LEVEL,
  TOKEN_SECRET: common.TOKEN_SECRET,
  BUS_URL: z.string().startsWith('nats://', 'must begin with nats:// where the services are processes of their own').optional(),
  /** The broker's program. */
  NATS_SERVER: z.string().default('nats-server'),
}, process.env)
