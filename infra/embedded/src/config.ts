import { z } from 'zod'
import { stripeShape } from '@plateful/billing/config'
import { gatewayShape } from '@plateful/gateway/config'
import { adminShape, mailShape } from '@plateful/identity/config'
import { recipesShape } from '@plateful/recipes/config'
import { common, ConfigError, readEnvironment } from '@plateful/service'

const shape = {
  ...common,
  ...gatewayShape,
  ...adminShape,
  ...mailShape,
  ...recipesShape,
  ...stripeShape,
  /** Set by `npm run dev` alone. */
  PLATEFUL_DEV: z.literal('1').optional(),
}

/** The settings of the one-process form. @throws ConfigError */
export const readConfig = () => readEnvironment(shape, process.env)
/**
 * Where the data lies, for what copies files and puts them back.
 * @throws ConfigError also where a part of the data is in a server: a copy without it could not be restored
 */
export const readDataDir = (): string => {
  const { DATA_DIR, EVENT_STORE_URL, READ_STORE_URL } = common
  const config = readEnvironment({ DATA_DIR, EVENT_STORE_URL, READ_STORE_URL }, process.env)
  for (const name of ['EVENT_STORE_URL', 'READ_STORE_URL'] as const) {
    if (!config[name].startsWith('sqlite:')) throw new ConfigError(`${name} points to a server: backup and restore copy embedded stores alone; for engines see docs/operations.md`)
  }
  return config.DATA_DIR
}
export type Config = ReturnType<typeof readConfig>
