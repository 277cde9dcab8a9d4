import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { ConfigError, createLog, keptSecret, stopOnSignals } from '@plateful/service'
import { readConfig, serviceNames } from './config.ts'
import { broker, database, type Start } from './engines.ts'
import { inherited } from './inherited.config.ts'
import { freePort, keep, type Kept, ready } from './processes.ts'

const root = join(import.meta.dirname, '../../..')
const say = (line: string) => void process.stdout.write(`${line}\n`)
/** In the order of starting: engines, services, gateways. They end in the opposite one, each stage by a time after the signal. */
const stages: { byMs: number; kept: Kept[] }[] = [{ byMs: 9_400, kept: [] }, { byMs: 8_400, kept: [] }, { byMs: 5_000, kept: [] }]
const [engines, services, gateways] = stages as [typeof stages[0], typeof stages[0], typeof stages[0]]

let stopping = false
const stopAll = async () => {
  stopping = true
  const began = performance.now()
  for (const { kept } of stages) for (const one of kept) one.letGo()
  for (const { byMs, kept } of stages.toReversed()) {
    const graceMs = Math.max(200, byMs - (performance.now() - began))
    await Promise.all(kept.map((one) => one.stop(graceMs)))
  }
}

stopOnSignals(stopAll, (error) => say(String(error)))
try {
  const config = readConfig()
  mkdirSync(config.DATA_DIR, { recursive: true, mode: 0o700 })
  const startEngine: Start = async (program) => {
    const kept = await keep({ ...program, env: inherited, log: createLog(config.LOG_LEVEL, program.label) }, say)
    engines.kept.push(kept)
    return kept
  }
  const TOKEN_SECRET = config.TOKEN_SECRET ?? Buffer.from(await keptSecret(config.DATA_DIR, 'token')).toString('hex')
  const BUS_URL = await broker(config, startEngine)
  const mongoUrl = config.services.some(({ readStoreUrl }) => readStoreUrl === 'mongodb:') ? await database(config, startEngine) : ''

  // the first is the gateway's, then come further gateways and the services in their order
  let metricsPort = config.METRICS_PORT
  const nextMetricsPort = () => (metricsPort === undefined ? {} : { METRICS_PORT: String(metricsPort++) })
  const gatewayMetrics = Array.from({ length: config.GATEWAYS }, nextMetricsPort)

  /** Resolves when it can serve. */
  const run = async (name: string, instance: number, options: { count: number; script: string; port: number; into: Kept[]; more: NodeJS.ProcessEnv }) => {
    if (stopping) return
    const { count, port, more } = options
    const label = count > 1 ? `${name} ${instance}` : name
    const kept = await keep({
      label, command: process.execPath, args: ['--disable-warning=ExperimentalWarning', join(root, options.script)],
      env: { ...inherited, METRICS_PORT: '', BUS_URL, TOKEN_SECRET, DATA_DIR: config.DATA_DIR, PORT: String(port), INSTANCE: String(instance), ...more },
      log: createLog(config.LOG_LEVEL, name, instance), facts: { port, ...(more.METRICS_PORT ? { metricsPort: Number(more.METRICS_PORT) } : {}) },
    }, say)
    options.into.push(kept)
    await Promise.race([ready(label, port), kept.alive])
  }

  const port = config.PORT === 0 ? await freePort() : config.PORT
  const publicUrl = inherited.PUBLIC_URL || `http://localhost:${port}`
  const simulatorPort = config.simulatesStripe ? await freePort() : undefined
  const payments = simulatorPort === undefined ? {} : { STRIPE_SIMULATOR_URL: `http://127.0.0.1:${simulatorPort}` }
  const runSimulator = async () => {
    if (simulatorPort === undefined) return
    await run('stripe-simulator', 1, {
      count: 1, script: 'infra/stripe-simulator/src/main.ts', port: simulatorPort, into: services.kept,
      more: { HOST: '127.0.0.1', PUBLIC_URL: publicUrl, STRIPE_WEBHOOK_URL: `http://127.0.0.1:${port}/api/stripe/webhook` },
    })
  }

  const ports = new Map(await Promise.all(config.services.map(async ({ name, instances }) =>
    [name, await Promise.all(Array.from({ length: instances }, freePort))] as const)))
  await Promise.all([runSimulator(), ...config.services.flatMap(({ name, instances, eventStoreUrl, readStoreUrl }) => ports.get(name)!.map((port, i) =>
    run(name, i + 1, {
      count: instances, script: `services/${name}/src/main.ts`, port, into: services.kept,
      more: { HOST: '127.0.0.1', PUBLIC_URL: publicUrl, EVENT_STORE_URL: eventStoreUrl, READ_STORE_URL: readStoreUrl === 'mongodb:' ? mongoUrl : readStoreUrl, ...payments, ...nextMetricsPort() },
    })))])

  const urls = Object.fromEntries(serviceNames.map((name) => [`${name.toUpperCase()}_URL`, ports.get(name)!.map((port) => `http://127.0.0.1:${port}`).join(',')]))
  await Promise.all(gatewayMetrics.map((metrics, i) =>
    run('gateway', i + 1, {
      count: config.GATEWAYS, script: 'gateway/src/main.ts', port, into: gateways.kept,
      more: { ...urls, ...payments, ...metrics, ...(config.GATEWAYS > 1 ? { REUSE_PORT: 'on' } : {}), READ_STORE_URL: '', EVENT_STORE_URL: '' },
    })))
  say(`Plateful ready on http://localhost:${port}`)
} catch (error) {
  // at a signal, what is being started ends too
  if (stopping) await new Promise(() => {})
  process.stderr.write(`${error instanceof ConfigError ? error.message : error instanceof Error ? error.stack : String(error)}\n`)
  await stopAll()
  process.exit(1)
}
