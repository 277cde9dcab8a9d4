import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export const root = join(import.meta.dirname, '../../..')

/** The product as its own process on a folder of its own. */
export type RunningProduct = {
  url: string
  dataDir: string
  /** Ends it at once, as a power cut would. */
  kill(): Promise<void>
  /** Ends it as an operator would; answers the exit code. */
  stop(): Promise<number | null>
}

/** Starts the product with embedded stores and waits for its ready line. With `killAfterMs` it is ended that soon, ready or not. */
export const startProduct = async (dataDir: string, env: Record<string, string> = {}, options: { killAfterMs?: number } = {}): Promise<RunningProduct> => {
  const child = spawn(join(root, 'node_modules/.bin/node'), ['--disable-warning=ExperimentalWarning', 'infra/embedded/src/main.ts'], {
    cwd: root, stdio: ['ignore', 'pipe', 'pipe'], env: { ...process.env, PORT: '0', DATA_DIR: dataDir, LOG_LEVEL: 'warn', ...env },
  })
  if (options.killAfterMs !== undefined) setTimeout(() => child.kill('SIGKILL'), options.killAfterMs)
  const ended = once(child, 'exit') as Promise<[number | null]>
  let output = ''
  const url = await new Promise<string>((resolve, reject) => {
    const onOutput = (chunk: Buffer) => {
      output += String(chunk)
      const found = /Plateful ready on (http:\/\/\S+)/.exec(output)?.[1]
      if (found) resolve(found)
    }
    child.stdout.on('data', onOutput)
    child.stderr.on('data', onOutput)
    void ended.then(([code]) => reject(new Error(`the product ended with ${code}:\n${output}`)))
  })
  return {
    url, dataDir,
    kill: async () => {
      child.kill('SIGKILL')
      await ended
    },
    stop: async () => {
      child.kill('SIGTERM')
      return (await ended)[0]
    },
  }
}

/** An empty folder for a product's data, and how to remove it. */
export const dataFolder = () => {
  const path = mkdtempSync(join(tmpdir(), 'plateful-'))
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) }
}

/** A web site on loopback; `pages` by path, each with a status, a type and a body. */
export const startSite = async (pages: Record<string, { status?: number; type?: string; body: string | Buffer }>) => {
  const server = createServer((req, res) => {
    const page = pages[req.url ?? '']
    if (!page) return void res.writeHead(404).end('nothing here')
    res.writeHead(page.status ?? 200, { 'Content-Type': page.type ?? 'text/html; charset=utf-8' }).end(page.body)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    host, url: (path: string) => `http://${host}${path}`,
    stop: () => new Promise<void>((resolve) => { server.closeAllConnections(); server.close(() => resolve()) }),
  }
}
