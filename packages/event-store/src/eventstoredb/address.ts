import { readFileSync } from 'node:fs'

type Check = (value: string) => string | undefined

const isOneOf = (...values: readonly string[]): Check => (value) => (values.includes(value.toLowerCase()) ? undefined : `must be ${values.join(' or ')}`)
const isCount: Check = (value) => (/^\d{1,9}$/.test(value) ? undefined : 'must be a whole number')
const isFile: Check = (value) => {
  try {
    readFileSync(decodeURIComponent(value))
    return undefined
  } catch {
    return 'names a file that cannot be read'
  }
}
const isText: Check = () => undefined

/** What the client takes, in the form in which it compares names. */
const known = new Map<string, Check>([
  ['tls', isOneOf('true', 'false')], ['tlscafile', isFile], ['usercertfile', isFile], ['userkeyfile', isFile],
  // it would be said on the console, together with the whole address
  ['tlsverifycert', (value) => (value === 'true' ? undefined : 'cannot be switched off: name the certificate\'s authority in tlsCAFile')],
  ['maxdiscoverattempts', isCount], ['discoveryinterval', isCount], ['gossiptimeout', isCount], ['defaultdeadline', isCount],
  ['keepaliveinterval', isCount], ['keepalivetimeout', isCount],
  ['nodepreference', isOneOf('leader', 'follower', 'random', 'readonlyreplica')], ['connectionname', isText], ['throwonappendfailure', isOneOf('true', 'false')],
])

const refuse = (what: string): never => {
  throw new TypeError(what)
}

const checkHost = (host: string) => {
  const [, name, port = '2113'] = /^([A-Za-z0-9._-]+)(?::(\d{1,5}))?$/.exec(host) ?? refuse('must name its servers as host:port, with commas between them')
  if (!name || Number(port) === 0 || Number(port) > 65_535) refuse('names a port that is none')
}

/**
 * Refuses an address that the client would take for something else, or speak of with the password in it: `esdb://` or
 * `esdb+discover://`, `[name:password@]host[:port][,…][?setting=value&…]`.
 * @throws {TypeError} that says what is wrong, and nothing of what stands there
 */
export const checkAddress = (url: string): void => {
  const [, scheme, authority = '', query] = /^(esdb|esdb\+discover):\/\/([^/?]*)\/?(?:\?(.*))?$/.exec(url.trim()) ?? refuse('must be esdb://host:port or esdb+discover://host:port, with ?settings behind it; in name and password everything but letters and digits is percent-encoded')
  const at = authority.lastIndexOf('@')
  const [credentials, hosts] = at < 0 ? [undefined, authority] : [authority.slice(0, at), authority.slice(at + 1)]
  if (credentials !== undefined && !/^(?:[^:@%]|%[0-9A-Fa-f]{2})+:(?:[^:@%]|%[0-9A-Fa-f]{2})+$/.test(credentials)) refuse('must give name and password as name:password@, percent-encoded')
  const list = hosts.split(',')
  list.forEach(checkHost)
  if (scheme === 'esdb+discover' && list.length > 1) refuse('names several servers: esdb+discover:// asks one name for all of them')
  const settings = new Map<string, string>()
  for (const pair of query === undefined ? [] : query.split('&')) {
    const [name, value] = pair.split('=', 2)
    // what stands there can be a part of a password
    const check = known.get((name ?? '').trim().toLowerCase().replace(/[_-]/g, '')) ?? refuse('has a setting that is not known')
    const wrong = value === undefined || value === '' ? 'has no value' : check(value)
    if (wrong) refuse(`setting ${name!} ${wrong}`)
    settings.set(name!.trim().toLowerCase().replace(/[_-]/g, ''), value!.toLowerCase())
  }
  const isPlain = settings.get('tls') === 'false'
  if (isPlain && credentials !== undefined) refuse('has a password and tls=false: credentials are sent over TLS only')
  if (settings.has('usercertfile') !== settings.has('userkeyfile')) refuse('needs userCertFile and userKeyFile together')
}
