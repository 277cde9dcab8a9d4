import { z } from 'zod'
import { stripeShape } from '@plateful/billing/config'
import { gatewayShape } from '@plateful/gateway/config'
import { adminShape, mailShape } from '@plateful/identity/config'
import { recipesShape } from '@plateful/recipes/config'
import { common, readEnvironment } from '@plateful/service'

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
/** Where the data lies, for those who need no other setting. @throws ConfigError */
export const readDataDir = () => readEnvironment({ DATA_DIR: common.DATA_DIR }, process.env).DATA_DIR
export type Config = ReturnType<typeof readConfig>
