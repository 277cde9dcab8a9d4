import { randomUUIDv7 } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import { ConfigError, createLog, createTokenSigner, keptSecret, listen, openTelemetry, stopOnSignals } from '@plateful/service'
import { withBeside } from './beside.ts'
import { localUrl, readConfig } from './config.ts'
import { createGateway } from './gateway.ts'
import { everyHeader } from './headers.ts'
import { createProxyUpstream } from './proxy/proxy.ts'
import { createRemoteSessions } from './proxy/sessions.ts'

const webRoot = join(import.meta.dirname, '../../dist/web')
const now = () => new Date()

try {
  const config = readConfig()
  const log = createLog(config.LOG_LEVEL, 'gateway')
  const tokenSecret = config.TOKEN_SECRET ? new TextEncoder().encode(config.TOKEN_SECRET) : await keptSecret(config.DATA_DIR, 'token')
  const telemetry = await openTelemetry(config, log)
  const sign = createTokenSigner(tokenSecret, now)
  const upstreams = {
    identity: createProxyUpstream(config.IDENTITY_URL),
    recipes: createProxyUpstream(config.RECIPES_URL),
    planning: createProxyUpstream(config.PLANNING_URL),
    billing: createProxyUpstream(config.BILLING_URL),
    content: createProxyUpstream(config.CONTENT_URL),
  }
  const app = createGateway({
    upstreams, sharePositions: true,
    sessions: createRemoteSessions(upstreams.identity.ask, () => sign({ caller: undefined, address: 'gateway' })),
    tokenSecret, webRoot, now, newId: () => randomUUIDv7(), log, telemetry,
    publicUrl: config.PUBLIC_URL ?? localUrl(config.PORT), host: config.HOST, port: config.PORT,
    trustProxy: config.TRUST_PROXY, rateLimits: config.RATE_LIMITS === 'on', stripe: config.STRIPE_PUBLISHABLE_KEY !== undefined, dev: false,
  })
  // a balancer that asks /readyz twice a second has left before connections are refused
  const https = config.PUBLIC_URL?.startsWith('https:') ?? false
  const simulator = config.STRIPE_SIMULATOR_URL && createProxyUpstream(config.STRIPE_SIMULATOR_URL)
  const beside = simulator && { path: '/stripe-simulator', handle: (req: IncomingMessage, res: ServerResponse) => simulator.handle(req, res, () => {}) }
  const listening = await listen(withBeside(app, beside, https), { port: config.PORT, host: config.HOST, lingerMs: 1_500, drainMs: 1_000, reusePort: config.REUSE_PORT === 'on', headers: everyHeader(https) })
  log.info({ port: listening.port }, 'ready')
  stopOnSignals(async () => {
    await listening.stop()
    for (const upstream of Object.values(upstreams)) upstream.close()
    simulator?.close()
    await telemetry.stop()
  }, (error) => log.error({ err: error }, 'could not stop cleanly'))
} catch (error) {
  process.stderr.write(`${error instanceof ConfigError ? error.message : error instanceof Error ? error.stack : String(error)}\n`)
  process.exit(1)
}
