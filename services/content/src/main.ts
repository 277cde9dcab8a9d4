import { runService } from '@plateful/service/process'
import { readConfig } from './config.ts'
import { createContent } from './service.ts'

await runService('content', readConfig, createContent)
