import { ConfigError, createLog, stopOnSignals } from '@plateful/service'
import { readConfig } from './config.ts'
import { startProduct } from './product.ts'

// what is kept holds names and addresses: it is its owner's alone
process.umask(0o077)

const say = (line: string) => void process.stdout.write(`${line}\n`)

try {
  const config = readConfig()
  const log = createLog(config.LOG_LEVEL, 'plateful')
  const starting = startProduct(config, log, say)
  // whoever ends it while it starts waits for the start: stores are closed only where they are open
  stopOnSignals(async () => (await starting).stop(), (error) => log.error({ err: error }, 'could not stop cleanly'))
  const product = await starting
  say(`Plateful ready on http://localhost:${product.port}`)
} catch (error) {
  process.stderr.write(`${error instanceof ConfigError ? error.message : error instanceof Error ? error.stack : String(error)}\n`)
  process.exit(1)
}
