import { runService } from '@plateful/service/process'
import { readConfig } from './config.ts'
import { createPlanning } from './service.ts'

await runService('planning', readConfig, createPlanning)
