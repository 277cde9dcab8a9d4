import { readFileSync } from 'node:fs'
import type { ConnectionOptions, TlsOptions } from 'nats'

/** What an address says: where the servers are, who asks, and how many of them keep each stream. */
export type Address = { connection: Pick<ConnectionOptions, 'servers' | 'user' | 'pass' | 'token' | 'tls'>; replicas: number | undefined }

const refuse = (what: string): never => {
  throw new TypeError(what)
}

const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text)
  } catch {
    return refuse('has a name or password that is not percent-encoded')
  }
}

const tlsFiles = new Map<string, 'caFile' | 'certFile' | 'keyFile'>([['tlsCAFile', 'caFile'], ['tlsCertFile', 'certFile'], ['tlsKeyFile', 'keyFile']])

const readable = (name: string, value: string): string => {
  try {
    readFileSync(value)
    return value
  } catch {
    return refuse(`setting ${name} names a file that cannot be read`)
  }
}

const settingsOf = (query: string | undefined) => {
  const tls: TlsOptions = {}
  let replicas: number | undefined
  for (const pair of query === undefined ? [] : query.split('&')) {
    const [name = '', value = ''] = pair.split('=', 2)
    const file = tlsFiles.get(name)
    if (file) tls[file] = readable(name, decoded(value))
    else if (name === 'tlsFirst' && /^(true|false)$/.test(value)) tls.handshakeFirst = value === 'true'
    else if (name === 'replicas' && /^[1-5]$/.test(value)) replicas = Number(value)
    else refuse(name === 'replicas' ? 'setting replicas must be 1 to 5' : name === 'tlsFirst' ? 'setting tlsFirst must be true or false' : 'has a setting that is not known')
  }
  if ((tls.certFile === undefined) !== (tls.keyFile === undefined)) refuse('needs tlsCertFile and tlsKeyFile together')
  return { tls, replicas }
}

/**
 * Servers, credentials and settings of `nats://[name:password@]host[:port],…[?replicas=3]`, where a name without a password
 * is a token. `tls://` insists on TLS; the servers' authority and our own certificate are files: `tlsCAFile`,
 * `tlsCertFile` and `tlsKeyFile`; `tlsFirst=true` for servers that shake hands before they speak.
 * @throws {TypeError} that says what is wrong, and nothing of what stands there
 */
export const addressOf = (url: string): Address => {
  const [, list, query] = /^([^?]*)(?:\?(.*))?$/.exec(url.trim()) ?? refuse('is no address')
  let credentials: string | undefined
  let scheme: string | undefined
  const servers = list!.split(',').map((each) => {
    const [, its, login, host, port = '4222'] = /^(?:(nats|tls):\/\/)?(?:([^@/]*)@)?([A-Za-z0-9._-]+|\[[0-9A-Fa-f:.]+\])(?::(\d{1,5}))?\/?$/.exec(each.trim())
      ?? refuse('must be nats://host:port or tls://host:port, several with commas between them; in name and password everything but letters and digits is percent-encoded')
    scheme ??= its ?? refuse('must begin with nats:// or tls://')
    if (its !== undefined && its !== scheme) refuse('names some servers by nats:// and some by tls://')
    if (login !== undefined && credentials !== undefined && login !== credentials) refuse('has different credentials for its servers')
    credentials ??= login
    if (Number(port) === 0 || Number(port) > 65_535) refuse('names a port that is none')
    return `${host}:${port}`
  })
  const { tls, replicas } = settingsOf(query)
  if (scheme === 'nats' && Object.keys(tls).length > 0) refuse('has settings of TLS but nats://: say tls://')
  const [name = '', ...password] = credentials === undefined ? [] : credentials.split(':')
  if (credentials !== undefined && (name === '' || password.length > 1 || password[0] === '')) refuse('must give credentials as name:password@ or token@, percent-encoded')
  const login = password[0] === undefined ? { token: decoded(name) } : { user: decoded(name), pass: decoded(password[0]) }
  return { connection: { servers, ...(credentials !== undefined && login), ...(scheme === 'tls' && { tls }) }, replicas }
}
