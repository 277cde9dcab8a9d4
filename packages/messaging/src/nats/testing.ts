import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { type AddressInfo, createConnection, createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { connect } from 'nats'
import type { Message, Position } from '../port.ts'
import { memoryCheckpoint } from '../testing.ts'

/** The nats-server of this machine; undefined when there is none. */
export const natsServer = (command: string): { command: string; version: string } | undefined => {
  const { status, stdout } = spawnSync(command, ['--version'], { encoding: 'utf8' })
  return status === 0 ? { command, version: stdout.trim() } : undefined
}

/** A real broker on a free loopback port, with a store of its own. */
export type Broker = {
  url: string
  start(): Promise<void>
  /** Without any chance to tidy up. */
  kill(): Promise<void>
  /** Deletes what it keeps; it must not be running. */
  deleteStore(): Promise<void>
  /** Stops it and deletes everything. */
  remove(): Promise<void>
}

export const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}

export const startBroker = async (command: string): Promise<Broker> => {
  const folder = await mkdtemp(join(tmpdir(), 'broker-'))
  const port = await freePort()
  const url = `nats://127.0.0.1:${port}`
  let child: ChildProcess | undefined

  const answers = async () => {
    const nc = await connect({ servers: url, reconnect: false, timeout: 500 })
    try {
      await nc.jetstreamManager({ timeout: 500 })
    } finally {
      await nc.close()
    }
  }

  const end = async (signal: NodeJS.Signals) => {
    const ending = child
    child = undefined
    if (!ending) return
    const exited = ending.exitCode === null ? once(ending, 'exit') : undefined
    ending.kill(signal)
    await exited
  }

  const broker: Broker = {
    url,
    async start() {
      const started = child = spawn(command, ['-js', '-a', '127.0.0.1', '-p', String(port), '-sd', folder], { stdio: 'ignore' })
      for (const end = performance.now() + 10_000; ;) {
        try {
          return await answers()
        } catch (error) {
          if (started.exitCode !== null || performance.now() > end) throw new Error(`${command} does not start`, { cause: error })
          await sleep(10)
        }
      }
    },
    kill: () => end('SIGKILL'),
    deleteStore: () => rm(join(folder, 'jetstream'), { recursive: true, force: true }),
    async remove() {
      await end('SIGKILL')
      await rm(folder, { recursive: true, force: true })
    },
  }
  await broker.start()
  return broker
}

/** A way to the broker that can be frozen, as a process can: what is sent arrives when it goes on. */
export const startWay = async (to: string): Promise<{ url: string; freeze(): void; thaw(): void; close(): Promise<void> }> => {
  const { hostname, port } = new URL(to)
  const pairs = new Set<readonly [Socket, Socket]>()
  const server = createServer((near) => {
    const far = createConnection(Number(port), hostname)
    const pair = [near, far] as const
    pairs.add(pair)
    for (const [from, into] of [[near, far], [far, near]] as const) {
      from.on('error', () => {}).on('close', () => {
        pairs.delete(pair)
        into.destroy()
      }).pipe(into)
    }
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `nats://127.0.0.1:${(server.address() as AddressInfo).port}`,
    freeze() {
      for (const pair of pairs) for (const socket of pair) socket.unpipe()
    },
    thaw() {
      for (const [near, far] of pairs) near.pipe(far).pipe(near)
    },
    async close() {
      for (const pair of pairs) for (const socket of pair) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}

/** A view as a read store keeps it: documents that are written only forward, and where it stands. All instances share it. */
export const createView = (documents = 7) => {
  const docs = new Map<number, { position: Position; numbers: number[] }>()
  const checkpoint = memoryCheckpoint()
  return {
    checkpoint,
    apply(messages: readonly Message[]) {
      for (const { data, position } of messages) {
        const { n } = data as { n: number }
        const doc = docs.get(n % documents)
        if (doc && position <= doc.position) continue
        docs.set(n % documents, { position, numbers: [...doc?.numbers ?? [], n] })
      }
    },
    dump: () => JSON.stringify([...docs].sort(([a], [b]) => a - b)),
  }
}
