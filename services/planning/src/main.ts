import { runService } from '@plateful/service/process'
import { config } from './config.ts'
import { createPlanning } from './service.ts'

await runService('planning', config, process.env, createPlanning)
