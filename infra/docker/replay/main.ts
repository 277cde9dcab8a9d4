import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createClient, soup } from '../../e2e/src/api-client.ts'
import { replayBuild } from './build.ts'
import { readCompose } from './compose.ts'
import { inherited, readConfig } from './config.ts'
import { type Container, resolverFile, type Stage, startContainer } from './containers.ts'
import { imageOf, parseDockerfile } from './dockerfile.ts'
import { startBalancer, startEngines, until } from './engines.ts'
import { keepAsking } from './load.ts'
import { checkManifests } from './manifests.ts'
import { serveNames } from './names.ts'
import { whyNotHere } from './root.ts'

const root = join(import.meta.dirname, '../../..')
const say = (line: string) => void process.stdout.write(`${line}\n`)
const nameServer = '127.0.0.11'
const balancerAddress = '127.0.1.100'
const graceMs = 10_000
const env = Object.fromEntries(Object.entries(inherited).filter(([name, value]) => value !== undefined && !/^(?:PATH|HOME|PORT|DATA_DIR)$/.test(name))) as Record<string, string>

const expectThat = (what: string, holds: boolean) => {
  if (!holds) throw new Error(`not so: ${what}`)
  say(`ok: ${what}`)
}

/** Each must end with 0, in time, at SIGTERM. */
const stopCleanly = async (name: string, container: Container) => {
  const from = performance.now()
  container.kill('SIGTERM')
  const code = await container.ended
  const took = performance.now() - from
  expectThat(`${name} ended with 0 in ${(took / 1000).toFixed(1)} s at SIGTERM (it ended with ${code})`, code === 0 && took < graceMs)
}

const secretsOf = (scratch: string) => ['identity-secrets', 'token'].map((volume) => {
  const folder = join(scratch, 'volumes', volume)
  return readdirSync(folder).sort().map((file) => ({ file, mode: statSync(join(folder, file)).mode & 0o777, uid: statSync(join(folder, file)).uid, text: readFileSync(join(folder, file), 'utf8') }))
})

const distributed = async (stage: Stage, closing: (() => unknown)[]) => {
  const compose = readCompose(join(root, 'docker-compose.yml'), { PORT: '3000', RATE_LIMITS: 'off', SEED: 'none', LOG_LEVEL: 'error', PUBLIC_URL: `http://${balancerAddress}:3000` })
  const names = await serveNames(nameServer)
  closing.push(() => names.close())
  for (const engine of ['nats', 'mongo', 'eventstore']) names.addresses.set(engine, new Set(['127.0.0.1']))
  const config = readConfig()
  await startEngines(compose, stage, config, { say, closing })

  for (let time = 1; time <= 2; time++) expectThat(`setup ended with 0, time ${time}`, (await startContainer(compose.services.setup!, stage, { address: '127.0.0.1' }).ended) === 0)
  const [identity, shared] = secretsOf(stage.scratch)
  expectThat('secrets are the owner\'s alone, and only the token is shared', [...identity!, ...shared!].every(({ mode, uid }) => mode === 0o600 && uid === 1000) && shared!.length === 1 && shared![0]!.text === identity!.find(({ file }) => file === 'token')!.text)

  const running = new Map<string, Container>()
  let last = 0
  const start = (name: string, address = `127.0.1.${++last}`) => {
    const container = startContainer(compose.services[name]!, stage, { address })
    closing.push(() => container.kill('SIGKILL'))
    names.addresses.set(name, (names.addresses.get(name) ?? new Set()).add(address))
    running.set(`${name} ${address}`, container)
    return container
  }
  const healthy = (name: string, container: Container) => until(`${name} is healthy`, async () => (await container.health()) === 0)
  for (const name of ['identity', 'recipes', 'planning', 'planning', 'billing', 'content', 'stripe-simulator']) start(name)
  for (const [name, container] of running) await healthy(name, container)
  const gateways = [start('gateway'), start('gateway')]
  for (const container of gateways) await healthy('gateway', container)
  say(`ok: ${running.size} containers are healthy by the commands of the compose file`)

  const balancer = await startBalancer(stage, config, balancerAddress)
  if (balancer) closing.push(() => balancer.stop())
  else say('!! SKIPPED: the balancer is not tried: no haproxy (HAPROXY)')
  const url = `http://${balancer ? balancerAddress : gateways[0]!.address}:3000`
  await until('the product is ready', () => fetch(`${url}/readyz`).then(({ ok }) => ok, () => false))

  const ada = createClient(url)
  expectThat('somebody registers', (await ada.register('ada')).status === 201)
  const { body: recipe } = await ada.post('/api/recipes', soup('soup'))
  const planned = await ada.post('/api/meal-plans', { date: '2026-05-04', mealType: 'dinner', recipeId: recipe.id })
  expectThat(`a meal is planned (${planned.status})`, planned.status === 201)

  const paid = await ada.post('/api/create-subscription-payment', { tier: 'monthly' })
  expectThat(`payments reach the simulator (${paid.status} ${paid.body.code ?? ''})`, paid.status === 200 || paid.status === 201)

  if (balancer) {
    const load = keepAsking(url, ada, soup)
    const several = [...running.keys()].filter((name) => /^(?:gateway|planning) /.test(name))
    for (let round = 1; round <= 2; round++) {
      for (const name of several) {
        const [service = '', address = ''] = name.split(' ')
        await stopCleanly(name, running.get(name)!)
        await healthy(service, start(service, address))
        await load.answered(100)
      }
    }
    const { asked, failed } = await load.stop()
    expectThat(`gateways and instances of planning restarted in turn, twice: of ${asked} requests ${failed.length} failed ${failed.slice(0, 12).join('; ')}`, failed.length === 0)
  }
  for (const [name, container] of [...running].toReversed()) await stopCleanly(name, container)
}

/** The image without any settings: everything in one process, its data in a volume. */
const embedded = async (stage: Stage) => {
  const alone = startContainer({ image: '', environment: { SEED: 'none', LOG_LEVEL: 'error' }, volumes: ['alone:/data'], tmpfs: ['/tmp'], read_only: true, cap_drop: ['ALL'] }, stage, { address: '127.0.1.99' })
  await until('the product in one container', async () => (await alone.health()) === 0)
  expectThat('the image alone is the product', (await fetch('http://127.0.1.99:3000/readyz')).ok && /Administrator: admin/.test(alone.output()))
  await stopCleanly('the product in one container', alone)
}

const manifestsOk = checkManifests(root, readConfig(), say)
const reason = whyNotHere()
if (reason) say(`!! SKIPPED: the image is not replayed: ${reason}`)
else {
  const scratch = mkdtempSync(join(tmpdir(), 'plateful-images-'))
  const closing: (() => unknown)[] = []
  try {
    const stages = parseDockerfile(readFileSync(join(root, 'infra/docker/Dockerfile'), 'utf8'))
    const imageRoot = await replayBuild({ root, scratch, stages, env, say })
    const stage: Stage = { image: imageOf(stages, stages.at(-1)!.name), imageRoot, scratch, root, env: {}, resolvConf: resolverFile(scratch, nameServer) }
    await embedded(stage)
    await distributed(stage, closing)
    say('ok: the image and the compose file do what they say, as far as it can be tried without an engine')
  } catch (error) {
    process.exitCode = 1
    say(error instanceof Error ? (error.stack ?? error.message) : String(error))
  } finally {
    for (const close of closing.toReversed()) await close()
    rmSync(scratch, { recursive: true, force: true })
  }
}
if (!manifestsOk) process.exitCode = 1
