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
    isLeaving: () => leaving,
    areOpen: () => open.size > 0,
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

const answerDraining = (res: ServerResponse): void => {
  const body = JSON.stringify({ status: 'draining' })
  // a header that is set stays beside those written here: Connection: close is one
  res.writeHead(503, { 'Content-Type': 'application/json; charset=utf-8', 'Content-Length': body.length, 'Cache-Control': 'no-store' }).end(body)
}

/** Resolves after `mostMs`, or earlier once nobody has been connected for a moment. */
const untilQuiet = (areOpen: () => boolean, mostMs: number): Promise<void> =>
  new Promise((resolve) => {
    const stepMs = 50
    let quiet = 0
    let left = mostMs
    const timer = setInterval(() => {
      quiet = areOpen() ? 0 : quiet + 1
      left -= stepMs
      if (quiet < 3 && left > 0) return
      clearInterval(timer)
      resolve()
    }, stepMs)
  })

/**
 * `lingerMs`: how long a server that stops still takes connections, unless everybody has gone earlier: whoever keeps a list
 * of instances learns from /readyz (503 `draining`) and from `Connection: close` to leave, and no connection is refused meanwhile.
 * `drainMs`: how long a connection that looks idle is left open, for what may be on its way. `graceMs`: when what is still open is cut.
 * `headers` go with the answers that are given before there is a request. `reusePort`: several processes share the port (Linux).
 */
export type ListenOptions = Address & { graceMs?: number; drainMs?: number; lingerMs?: number; reusePort?: boolean; headers?: Record<string, string> }

/**
 * Listens, and ends cleanly: from `stop` on /readyz says `draining`, no new connections after `lingerMs`; requests in flight are
 * answered, and so is what comes within `drainMs` on connections that are there; then idle connections are closed.
 * Rejects with a ConfigError when the port or the address cannot be had; it names `settings`, by default PORT and HOST.
 */
export const listen = (handler: RequestListener, options: ListenOptions): Promise<Listening> =>
  new Promise((resolve, reject) => {
    const { port, host, graceMs = 8_000, drainMs = 0, lingerMs = 0, reusePort = false, headers = {} } = options
    const server = createServer({ keepAliveTimeout: 65_000, headersTimeout: 20_000, requestTimeout: 60_000, requireHostHeader: false })
    const connections = watchConnections(server)
    server.on('request', (req, res) => {
      if (connections.isLeaving() && req.url === '/readyz') answerDraining(res)
      else handler(req, res)
    })
    server.on('checkExpectation', (req, res) => void server.emit('request', req, res))
    server.on('clientError', (error, socket) => answerUnreadable(error, socket, headers))
    const refuse = (error: NodeJS.ErrnoException) => reject(whyNot(error, options))
    server.once('error', refuse)
    const stop = async () => {
      connections.leave()
      // what has arrived by then is read first: a busy process is behind with that, and its timers come before
      const closeIdle = () => setImmediate(() => setImmediate(connections.closeIdle))
      const timers = [setTimeout(closeIdle, drainMs), setTimeout(() => server.closeAllConnections(), graceMs)]
      if (lingerMs > 0) await untilQuiet(connections.areOpen, lingerMs)
      // http's own close() cuts at once what looks idle, though a request may be on its way
      await new Promise<void>((closed) => { NetServer.prototype.close.call(server, () => closed()) })
      timers.forEach(clearTimeout)
    }
    server.listen({ port, host, reusePort }, () => {
      server.off('error', refuse)
      resolve({ server, port: (server.address() as AddressInfo).port, stop })
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
