import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, cpSync, mkdirSync, readFileSync, realpathSync, writeFileSync } from 'node:fs'
import { createConnection } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { startTestServer } from '@plateful/event-store/eventstoredb/test-server'
import type { Compose } from './compose.ts'
import type { Config } from './config.ts'
import { type Stage, startContainer } from './containers.ts'
import { isOldBroker } from './manifests.ts'
import { makeRoot } from './root.ts'

const loopback = '127.0.0.1'
const mongoUser = 999

/** Waits until something holds. @throws Error naming it after the time is up */
export const until = async (what: string, holds: () => Promise<boolean>, timeoutMs = 60_000): Promise<void> => {
  const end = performance.now() + timeoutMs
  while (!(await holds())) {
    if (performance.now() > end) throw new Error(`${what}: not within ${timeoutMs / 1000} s`)
    await sleep(100)
  }
}

const answers = (port: number) => new Promise<boolean>((resolve) => {
  const socket = createConnection({ host: loopback, port }, () => { socket.destroy(); resolve(true) })
  socket.once('error', () => resolve(false))
})

const pathOf = (program: string): string | undefined => {
  const { status, stdout } = spawnSync('sh', ['-c', `command -v "$0"`, program], { encoding: 'utf8' })
  return status === 0 ? realpathSync(stdout.trim()) : undefined
}

/** The replica set, by the shell that the container has where there is one here, else by its own command. */
const initiate = async (compose: Compose, stage: Stage, { MONGOSH }: Config, say: (line: string) => void) => {
  const service = compose.services['mongo-init']!
  const { MEMBER = '' } = service.environment ?? {}
  if (MONGOSH) {
    for (let time = 1; time <= 2; time++) {
      // not waited for by a call that blocks: the database asks the name server of this process who it is
      const shell = spawn(process.execPath, [MONGOSH, '--quiet', `mongodb://${loopback}/?directConnection=true`, join(stage.root, 'infra/docker/mongo-init.js')], { env: { ...stage.env, MEMBER, HOME: stage.scratch }, stdio: 'inherit' })
      const [code] = (await once(shell, 'exit')) as [number | null]
      if (code !== 0) throw new Error(`mongo-init.js ended with ${code}`)
    }
    return say('ok: mongo-init.js ended with 0, twice')
  }
  say('!! SKIPPED: mongo-init.js is not tried: no MONGOSH')
  const { MongoClient } = await import('mongodb')
  const client = new MongoClient(`mongodb://${loopback}/?directConnection=true`)
  await client.db('admin').command({ replSetInitiate: { _id: 'plateful', members: [{ _id: 0, host: MEMBER }] } })
  await until('a primary', async () => (await client.db('admin').command({ hello: 1 })).isWritablePrimary === true)
  await client.close()
}

/** The engines of the compose file: a real broker and database where they are on this machine, an event store that speaks the protocol. */
export const startEngines = async (compose: Compose, stage: Stage, config: Config, options: { say(line: string): void; closing: (() => unknown)[] }): Promise<void> => {
  const { say, closing } = options
  const root = join(stage.scratch, 'engines')
  makeRoot(root)
  mkdirSync(join(root, 'opt/engines'), { recursive: true })
  mkdirSync(join(root, 'etc-nats'))
  for (const folder of ['data/db', 'data/configdb']) mkdirSync(join(root, folder), { recursive: true })
  for (const folder of ['data/db', 'data/configdb']) chownSync(join(root, folder), mongoUser, mongoUser)
  for (const port of [2113, 4222, 27_017]) if (await answers(port)) throw new Error(`port ${port} of loopback is in use: the engines of the compose file want it`)

  const nats = pathOf(config.NATS_SERVER)
  const mongod = spawnSync(process.execPath, [join(stage.root, 'infra/engines/find-mongod.mjs')], { encoding: 'utf8', env: { ...stage.env, ...(config.MONGOD ? { MONGOD: config.MONGOD } : {}) } }).stdout.trim()
  if (!nats || mongod === '') throw new Error('the replay wants nats-server (NATS_SERVER) and mongod (node infra/engines/find-mongod.mjs --fetch)')
  cpSync(nats, join(root, 'opt/engines/nats-server'))
  cpSync(mongod, join(root, 'opt/engines/mongod'))

  const start = (...args: Parameters<typeof startContainer>) => {
    const container = startContainer(...args)
    closing.push(() => {
      container.kill('SIGTERM')
      return container.ended
    })
  }

  // /etc is this machine's: the file is found at another place
  const natsConf = readFileSync(join(stage.root, 'infra/docker/nats.conf'), 'utf8')
  const isOld = isOldBroker(nats)
  if (isOld) say('!! SKIPPED: sync_interval is not tried: this nats-server is older than 2.10')
  writeFileSync(join(root, 'etc-nats/nats.conf'), isOld ? natsConf.replace(/^\s*sync_interval.*$/m, '') : natsConf)
  const natsService = compose.services.nats!
  start({ ...natsService, command: ['--config', '/etc-nats/nats.conf'], volumes: natsService.volumes!.filter((volume) => !volume.startsWith('.')) }, stage, { address: loopback, imageRoot: root, entrypoint: ['nats-server'] })
  start({ ...compose.services.mongo!, command: [...compose.services.mongo!.command!, '--quiet'] }, stage, { address: loopback, imageRoot: root, entrypoint: [] })
  await until('nats', () => answers(4222))
  await until('mongo', () => answers(27017))
  await initiate(compose, stage, config, say)
  const eventStore = await startTestServer({ port: 2113 })
  closing.push(() => eventStore.stop())
  say('!! SKIPPED: no EventStoreDB runs here; a test server that speaks its protocol stands in')
}

/** The balancer with its own file, on an address of loopback; undefined where there is none on this machine. */
export const startBalancer = async (stage: Stage, { HAPROXY }: Config, address: string): Promise<{ stop(): Promise<void> } | undefined> => {
  if (!pathOf(HAPROXY)) return undefined
  const file = join(stage.scratch, 'haproxy.cfg')
  writeFileSync(file, readFileSync(join(stage.root, 'infra/docker/haproxy.cfg'), 'utf8').replace('bind :3000', `bind ${address}:3000`))
  const child = spawn(HAPROXY, ['-db', '-f', file], { stdio: ['ignore', 'ignore', 'inherit'] })
  return {
    stop: async () => {
      child.kill('SIGTERM')
      if (child.exitCode === null) await once(child, 'exit')
    },
  }
}
