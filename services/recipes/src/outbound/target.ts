import { isIP } from 'node:net'
import type { LookupAddress } from 'node:dns'
import { isPublicAddress } from './addresses.ts'

export type Lookup = (hostname: string) => Promise<LookupAddress[]>

/** One hop: where to, and which addresses it may be asked at, all of them checked. */
export type Target = { url: URL, addresses: LookupAddress[], exempt: boolean }
export type Refusal = { code: 'url_not_allowed' | 'source_unreachable', message: string }

const notAnAddress: Refusal = { code: 'url_not_allowed', message: 'That is not the address of a web page.' }
const forbidden: Refusal = { code: 'url_not_allowed', message: 'That address cannot be imported from.' }
const unknownSite: Refusal = { code: 'source_unreachable', message: 'That site could not be found. Please check the address.' }

const longestAddress = 2048
const ports = new Set(['', '80', '443'])

/** "host:port" as somebody wrote it, in lower case, the scheme's port where none was written. */
function authorityAsWritten(address: string, url: URL): string | undefined {
  const written = /^(?:https?:)?\/\/([^\\/?#]*)/i.exec(address.trim())?.[1]?.toLowerCase()
  if (!written) return undefined
  return /:\d+$/.test(written) ? written : `${written}:${url.protocol === 'https:' ? '443' : '80'}`
}

/**
 * Decides whether an address may be asked, and looks its name up, once: the addresses it returns are the
 * ones to connect to. `allowHosts` are exempt by the address as written; a relative redirect (no host of its
 * own) is as exempt as the page it came from.
 */
export async function checkTarget(address: string, base: Target | undefined, allowHosts: ReadonlySet<string>, lookup: Lookup): Promise<Target | Refusal> {
  if (address.length > longestAddress) return notAnAddress
  const url = URL.parse(address, base?.url.href)
  if (!url || (url.protocol !== 'http:' && url.protocol !== 'https:') || !url.hostname) return notAnAddress
  if (url.username || url.password) return forbidden
  url.hash = ''
  const written = authorityAsWritten(address, url)
  const exempt = written === undefined ? base?.exempt === true && base.url.host === url.host : allowHosts.has(written)
  if (!exempt && !ports.has(url.port)) return forbidden
  const host = url.hostname.replace(/^\[|\]$/g, '')
  const family = isIP(host)
  if (!exempt && /(?:^|\.)localhost\.*$/.test(host)) return forbidden
  const addresses = family ? [{ address: host, family }] : await lookup(host).catch(() => [])
  if (addresses.length === 0) return unknownSite
  if (!exempt && !addresses.every((one) => isPublicAddress(one.address))) return forbidden
  return { url, addresses, exempt }
}
