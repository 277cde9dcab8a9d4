import type { IncomingMessage } from 'node:http'

/** The origins that are ours: that of the public address and, while we listen on loopback, its other names with the port. */
export const ownOrigins = (publicUrl: string, host: string, port: number): ReadonlySet<string> => {
  const origins = new Set([new URL(publicUrl).origin])
  if (host === 'localhost' || host === '::1' || host.startsWith('127.')) {
    origins.add(`http://localhost:${port}`)
    origins.add(`http://127.0.0.1:${port}`)
  }
  return origins
}

const safe = new Set(['GET', 'HEAD', 'OPTIONS'])

/** Whether a request would change something on behalf of another site. One that names no origin (curl) would not. */
export const isForeignChange = (req: IncomingMessage, origins: ReadonlySet<string>): boolean => {
  if (safe.has(req.method ?? 'GET')) return false
  const { origin } = req.headers
  if (origin !== undefined && !origins.has(origin)) return true
  const site = req.headers['sec-fetch-site']
  return site !== undefined && site !== 'same-origin' && site !== 'none'
}
