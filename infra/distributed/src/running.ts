import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { inherited } from './inherited.config.ts'
import { freePort, listening, ready, tie } from './processes.ts'

const engines = new Set(['nats-server', 'mongod'])
const root = join(import.meta.dirname, '../../..')

/** The n-th of weeks on end, or a later day of it; each has a free limit of its own. */
export const weekFrom = (n: number, day = 0) => new Date(Date.UTC(2026, 4, 3 + 7 * n + day)).toISOString().slice(0, 10)

/** One process of the product, as its log told when it was started. */
export type Child = { name: string; instance: number; pid: number; port: number }

/** The product as separate processes. */
export type Distributed = {
  url: string
  /** What gateway and services share. */
  tokenSecret: string
  child(name: string, instance?: number): Child
  /** What was said on stdout so far. */
  output(): string
  signal(name: string, instance: number, signal: NodeJS.Signals): Child
  /** Ends the process with the signal; resolves when another one in its place can serve. */
  replace(name: string, instance: number, signal: NodeJS.Signals): Promise<void>
  /** All processes that were started, engines included. */
  children(): Child[]
  /** One more gateway, of its own address. */
  anotherGateway(): Promise<{ url: string; stop(): Promise<void>; restart(): Promise<void> }>
  /** Ends it as an operator would; answers the exit code. */
  stop(): Promise<number | null>
}

/** The nats-server of this machine; says loudly what is not tried without one. */
export const natsServerFor = (what: string): string | undefined => {
  const server = inherited.NATS_SERVER ?? 'nats-server'
  if (spawnSync(server, ['--version']).status === 0) return server
  process.stderr.write(`\n!! SKIPPED: ${what}: there is no ${server} here (Debian's package nats-server, or NATS_SERVER)\n\n`)
  return undefined
}

const end = async (child: ChildProcess, signal: NodeJS.Signals): Promise<number | null> => {
  if (child.exitCode === null && child.signalCode === null) {
    const ended = once(child, 'exit')
    child.kill(signal)
    await ended
  }
  return child.exitCode
}

/** Starts it on `dataDir` and waits until it can serve; loopback and free ports only. */
export const startDistributed = async (dataDir: string, env: Record<string, string> = {}): Promise<Distributed> => {
  const tokenSecret = 'what the gateway and the services of a test share'
  const settings = { ...inherited, HOST: '127.0.0.1', PORT: '0', DATA_DIR: dataDir, TOKEN_SECRET: tokenSecret, SEED: 'none', RATE_LIMITS: 'off', LOG_LEVEL: 'info', ADMIN_PASSWORD: 'an admin password', ...env }
  const product = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', join(root, 'infra/distributed/src/main.ts')], { cwd: root, stdio: ['ignore', 'pipe', 'pipe'], env: settings })
  tie(product)
  const children = new Map<string, Child>()
  const troubles: string[] = []
  const lines: string[] = []
  const key = (name: string, instance: number) => `${name} ${instance}`
  let wake = () => {}

  createInterface(product.stderr).on('line', (line) => {
    const said = line.startsWith('{') ? (JSON.parse(line) as Partial<Child> & { level: number; msg: string }) : { level: 50, msg: line }
    if (said.msg === 'started' && 'pid' in said) {
      const { name = '', instance = 1, pid = 0, port = 0 } = said
      children.set(key(name, instance), { name, instance, pid, port })
    }
    if (said.level >= 40) troubles.push(line)
    wake()
  })
  createInterface(product.stdout).on('line', (line) => {
    lines.push(line)
    wake()
  })
  let hasEnded = false
  product.once('exit', () => {
    hasEnded = true
    wake()
  })

  const until = async <Found>(what: string, find: () => Found | undefined): Promise<Found> => {
    const late = setTimeout(() => wake(), 40_000)
    const since = performance.now()
    try {
      for (;;) {
        const found = find()
        if (found !== undefined) return found
        if (hasEnded || performance.now() - since > 39_000) throw new Error(`${what} did not come:\n${[...lines, ...troubles.slice(-20)].join('\n')}`)
        await new Promise<void>((resolve) => { wake = resolve })
      }
    } finally {
      clearTimeout(late)
    }
  }

  const child = (name: string, instance = 1): Child => {
    const found = children.get(key(name, instance))
    if (!found) throw new Error(`no ${name} ${instance} was started`)
    return found
  }

  const signal = (name: string, instance: number, which: NodeJS.Signals): Child => {
    const one = child(name, instance)
    process.kill(one.pid, which)
    return one
  }

  const url = await until('the ready line', () => /^Plateful ready on (http:\/\/\S+)/.exec(lines.at(-1) ?? '')?.[1])
  const serviceUrls = Object.fromEntries(['identity', 'recipes', 'planning', 'billing', 'content'].map((name) => [`${name.toUpperCase()}_URL`,
    [...children.values()].filter((one) => one.name === name).map(({ port }) => `http://127.0.0.1:${port}`).join(',')]))
  const gateways: ChildProcess[] = []

  return {
    url, tokenSecret, child, signal,
    output: () => lines.join('\n'),
    replace: async (name, instance, which) => {
      const before = signal(name, instance, which)
      const after = await until(`${name} ${instance} again`, () => (child(name, instance).pid === before.pid ? undefined : child(name, instance)))
      await (engines.has(name) ? listening : ready)(`${name} ${instance}`, after.port)
    },
    children: () => [...children.values()],
    anotherGateway: async () => {
      const port = await freePort()
      const launch = async () => {
        const gateway = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', join(root, 'gateway/src/main.ts')], { cwd: root, stdio: 'ignore', env: { ...settings, ...serviceUrls, PORT: String(port), LOG_LEVEL: 'silent' } })
        tie(gateway)
        gateways.push(gateway)
        await ready('another gateway', port)
        return gateway
      }
      let gateway = await launch()
      const stop = async () => void await end(gateway, 'SIGTERM')
      return {
        url: `http://127.0.0.1:${port}`,
        stop,
        restart: async () => {
          await stop()
          gateway = await launch()
        },
      }
    },
    stop: async () => {
      await Promise.all(gateways.map((one) => end(one, 'SIGTERM')))
      return end(product, 'SIGTERM')
    },
  }
}
