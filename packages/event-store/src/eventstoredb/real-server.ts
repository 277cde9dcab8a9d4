import { execFile } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'

const run = promisify(execFile)
const image = 'eventstore/eventstore:24.10.14'
const startMs = 90_000

/** A real EventStoreDB for the contract suite. */
export type RealServer = { url: string; stop(): Promise<void> }

const isLive = async (port: string): Promise<boolean> => {
  try {
    const answer = await fetch(`http://127.0.0.1:${port}/health/live`, { signal: AbortSignal.timeout(1_000) })
    await answer.body?.cancel()
    return answer.ok
  } catch {
    return false
  }
}

/**
 * The server at `url`, or one in a container of its own where a Docker engine runs; otherwise why there is none.
 * By the engine's own command line: libraries for containers bring parts that want a compiler.
 */
export const findRealServer = async (url: string | undefined): Promise<RealServer | string> => {
  if (url) return { url, stop: async () => {} }
  try {
    await run('docker', ['version', '--format', '{{.Server.Version}}'], { timeout: 5_000 })
  } catch {
    return 'ESDB_URL is not set, and no Docker engine runs here'
  }
  let container: string | undefined
  const stop = async () => {
    if (container) await run('docker', ['rm', '--force', '--volumes', container])
  }
  try {
    const settings = ['CLUSTER_SIZE=1', 'INSECURE=true', 'NODE_PORT=2113', 'RUN_PROJECTIONS=None', 'TELEMETRY_OPTOUT=true'].flatMap((setting) => ['--env', `EVENTSTORE_${setting}`])
    container = (await run('docker', ['run', '--detach', '--rm', '--publish', '127.0.0.1::2113', ...settings, image], { timeout: startMs })).stdout.trim()
    const port = /:(\d+)\s*$/m.exec((await run('docker', ['port', container, '2113/tcp'])).stdout)?.[1] ?? ''
    for (const end = performance.now() + startMs; !(await isLive(port)); await sleep(250)) {
      if (performance.now() > end) throw new Error(`it did not answer within ${startMs / 1000} s`)
    }
    return { url: `esdb://127.0.0.1:${port}?tls=false`, stop }
  } catch (error) {
    await stop()
    return `ESDB_URL is not set, and ${image} cannot be run: ${error instanceof Error ? error.message.split('\n')[0] : String(error)}`
  }
}
