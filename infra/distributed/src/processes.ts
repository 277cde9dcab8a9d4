import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { connect, createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

/** A process that is started again when it ends by itself. */
export type Kept = { name: string; stop(): Promise<void> }

/** A port of loopback that nobody uses right now. */
export const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}

const pauseMs = 500
const graceMs = 9_000

/**
 * Starts a program and starts it again whenever it ends by itself. `say` is told of each end.
 * @throws Error when the program does not exist
 */
export const keep = async (name: string, command: string, args: readonly string[], env: NodeJS.ProcessEnv, say: (line: string) => void): Promise<Kept> => {
  let child: ChildProcess
  let stopping = false

  const start = async () => {
    child = spawn(command, args, { env, stdio: ['ignore', 'ignore', 'inherit'] })
    child.once('exit', (code, signal) => {
      if (stopping) return
      say(`${name} ended (${signal ?? code}) and is started again`)
      void sleep(pauseMs).then(() => (stopping ? undefined : start()))
    })
    await once(child, 'spawn')
  }

  await start()
  return {
    name,
    stop: async () => {
      stopping = true
      if (child.exitCode !== null || child.signalCode !== null) return
      const ended = once(child, 'exit')
      child.kill('SIGTERM')
      const cut = setTimeout(() => child.kill('SIGKILL'), graceMs)
      await ended
      clearTimeout(cut)
    },
  }
}

const poll = async (what: string, isThere: () => Promise<boolean>, timeoutMs: number): Promise<void> => {
  const end = performance.now() + timeoutMs
  while (!(await isThere())) {
    if (performance.now() > end) throw new Error(`${what} did not answer within ${timeoutMs / 1000} s`)
    await sleep(50)
  }
}

/** Resolves when something accepts connections on the port. */
export const listening = (what: string, port: number, timeoutMs = 10_000) =>
  poll(what, () => new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    socket.once('connect', () => { socket.destroy(); resolve(true) })
    socket.once('error', () => resolve(false))
  }), timeoutMs)

/** Resolves when the process says that it can serve. */
export const ready = (what: string, port: number, timeoutMs = 30_000) =>
  poll(what, () => fetch(`http://127.0.0.1:${port}/readyz`, { signal: AbortSignal.timeout(2_000) }).then(async (answer) => {
    await answer.body?.cancel()
    return answer.ok
  }, () => false), timeoutMs)
