import { runService } from '@plateful/service/process'
import { readConfig } from './config.ts'
import { createBilling } from './service.ts'

await runService('billing', readConfig, createBilling)
