import { runService } from '@plateful/service/process'
import { config } from './config.ts'
import { createBilling } from './service.ts'

await runService('billing', config, process.env, createBilling)
