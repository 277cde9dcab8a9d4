import { randomUUID } from 'node:crypto'
import express from 'express'
import type { z } from 'zod'
import { openBus, openStores } from './adapters.ts'
import { common, ConfigError, readEnvironment } from './environment.ts'
import { createLog } from './log.ts'
import { keptSecret } from './secrets.ts'
import { listen, stopOnSignals } from './server.ts'
import type { Service, ServiceAdapters } from './service.ts'

/**
 * Runs one service as its own process: settings, engines, service, HTTP, graceful stop.
 * `shape` holds the service's own variables beside the common ones.
 */
export const runService = async <S extends z.ZodRawShape>(
  name: string,
  shape: S,
  env: Record<string, string | undefined>,
  create: (adapters: ServiceAdapters, config: z.infer<z.ZodObject<S & typeof common>>) => Promise<Service>,
): Promise<void> => {
  try {
    const config = readEnvironment({ ...common, ...shape }, env) as z.infer<z.ZodObject<S & typeof common>> & z.infer<z.ZodObject<typeof common>>
    const log = createLog(config.LOG_LEVEL, name)
    const { eventStore, readStore } = await openStores({ service: name, dataDir: config.DATA_DIR, eventStoreUrl: config.EVENT_STORE_URL, readStoreUrl: config.READ_STORE_URL })
    const bus = await openBus(config.BUS_URL)
    const tokenSecret = config.TOKEN_SECRET ? new TextEncoder().encode(config.TOKEN_SECRET) : await keptSecret(config.DATA_DIR, 'token')
    const service = await create({ eventStore, readStore, bus, now: () => new Date(), newId: randomUUID, log, tokenSecret }, config)
    await service.start()
    const app = express().disable('x-powered-by').set('etag', false)
    app.get('/healthz', (_req, res) => void res.json({ status: 'ok' }))
    app.get('/readyz', (_req, res) => service.check().then(() => res.json({ status: 'ready' }), () => res.status(503).json({ status: 'unavailable' })))
    app.use(service.router)
    const listening = await listen(app, { port: config.PORT, host: config.HOST })
    log.info({ port: listening.port }, 'ready')
    stopOnSignals(async () => {
      await listening.stop()
      await service.stop()
      await bus.close()
      await readStore.close()
      await eventStore.close()
    }, (error) => log.error({ err: error }, 'could not stop cleanly'))
  } catch (error) {
    process.stderr.write(`${error instanceof ConfigError ? error.message : error instanceof Error ? error.stack : String(error)}\n`)
    process.exit(1)
  }
}
