import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A server that listens. `port` is the real one where 0 was asked for. */
export type Listening = { server: Server; port: number; stop(): Promise<void> }

/**
 * Listens, and ends cleanly: no new connections, requests in flight are answered, idle connections closed,
 * what is still open after `graceMs` is cut.
 */
export const listen = (handler: RequestListener, options: { port: number; host: string; graceMs?: number }): Promise<Listening> =>
  new Promise((resolve, reject) => {
    const server = createServer({ keepAliveTimeout: 65_000, headersTimeout: 20_000, requestTimeout: 60_000 }, handler)
    server.once('error', reject)
    server.listen(options.port, options.host, () => {
      server.off('error', reject)
      resolve({
        server,
        port: (server.address() as AddressInfo).port,
        stop: () =>
          new Promise((stopped) => {
            const cut = setTimeout(() => server.closeAllConnections(), options.graceMs ?? 8_000)
            server.close(() => {
              clearTimeout(cut)
              stopped()
            })
            server.closeIdleConnections()
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
