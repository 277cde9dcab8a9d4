import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { ConfigError, createLog, keptSecret, listen, lockData, stopOnSignals } from '@plateful/service'
import { aloneHandler } from './alone.ts'
import { readConfig } from './config.ts'
import { simulatorKeys } from './keys.ts'
import { createStripeSimulator } from './simulator.ts'

// what is kept can hold names and addresses: it is its owner's alone
process.umask(0o077)
try {
  const config = readConfig()
  const log = createLog(config.LOG_LEVEL, 'stripe-simulator')
  const lock = lockData(config.DATA_DIR, 'stripesimulator')
  const keys = simulatorKeys(config.TOKEN_SECRET ? new TextEncoder().encode(config.TOKEN_SECRET) : await keptSecret(config.DATA_DIR, 'token'))
  const at = { url: config.PUBLIC_URL ?? '' }
  const simulator = createStripeSimulator({
    file: join(config.DATA_DIR, 'stripe-simulator.db'),
    secretKey: config.STRIPE_SECRET_KEY ?? keys.secretKey,
    publishableKey: config.STRIPE_PUBLISHABLE_KEY ?? keys.publishableKey,
    webhookSecret: config.STRIPE_WEBHOOK_SECRET ?? keys.webhookSecret,
    webhookUrl: config.STRIPE_WEBHOOK_URL,
    publicUrl: () => at.url,
    now: () => new Date(),
    newId: () => randomUUID(),
    log,
  })
  const listening = await listen(aloneHandler(simulator), { port: config.PORT, host: config.HOST })
  at.url ||= `http://localhost:${listening.port}`
  simulator.start()
  log.info({ port: listening.port }, 'ready')
  process.stdout.write(`Stripe simulator ready on http://localhost:${listening.port}/stripe-simulator\n`)
  stopOnSignals(async () => {
    await listening.stop()
    await simulator.stop()
    lock.release()
  }, (error) => log.error({ err: error }, 'could not stop cleanly'))
} catch (error) {
  process.stderr.write(`${error instanceof ConfigError ? error.message : error instanceof Error ? error.stack : String(error)}\n`)
  process.exit(1)
}
