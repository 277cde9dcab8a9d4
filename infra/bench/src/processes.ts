import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { freePort, listening } from '../../distributed/src/processes.ts'
import { inherited, productFlags } from './config.ts'

const probe = join(import.meta.dirname, 'probe.ts')

/** CPU time in microseconds, all threads, and resident memory in bytes. */
export type Used = { cpuMicros: number; memory: number }

/** A program that listens. */
export type Started = { url: string; readyMs: number; used(): Promise<Used>; stop(): Promise<void> }

/** The address in what a program prints when it is ready. */
const addressIn = (text: string): string | undefined => /ready on (http:\/\/\S+)/.exec(text)?.[1]?.replace('localhost', '127.0.0.1')

const spawned = (script: string, env: Record<string, string>, flags: readonly string[]): ChildProcess =>
  spawn(process.execPath, [...flags, script], { stdio: ['ignore', 'pipe', 'pipe', 'ipc'], env: { ...inherited, ...env } })

/** Runs a program to its end. */
export const runToEnd = async (script: string, env: Record<string, string>): Promise<void> => {
  const child = spawned(script, env, ['--disable-warning=ExperimentalWarning'])
  child.stderr?.pipe(process.stderr)
  const [code] = (await once(child, 'exit')) as [number | null]
  if (code !== 0) throw new Error(`${script} ended with ${code}`)
}

const measured = (child: ChildProcess, url: string, begun: number): Started => {
  const readyMs = performance.now() - begun
  const ended = once(child, 'exit')
  return {
    url, readyMs,
    used: async () => {
      const answer = once(child, 'message')
      child.send('used')
      return (await answer)[0] as Used
    },
    stop: async () => {
      child.kill('SIGTERM')
      await ended
    },
  }
}

const withProbe = (script: string, env: Record<string, string>, flags: readonly string[]) => spawned(script, env, [...flags, '--import', probe])

/** Starts a program that says when it listens, and waits for that. */
export const start = async (script: string, env: Record<string, string> = {}, flags: readonly string[] = productFlags): Promise<Started> => {
  const begun = performance.now()
  const child = withProbe(script, env, flags)
  const url = await new Promise<string>((resolve, reject) => {
    let text = ''
    const listen = (chunk: Buffer) => {
      text += String(chunk)
      const found = addressIn(text)
      if (found) resolve(found)
    }
    child.stdout?.on('data', listen)
    child.stderr?.on('data', listen)
    child.once('exit', (code) => reject(new Error(`${script} ended with ${code}: ${text}`)))
  })
  return measured(child, url, begun)
}

/** Starts a program that says nothing on a port that is free now, and waits until it listens. */
export const startAt = async (script: string, env: Record<string, string>, flags: readonly string[] = productFlags): Promise<Started> => {
  const begun = performance.now()
  const port = await freePort()
  const child = withProbe(script, { ...env, PORT: String(port) }, flags)
  child.stderr?.pipe(process.stderr)
  await listening(script, port)
  return measured(child, `http://127.0.0.1:${port}`, begun)
}
