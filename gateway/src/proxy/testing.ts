import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { createServer, type AddressInfo, type Server } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { listen } from '@plateful/service'
import type { Patience } from './instance.ts'
import { createProxyUpstream } from './proxy.ts'
import type { InstancesOptions } from './instances.ts'

const host = '127.0.0.1'

/** Quick enough for a spec, slow enough for a busy machine. */
export const quick: Patience = { pollMs: 50, pollTimeoutMs: 400, answerMs: 15_000, stallMs: 30_000 }

/** One instance of a service: answers /readyz, and its name with method, path and body to anything else. */
export const startInstance = async (name: string, options: { handler?: RequestListener; port?: number; lingerMs?: number; drainMs?: number } = {}) => {
  const heard: { method: string; url: string; headers: IncomingMessage['headers']; body: Buffer }[] = []
  const answer = async (req: IncomingMessage, res: ServerResponse) => {
    if (req.url === '/readyz') return void res.end('{"status":"ready"}')
    if (options.handler) return options.handler(req, res)
    const body = await buffer(req)
    heard.push({ method: req.method!, url: req.url!, headers: req.headers, body })
    res.writeHead(200, { 'Content-Type': 'text/plain', 'X-Instance': name, 'Content-Length': name.length }).end(name)
  }
  const listening = await listen((req, res) => void answer(req, res).catch(() => res.destroy()), { port: options.port ?? 0, host, lingerMs: options.lingerMs ?? 0, drainMs: options.drainMs ?? 0, graceMs: 3_000 })
  return { ...listening, name, heard, url: `http://${host}:${listening.port}`, kill: () => { listening.server.closeAllConnections(); listening.server.close() } }
}

/** Takes connections and says nothing, as a process that is stopped in its tracks. */
export const startFrozen = async (port = 0) => {
  const server: Server = createServer((socket) => { socket.on('error', () => {}) })
  const sockets = new Set<{ destroy(): void }>()
  server.on('connection', (socket) => sockets.add(socket))
  await new Promise<void>((resolve) => { server.listen(port, host, resolve) })
  return {
    url: `http://${host}:${(server.address() as AddressInfo).port}`,
    stop: async () => {
      for (const socket of sockets) socket.destroy()
      server.close()
    },
  }
}

/** A door with one service behind it. */
export const startDoor = async (urls: readonly string[], options: InstancesOptions = {}) => {
  const upstream = createProxyUpstream(urls, { patience: quick, ...options })
  const { port, server, stop } = await listen((req, res) => upstream.handle(req, res, () => {}), { port: 0, host })
  return {
    upstream, server, port, url: `http://${host}:${port}`,
    stop: async () => {
      upstream.close()
      server.closeAllConnections()
      await stop()
    },
    /** How many instances are up. */
    up: () => upstream.stats().filter((one) => one.up).length,
  }
}
