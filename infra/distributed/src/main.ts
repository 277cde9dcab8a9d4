import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { ConfigError, keptSecret, stopOnSignals } from '@plateful/service'
import { inherited, readConfig } from './config.ts'
import { freePort, keep, type Kept, listening, ready } from './processes.ts'

const root = join(import.meta.dirname, '../../..')
const services = ['identity', 'recipes', 'planning', 'billing', 'content'] as const
const say = (line: string) => void process.stdout.write(`${line}\n`)
const kept: Kept[] = []
const stopAll = async () => {
  // the door first, the broker last
  for (const one of kept.toReversed()) await one.stop()
}

/** The broker: the one that is named, or one of our own on loopback. */
const broker = async (config: ReturnType<typeof readConfig>): Promise<string> => {
  if (config.BUS_URL) return config.BUS_URL
  const port = await freePort()
  const store = join(config.DATA_DIR, 'nats')
  mkdirSync(store, { recursive: true, mode: 0o700 })
  try {
    kept.push(await keep('nats-server', config.NATS_SERVER, ['-a', '127.0.0.1', '-p', String(port), '-js', '-sd', store], inherited, say))
  } catch {
    throw new ConfigError(`NATS_SERVER: ${config.NATS_SERVER} cannot be started; install nats-server or name a broker in BUS_URL`)
  }
  await listening('nats-server', port)
  return `nats://127.0.0.1:${port}`
}

try {
  const config = readConfig()
  mkdirSync(config.DATA_DIR, { recursive: true, mode: 0o700 })
  const TOKEN_SECRET = config.TOKEN_SECRET ?? Buffer.from(await keptSecret(config.DATA_DIR, 'token')).toString('hex')
  const env = { ...inherited, BUS_URL: await broker(config), TOKEN_SECRET, DATA_DIR: config.DATA_DIR }
  const run = (name: string, script: string, more: NodeJS.ProcessEnv) =>
    keep(name, process.execPath, ['--disable-warning=ExperimentalWarning', join(root, script)], { ...env, ...more }, say)

  const ports = new Map<string, number>()
  for (const service of services) {
    const port = await freePort()
    ports.set(service, port)
    kept.push(await run(service, `services/${service}/src/main.ts`, { PORT: String(port), HOST: '127.0.0.1' }))
  }
  await Promise.all(services.map((service) => ready(service, ports.get(service)!)))
  const urls = Object.fromEntries(services.map((service) => [`${service.toUpperCase()}_URL`, `http://127.0.0.1:${ports.get(service)}`]))
  const port = config.PORT === 0 ? await freePort() : config.PORT
  kept.push(await run('gateway', 'gateway/src/main.ts', { ...urls, PORT: String(port) }))
  await ready('gateway', port)
  stopOnSignals(stopAll, (error) => say(String(error)))
  say(`Plateful ready on http://localhost:${port}`)
} catch (error) {
  process.stderr.write(`${error instanceof ConfigError ? error.message : error instanceof Error ? error.stack : String(error)}\n`)
  await stopAll()
  process.exit(1)
}
