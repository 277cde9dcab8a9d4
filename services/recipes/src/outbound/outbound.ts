import { lookup as dnsLookup } from 'node:dns/promises'
import { request as httpRequest, Agent as HttpAgent, type IncomingMessage, type RequestOptions } from 'node:http'
import { request as httpsRequest, Agent as HttpsAgent } from 'node:https'
import type { LookupFunction } from 'node:net'
import { readBody, TooLarge, UnknownEncoding } from './body.ts'
import { checkTarget, type Lookup, type Target } from './target.ts'
import { createSlots } from './slots.ts'

export type FetchFailure = { ok: false, code: 'url_not_allowed' | 'source_unreachable' | 'too_large', message: string }
/** `url` is where the page was found after redirects; `bytes` are decoded from gzip and the like, not from their charset. */
export type FetchedPage = { ok: true, url: string, contentType: string | null, bytes: Buffer }
export type FetchResult = FetchedPage | FetchFailure

export type OutboundLimits = {
  /** For everything together: waiting in line, name lookups, redirects, body. */
  deadlineMs: number
  /** Of a body, compressed and decompressed. */
  bytes: number
  redirects: number
  parallel: number
  waiting: number
}

export type Outbound = {
  /** Gets a page from an address that anybody may have written. Never throws; messages are fit to show. */
  fetchPage: (url: string, options?: { accept?: string }) => Promise<FetchResult>
  /** Ends what is under way, and whatever is asked for afterwards. */
  close: () => void
}

const defaults: OutboundLimits = { deadlineMs: 8000, bytes: 5 * 1024 * 1024, redirects: 5, parallel: 8, waiting: 64 }

const webPage = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8'
const headers = {
  'user-agent': 'Mozilla/5.0 (compatible; Plateful/1.0; recipe import)',
  'accept-language': 'en,*;q=0.5',
  'accept-encoding': 'gzip, deflate, br',
}

const unreachable = (message: string): FetchFailure => ({ ok: false, code: 'source_unreachable', message })
const tooSlow = unreachable('That page took too long to answer.')
const tooBusy = unreachable('Too many imports are running. Please try again in a moment.')
const stopped = unreachable('The import was stopped.')
const tooLarge: FetchFailure = { ok: false, code: 'too_large', message: 'That page is too large to import.' }

function statusMessage(status: number): string {
  if (status === 404 || status === 410) return 'There is no page at that address.'
  if (status === 401 || status === 403 || status === 429 || status === 451) return 'That site does not let us read the page.'
  return 'That site answered with an error. Please try again later.'
}

function failureOf(error: unknown): FetchFailure {
  if (error instanceof TooLarge) return tooLarge
  if (error instanceof UnknownEncoding) return unreachable('That page could not be read.')
  const code = typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : ''
  if (/CERT|SSL|TLS|UNABLE_TO_VERIFY/.test(code)) return unreachable("That site's certificate is not valid.")
  if (/^Z_|^ERR_.*BROTLI|^ERR__ERROR|^HPE_/.test(code)) return unreachable('That page could not be read.')
  return unreachable('That site could not be reached.')
}

/** The name was looked up when it was checked; a second answer could be another one. */
const pinnedTo = ({ addresses }: Target): LookupFunction => (_hostname, options, done) => {
  const fitting = addresses.filter((one) => !options.family || options.family === one.family)
  const chosen = fitting.length > 0 ? fitting : addresses
  if (options.all) done(null, chosen)
  else done(null, chosen[0]!.address, chosen[0]!.family)
}

function send(target: Target, options: RequestOptions): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const request = target.url.protocol === 'https:' ? httpsRequest : httpRequest
    const sent = request(target.url, { ...options, lookup: pinnedTo(target) }, resolve)
    sent.on('error', reject)
    sent.end()
  })
}

/**
 * The one place that connects to addresses which people can influence. http and https on ports 80 and 443,
 * no credentials, public addresses only, checked at every hop on the address that is then connected to.
 * `allowHosts` ("host:port" as written) are exempt from the rules on addresses and ports. `lookup` resolves
 * names (DNS by default).
 */
export function createOutbound({ allowHosts, lookup = (hostname) => dnsLookup(hostname, { all: true }), limits: given = {} }: {
  allowHosts: readonly string[]
  lookup?: Lookup
  limits?: Partial<OutboundLimits>
}): Outbound {
  const limits = { ...defaults, ...given }
  const exempt = new Set(allowHosts.map((host) => host.trim().toLowerCase()).filter(Boolean))
  const slots = createSlots(limits.parallel, limits.waiting)
  const running = new Set<AbortController>()
  let closed = false
  // a connection serves one request: what was checked for one name is never used for another
  const agents = { 'http:': new HttpAgent({ keepAlive: false }), 'https:': new HttpsAgent({ keepAlive: false }) }

  async function follow(address: string, accept: string, signal: AbortSignal): Promise<FetchResult> {
    let target: Target | undefined
    let next = address
    for (let hop = 0; hop <= limits.redirects; hop += 1) {
      const checked = await checkTarget(next, target, exempt, lookup)
      if ('code' in checked) return { ok: false, ...checked }
      target = checked
      if (signal.aborted) return tooSlow
      const agent = target.url.protocol === 'https:' ? agents['https:'] : agents['http:']
      const response = await send(target, { agent, signal, headers: { ...headers, accept }, maxHeaderSize: 32 * 1024 })
      try {
        const status = response.statusCode ?? 0
        const location = response.headers.location
        if (status >= 300 && status < 400 && location !== undefined) next = Buffer.from(location, 'latin1').toString()
        else if (status < 200 || status >= 300) return unreachable(statusMessage(status))
        else {
          const bytes = await readBody(response, limits.bytes)
          return { ok: true, url: target.url.href, contentType: response.headers['content-type'] ?? null, bytes }
        }
      } finally {
        response.destroy()
      }
    }
    return unreachable('That address keeps sending us on to another one.')
  }

  async function fetchInTime(url: string, accept: string): Promise<FetchResult> {
    if (closed) return stopped
    const ending = new AbortController()
    const { signal } = ending
    const timer = setTimeout(() => ending.abort(), limits.deadlineMs)
    const ended = new Promise<FetchResult>((resolve) => {
      signal.addEventListener('abort', () => resolve(closed ? stopped : tooSlow), { once: true })
    })
    running.add(ending)
    try {
      const giveBack = await slots.take(signal)
      if (!giveBack) return signal.aborted ? await ended : tooBusy
      // a name lookup cannot be stopped: the deadline answers without waiting for it, its slot stays taken until it ends
      const work = follow(url, accept, signal).catch(failureOf).finally(giveBack)
      const result = await Promise.race([ended, work])
      return signal.aborted ? await ended : result
    } finally {
      clearTimeout(timer)
      running.delete(ending)
    }
  }

  return {
    fetchPage: (url, { accept = webPage } = {}) => fetchInTime(url, accept),
    close: () => {
      closed = true
      for (const one of running) one.abort()
      agents['http:'].destroy()
      agents['https:'].destroy()
    },
  }
}
