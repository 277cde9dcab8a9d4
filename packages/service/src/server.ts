import { createServer, type RequestListener, type Server, type ServerResponse } from 'node:http'
import { type AddressInfo, Server as NetServer, type Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import { ConfigError } from './environment.ts'
import { errors } from './errors.ts'

/** A server that listens. `port` is the real one where 0 was asked for. */
export type Listening = { server: Server; port: number; stop(): Promise<void> }

type Address = { port: number; host: string; settings?: { port: string; host: string } }

/** Names the setting that keeps a server from listening. */
const whyNot = (error: NodeJS.ErrnoException, { port, host, settings = { port: 'PORT', host: 'HOST' } }: Address): Error => {
  switch (error.code) {
    case 'EADDRINUSE': return new ConfigError(`${settings.port}: ${port} is in use already`)
    case 'EACCES': return new ConfigError(`${settings.port}: ${port} may not be used by this user`)
    case 'ENOTFOUND': case 'EAI_AGAIN': case 'EADDRNOTAVAIL': case 'EINVAL': return new ConfigError(`${settings.host}: ${host} is no address of this machine`)
    default: return error
  }
}

/** Which connections are busy, so that the others can be closed at any time. */
const watchConnections = (server: Server) => {
  const open = new Map<Socket, Set<ServerResponse>>()
  let leaving = false

  server.on('connection', (socket) => {
    open.set(socket, new Set())
    socket.once('close', () => open.delete(socket))
  })
  server.on('request', ({ socket }, res) => {
    const answers = open.get(socket)?.add(res)
    if (leaving) res.setHeader('Connection', 'close')
    res.once('close', () => {
      answers?.delete(res)
      if (leaving && answers?.size === 0) socket.end()
    })
  })

  return {
    /** From here on each answer tells its client that the connection ends with it. */
    leave: () => {
      leaving = true
      for (const answers of open.values()) for (const res of answers) if (!res.headersSent) res.setHeader('Connection', 'close')
    },
    closeIdle: () => {
      for (const [socket, answers] of open) if (answers.size === 0) socket.destroy()
    },
  }
}

const unreadable = { HPE_HEADER_OVERFLOW: [431, 'Request Header Fields Too Large'], ERR_HTTP_REQUEST_TIMEOUT: [408, 'Request Timeout'] } as const

/** Answers what is no HTTP that can be read: as any other mistake of a client's, not as node does. */
const answerUnreadable = (error: NodeJS.ErrnoException, socket: Duplex, headers: Record<string, string>): void => {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy()
  const [status, text] = unreadable[error.code as keyof typeof unreadable] ?? [400, 'Bad Request']
  const body = JSON.stringify(errors.unreadable(status).body)
  const all = { ...headers, 'Content-Type': 'application/json; charset=utf-8', 'Content-Length': Buffer.byteLength(body), 'Cache-Control': 'no-store', Connection: 'close' }
  socket.end(`HTTP/1.1 ${status} ${text}\r\n${Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n${body}`)
}

/**
 * Listens, and ends cleanly: no new connections; requests in flight are answered, and what comes within `drainMs` on
 * connections that are there; then idle connections are closed. What is still open after `graceMs` is cut.
 * `headers` go with the answers that are given before there is a request. Rejects with a ConfigError when the port or the address cannot be had;
 * it names `settings`, by default PORT and HOST.
 */
export const listen = (handler: RequestListener, options: Address & { graceMs?: number; drainMs?: number; headers?: Record<string, string> }): Promise<Listening> =>
  new Promise((resolve, reject) => {
    const { graceMs = 8_000, drainMs = 0, headers = {} } = options
    const server = createServer({ keepAliveTimeout: 65_000, headersTimeout: 20_000, requestTimeout: 60_000, requireHostHeader: false })
    const connections = watchConnections(server)
    server.on('request', handler)
    server.on('checkExpectation', (req, res) => void server.emit('request', req, res))
    server.on('clientError', (error, socket) => answerUnreadable(error, socket, headers))
    const refuse = (error: NodeJS.ErrnoException) => reject(whyNot(error, options))
    server.once('error', refuse)
    server.listen(options.port, options.host, () => {
      server.off('error', refuse)
      resolve({
        server,
        port: (server.address() as AddressInfo).port,
        stop: () =>
          new Promise((stopped) => {
            connections.leave()
            const timers = [setTimeout(connections.closeIdle, drainMs), setTimeout(() => server.closeAllConnections(), graceMs)]
            // http's own close() cuts at once what looks idle, though a request may be on its way
            NetServer.prototype.close.call(server, () => {
              timers.forEach(clearTimeout)
              stopped()
            })
          }),
      })
    })
  })

/** Runs `stop` once at SIGTERM or SIGINT, then exits with 0; with 1 when it fails or takes more than 10 s. */
export const stopOnSignals = (stop: () => Promise<void>, onError: (error: unknown) => void): void => {
  let stopping = false
  const end = () => {
    if (stopping) return
    stopping = true
    setTimeout(() => process.exit(1), 9_800).unref()
    stop().then(() => process.exit(0), (error: unknown) => {
      onError(error)
      process.exit(1)
    })
  }
  process.on('SIGTERM', end)
  process.on('SIGINT', end)
}
