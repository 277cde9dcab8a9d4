import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { inherited, productFlags } from './config.ts'

const probe = join(import.meta.dirname, 'probe.ts')

/** CPU time in microseconds, all threads, and resident memory in bytes. */
export type Used = { cpuMicros: number; memory: number }

/** A program that listens. */
export type Started = { url: string; readyMs: number; used(): Promise<Used>; stop(): Promise<void> }

/** The address in what a program prints when it is ready: the product's line, or a log line with the port. */
const addressIn = (text: string): string | undefined => {
  const url = /ready on (http:\/\/\S+)/.exec(text)?.[1]
  const port = url === undefined ? /"port":(\d+)[^\n]*"ready"/.exec(text)?.[1] : undefined
  return url?.replace('localhost', '127.0.0.1') ?? (port && `http://127.0.0.1:${port}`)
}

const spawned = (script: string, env: Record<string, string>, flags: readonly string[]): ChildProcess =>
  spawn(process.execPath, [...flags, script], { stdio: ['ignore', 'pipe', 'pipe', 'ipc'], env: { ...inherited, ...env } })

/** Runs a program to its end. */
export const runToEnd = async (script: string, env: Record<string, string>): Promise<void> => {
  const child = spawned(script, env, ['--disable-warning=ExperimentalWarning'])
  child.stderr?.pipe(process.stderr)
  const [code] = (await once(child, 'exit')) as [number | null]
  if (code !== 0) throw new Error(`${script} ended with ${code}`)
}

/** Starts a program that says when it listens, and waits for that. */
export const start = async (script: string, env: Record<string, string> = {}, flags: readonly string[] = productFlags): Promise<Started> => {
  const begun = performance.now()
  const child = spawned(script, env, [...flags, '--import', probe])
  const ended = once(child, 'exit')
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
  const readyMs = performance.now() - begun
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
