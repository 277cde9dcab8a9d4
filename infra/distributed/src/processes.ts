import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { connect, createServer, Socket } from 'node:net'
import type { AddressInfo } from 'node:net'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from '@plateful/service'

/** A program to run. `log` takes what it says on stderr and is no JSON. */
export type Program = { label: string; command: string; args: readonly string[]; env: NodeJS.ProcessEnv; log: Logger; facts: object }

/** A process that is started again when it ends by itself. */
export type Kept = {
  label: string
  /** Rejects when it ends for the first time. */
  alive: Promise<never>
  /** Should it end now, it stays so. */
  letGo(): void
  /** Ends it, by force after `graceMs`. */
  stop(graceMs: number): Promise<void>
}

/** A port of loopback that nobody uses right now. */
export const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}

const killOrphans = `
  pids=" "
  while read -r sign pid; do
    case $sign in
      +) pids="$pids$pid " ;;
      *) pids=$(printf %s "$pids" | sed "s/ $pid / /") ;;
    esac
  done
  kill -TERM $pids`

/** A process that outlives this one and ends its children should it end without a last word, as by SIGKILL. */
const createWatch = () => {
  const watch = spawn('sh', ['-c', killOrphans], { stdio: ['pipe', 'ignore', 'ignore'], detached: true })
  watch.stdin.on('error', () => {})
  watch.unref()
  if (watch.stdin instanceof Socket) watch.stdin.unref()
  return (child: ChildProcess) => {
    watch.stdin.write(`+ ${child.pid}\n`)
    child.once('exit', () => watch.stdin.write(`- ${child.pid}\n`))
  }
}

let watch: ReturnType<typeof createWatch> | undefined

/** Sees to it that the child does not outlive this process. */
export const tie = (child: ChildProcess): void => (watch ??= createWatch())(child)

const pauseMs = 500
const longestPauseMs = 10_000
/** Who ends sooner than that is given more time before the next try. */
const stableMs = 5_000

/** A line of nats-server: its process, time and level come first. */
const natsLine = /^\[\d+\] \S+ \S+ \[([A-Z]{3})\] (.*)$/
const natsLevels: Record<string, 'debug' | 'warn'> = { INF: 'debug', DBG: 'debug', TRC: 'debug', WRN: 'warn' }

/** Lines that are log entries already go on as they are, all others become one. */
const passOn = (child: ChildProcess, log: Logger, say: (line: string) => void) => {
  if (child.stdout) createInterface(child.stdout).on('line', say)
  if (child.stderr) {
    createInterface(child.stderr).on('line', (line) => {
      if (line.startsWith('{')) process.stderr.write(`${line}\n`)
      else {
        const [, level = '', text = line] = natsLine.exec(line) ?? []
        if (text.trim() !== '') log[natsLevels[level] ?? 'error'](text)
      }
    })
  }
}

/**
 * Starts a program and starts it again whenever it ends by itself. `say` is told of each end, and what it says on stdout.
 * @throws Error when the program does not exist
 */
export const keep = async ({ label, command, args, env, log, facts }: Program, say: (line: string) => void): Promise<Kept> => {
  const firstEnd = Promise.withResolvers<never>()
  // nobody may be waiting for it any more
  firstEnd.promise.catch(() => {})
  let child: ChildProcess
  let stopping = false
  let quickEnds = 0

  const start = async () => {
    // a group of its own: Ctrl-C in a terminal is for us, who know the order
    child = spawn(command, args, { env, stdio: ['ignore', 'pipe', 'pipe'], detached: true })
    const began = performance.now()
    passOn(child, log, say)
    child.once('exit', (code, signal) => {
      firstEnd.reject(new Error(`${label} ended (${signal ?? code})`))
      if (stopping) return
      say(`${label} ended (${signal ?? code}) and is started again`)
      quickEnds = performance.now() - began < stableMs ? quickEnds + 1 : 0
      // one that was told to end has done so in good order: somebody wants it anew
      const ms = code === 0 && quickEnds < 2 ? 0 : Math.min(pauseMs * 2 ** Math.max(0, quickEnds - 1), longestPauseMs)
      void sleep(ms).then(() => (stopping ? undefined : start()))
    })
    await once(child, 'spawn')
    tie(child)
    log.info({ ...facts, pid: child.pid }, 'started')
  }

  await start()
  return {
    label,
    alive: firstEnd.promise,
    letGo: () => {
      stopping = true
    },
    stop: async (graceMs) => {
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
