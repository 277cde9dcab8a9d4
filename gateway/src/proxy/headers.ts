import type { IncomingHttpHeaders } from 'node:http'

/** What concerns one connection alone, and what the client writes itself. */
const notForwarded = new Set([
  'connection', 'keep-alive', 'proxy-connection', 'proxy-authenticate', 'proxy-authorization', 'te', 'trailer', 'transfer-encoding', 'upgrade',
  'expect', 'host', 'content-length',
  // a session is the gateway's business: services are told whose it is
  'cookie',
])
const notAnswered = new Set(['connection', 'keep-alive', 'proxy-connection', 'proxy-authenticate', 'te', 'trailer', 'transfer-encoding', 'upgrade'])

/** The names a `Connection` header lists beside its usual words. What gateway and services tell each other cannot be listed away. */
const listed = (connection: string | undefined): ReadonlySet<string> | undefined => {
  if (connection === undefined || connection === 'keep-alive' || connection === 'close') return undefined
  return new Set(connection.toLowerCase().split(',').map((name) => name.trim()).filter((name) => !name.startsWith('x-plateful-')))
}

/** A request's headers for a service, names and values in turns; with `length`, that of the body. */
export const forwardedHeaders = (headers: IncomingHttpHeaders, length?: string): string[] => {
  const dropped = listed(headers.connection)
  const forwarded: string[] = length === undefined ? [] : ['content-length', length]
  for (const name in headers) {
    const value = headers[name]
    if (value === undefined || notForwarded.has(name) || dropped?.has(name)) continue
    if (typeof value === 'string') forwarded.push(name, value)
    else for (const one of value) forwarded.push(name, one)
  }
  return forwarded
}

/** A service's answer's headers for the client, names and values in turns. */
export const answeredHeaders = (headers: Record<string, string | string[] | undefined>): string[] => {
  const answered: string[] = []
  for (const name in headers) {
    const value = headers[name]
    if (value === undefined || notAnswered.has(name)) continue
    if (typeof value === 'string') answered.push(name, value)
    else for (const one of value) answered.push(name, one)
  }
  return answered
}
