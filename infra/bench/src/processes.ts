import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { inherited } from './config.ts'

const ticksPerSecond = Number(execFileSync('getconf', ['CLK_TCK'], { encoding: 'utf8' }))

/** CPU time a process has used so far, all threads, in microseconds. Linux only: it reads /proc. */
export const cpuOf = (pid: number): number => {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return ((Number(fields[11]) + Number(fields[12])) / ticksPerSecond) * 1e6
}

/** Resident memory of a process in bytes. */
export const memoryOf = (pid: number): number => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) * 1024

export type Started = { pid: number; url: string; readyMs: number; stop(): Promise<void> }

/** Starts a program that prints the address it listens on, and waits for that line. */
export const start = async (script: string, env: Record<string, string>, input?: string): Promise<Started> => {
  if (!existsSync('/proc/self/stat')) throw new Error('the benchmarks read /proc: they run on Linux alone')
  const begun = performance.now()
  const child: ChildProcess = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', script], { stdio: ['pipe', 'pipe', 'inherit'], env: { ...inherited, ...env } })
  child.stdin?.end(input ?? '')
  const url = await new Promise<string>((resolve, reject) => {
    let text = ''
    child.stdout?.on('data', (chunk: Buffer) => {
      text += String(chunk)
      const found = /ready on (http:\/\/\S+)/.exec(text)?.[1]
      if (found) resolve(found.replace('localhost', '127.0.0.1'))
    })
    child.once('exit', (code) => reject(new Error(`${script} ended with ${code}`)))
  })
  return {
    pid: child.pid!, url, readyMs: performance.now() - begun,
    stop: async () => {
      child.kill('SIGTERM')
      await once(child, 'exit')
    },
  }
}
