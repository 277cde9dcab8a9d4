import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { connect } from 'nats'
import { freePort } from './testing.ts'

/** Real servers on loopback that keep streams together. */
export type Cluster = {
  /** All of them. */
  url: string
  /** Ends one without any chance to tidy up, by its name. */
  kill(name: string): Promise<void>
  remove(): Promise<void>
}

/** Starts a server with these arguments, to be ended by the answer. */
export const startServer = (command: string, args: readonly string[]) => {
  const child: ChildProcess = spawn(command, args, { stdio: 'ignore' })
  return async () => {
    if (child.exitCode !== null || child.signalCode !== null) return
    const exited = once(child, 'exit')
    child.kill('SIGKILL')
    await exited
  }
}

/** Asks until it does not fail any more. */
export const eventually = async <T>(ask: () => Promise<T>, timeoutMs = 15_000): Promise<T> => {
  for (const end = performance.now() + timeoutMs; ;) {
    try {
      return await ask()
    } catch (error) {
      if (performance.now() > end) throw error
      await sleep(20)
    }
  }
}

export const startCluster = async (command: string, size: number): Promise<Cluster> => {
  const folder = await mkdtemp(join(tmpdir(), 'cluster-'))
  const names = Array.from({ length: size }, (_, i) => `n${i}`)
  const [ports, routes] = [await Promise.all(names.map(freePort)), await Promise.all(names.map(freePort))]
  const peers = routes.map((port) => `nats://127.0.0.1:${port}`).join(',')
  const ends = new Map(names.map((name, i) => [name, startServer(command, [
    '-js', '-n', name, '-a', '127.0.0.1', '-p', String(ports[i]), '-sd', join(folder, name),
    '--cluster_name', 'test', '--cluster', `nats://127.0.0.1:${routes[i]}`, '--routes', peers,
  ])]))
  const remove = async () => {
    await Promise.all([...ends.values()].map((end) => end()))
    await rm(folder, { recursive: true, force: true })
  }
  const url = ports.map((port) => `nats://127.0.0.1:${port}`).join(',')
  const servers = ports.map((port) => `127.0.0.1:${port}`)
  try {
    // there when a stream can be kept by all of them
    await eventually(async () => {
      const nc = await connect({ servers, reconnect: false, timeout: 500 })
      try {
        const jsm = await nc.jetstreamManager({ timeout: 1_000 })
        await jsm.streams.add({ name: 'probe', subjects: ['probe'], num_replicas: size })
        await jsm.streams.delete('probe')
      } finally {
        await nc.close()
      }
    })
  } catch (error) {
    await remove()
    throw error
  }
  return { url, kill: async (name) => ends.get(name)!(), remove }
}
