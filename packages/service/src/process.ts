import { randomUUIDv7 } from 'node:crypto'
import express from 'express'
import { openBus, openStores } from './adapters.ts'
import { lockData } from './data-lock.ts'
import { type CommonConfig, ConfigError } from './environment.ts'
import { createLog } from './log.ts'
import { isAway } from './patience.ts'
import { keptSecret } from './secrets.ts'
import { listen, stopOnSignals } from './server.ts'
import type { Service, ServiceAdapters } from './service.ts'
import { openTelemetry } from './telemetry/telemetry.ts'

/**
 * Runs one service as its own process: settings, engines, service, HTTP, graceful stop.
 * A malformed setting ends it with one line that names the variable.
 */
export const runService = async <C extends CommonConfig>(name: string, readConfig: () => C, create: (adapters: ServiceAdapters, config: C) => Promise<Service>): Promise<void> => {
  // what is kept can hold names and addresses: it is its owner's alone
  process.umask(0o077)
  try {
    const config = readConfig()
    const log = createLog(config.LOG_LEVEL, name, config.INSTANCE)
    const lock = lockData(config.DATA_DIR, name, { instance: config.INSTANCE })
    const telemetry = await openTelemetry(config, log)
    const { eventStore, readStore } = await openStores({ service: name, dataDir: config.DATA_DIR, eventStoreUrl: config.EVENT_STORE_URL, readStoreUrl: config.READ_STORE_URL, log, telemetry })
    const bus = await openBus(config.BUS_URL, { name, onError: (error) => log.warn({ setting: 'BUS_URL', reason: error instanceof Error ? error.message : String(error) }, 'the broker is away; nothing is carried until it is back') })
    const tokenSecret = config.TOKEN_SECRET ? new TextEncoder().encode(config.TOKEN_SECRET) : await keptSecret(config.DATA_DIR, 'token')
    const service = await create({ eventStore, readStore, bus, now: () => new Date(), newId: () => randomUUIDv7(), log, tokenSecret, telemetry }, config)
    await service.start()
    const app = express().disable('x-powered-by').set('etag', false)
    app.get('/healthz', (_req, res) => void res.json({ status: 'ok' }))
    app.get('/readyz', (_req, res) => service.check().then(() => res.json({ status: 'ready' }), () => res.status(503).json({ status: 'unavailable' })))
    app.use(service.router)
    const listening = await listen(app, { port: config.PORT, host: config.HOST, lingerMs: 800, drainMs: 1_500 })
    log.info({ port: listening.port }, 'ready')
    stopOnSignals(async () => {
      await listening.stop()
      await service.stop()
      await bus.close()
      await readStore.close()
      await eventStore.close()
      await telemetry.stop()
      lock.release()
    }, (error) => log.error({ err: error }, 'could not stop cleanly'))
  } catch (error) {
    process.stderr.write(`${error instanceof ConfigError || isAway(error) ? error.message : error instanceof Error ? error.stack : String(error)}\n`)
    process.exit(1)
  }
}
