import { runService } from '@plateful/service/process'
import { config } from './config.ts'
import { createContent } from './service.ts'

await runService('content', config, process.env, createContent)
