import { randomUUID, randomUUIDv7 } from 'node:crypto'
import { join } from 'node:path'
import type { RequestListener } from 'node:http'
import { createBilling } from '@plateful/billing'
import { catalogueRecipes, illustrationOf } from '@plateful/catalogue'
import { createContent } from '@plateful/content'
import { createGateway, type Upstream } from '@plateful/gateway'
import { withBeside } from '@plateful/gateway/beside'
import { localUrl } from '@plateful/gateway/config'
import { everyHeader } from '@plateful/gateway/headers'
import { createIdentity } from '@plateful/identity'
import { announceAdmin } from '@plateful/identity/admin'
import { openKeyStore } from '@plateful/identity/keys'
import { openPost } from '@plateful/identity/mail'
import { createPlanning } from '@plateful/planning'
import { createRecipes } from '@plateful/recipes'
import { createOutbound } from '@plateful/recipes/outbound'
import { keptSecret, type Listening, listen, lockData, type Logger, openBus, openStores, openTelemetry, type Service, type ServiceAdapters } from '@plateful/service'
import type { Config } from './config.ts'
import { openPayments } from './payments.ts'

/** The running product. `stop` answers what is in flight and closes every store. */
export type Product = { url: string; port: number; stop(): Promise<void> }

const upstreamOf = (service: Service): Upstream => ({ handle: (req, res, next) => service.router(req, res, next), check: () => service.check(), ...(service.exportOf ? { exportOf: service.exportOf } : {}) })

/** How this process reaches itself: what listens everywhere listens on loopback. */
const ownUrl = (host: string, port: number): string => {
  const own = host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host
  return `http://${own.includes(':') ? `[${own}]` : own}:${port}`
}

/** Starts gateway and all five services in this process, on embedded stores in `DATA_DIR`. */
export const startProduct = async (config: Config, log: Logger, say: (line: string) => void): Promise<Product> => {
  const now = () => new Date()
  // ids that follow each other keep the event store's index of ids narrow
  const newId = () => randomUUIDv7()
  const dataDir = config.DATA_DIR
  const dev = config.PLATEFUL_DEV === '1'
  const rateLimits = config.RATE_LIMITS === 'on'
  const lock = lockData(dataDir)
  const telemetry = await openTelemetry(config, log)
  const tokenSecret = config.TOKEN_SECRET ? new TextEncoder().encode(config.TOKEN_SECRET) : await keptSecret(dataDir, 'token')
  const bus = await openBus(config.BUS_URL)
  const closing: (() => Promise<void>)[] = [() => bus.close()]

  const adaptersFor = async (service: string): Promise<ServiceAdapters> => {
    const { eventStore, readStore } = await openStores({ service, dataDir, eventStoreUrl: config.EVENT_STORE_URL, readStoreUrl: config.READ_STORE_URL, alone: true, log, telemetry })
    closing.push(() => eventStore.close(), () => readStore.close())
    return { eventStore, readStore, bus, now, newId, log: log.child({ service }), tokenSecret, telemetry }
  }

  const keyStore = await openKeyStore({ dataDir, readStoreUrl: config.READ_STORE_URL })
  closing.push(async () => keyStore.close())
  const post = await openPost({ dataDir, smtpUrl: config.SMTP_URL, from: config.MAIL_FROM })
  closing.push(async () => post.close())
  // with PORT=0 nobody knows it before the product listens: until then mails wait
  let url = config.PUBLIC_URL
  const outbound = createOutbound({ allowHosts: config.IMPORT_ALLOW_HOSTS })
  closing.push(async () => outbound.close())
  const identity = await createIdentity({ ...(await adaptersFor('identity')), keyStore, nameSecret: await keptSecret(dataDir, 'names'), post, publicUrl: () => url, rateLimits })
  const recipes = await createRecipes({ ...(await adaptersFor('recipes')), outbound, illustrationOf, rateLimits })
  const planning = await createPlanning(await adaptersFor('planning'))
  let webhookUrl: string | undefined
  const stripe = await openPayments({ config, tokenSecret, now, newId: () => randomUUID(), log: log.child({ service: 'stripe' }), publicUrl: () => url, webhookUrl: () => webhookUrl })
  closing.push(() => stripe.stop())
  const billing = await createBilling({ ...(await adaptersFor('billing')), payments: stripe.payments, publicUrl: () => url, rateLimits })
  const content = await createContent(await adaptersFor('content'))
  const services = [identity, recipes, planning, billing, content]
  for (const service of services) await service.start()

  await announceAdmin({ identity, dataDir, email: config.ADMIN_EMAIL, password: config.ADMIN_PASSWORD, say })
  if (config.SEED === 'demo') await recipes.seedCatalogue(catalogueRecipes)

  // the port must be known before the gateway is made: with PORT=0 the public address follows from it
  let handler: RequestListener = (_req, res) => void res.writeHead(503).end()
  // with live reload open pages never end their streams
  const listening: Listening = await listen((req, res) => handler(req, res), {
    port: config.PORT, host: config.HOST, drainMs: 150, ...(dev ? { graceMs: 200 } : {}), headers: everyHeader(config.PUBLIC_URL?.startsWith('https:') ?? false),
  })
  const publicUrl = config.PUBLIC_URL ?? localUrl(listening.port)
  url = publicUrl
  webhookUrl = `${ownUrl(config.HOST, listening.port)}/api/stripe/webhook`
  const gateway = createGateway({
    upstreams: { identity: upstreamOf(identity), recipes: upstreamOf(recipes), planning: upstreamOf(planning), billing: upstreamOf(billing), content: upstreamOf(content) },
    sessions: { resolve: identity.resolveSession, stamp: identity.position, keepMs: 60_000 },
    tokenSecret, publicUrl, host: config.HOST, port: listening.port, webRoot: join(import.meta.dirname, '../../../dist', dev ? 'dev' : 'web'),
    trustProxy: config.TRUST_PROXY, rateLimits, stripe: config.STRIPE_PUBLISHABLE_KEY !== undefined, dev, now, newId, log, telemetry,
  })
  handler = withBeside(gateway, stripe.beside, publicUrl.startsWith('https:'))
  stripe.begin()

  return {
    url: publicUrl, port: listening.port,
    stop: async () => {
      await listening.stop()
      for (const service of services) await service.stop()
      for (const close of closing) await close()
      await telemetry.stop()
      lock.release()
    },
  }
}
