import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'

/** The only IPv6 block that is given out for public use: RFC 4291, IANA IPv6 Global Unicast Address Assignments. */
const globalUnicast = ipaddr.parseCIDR('2000::/3')
/** IPv4 behind a network's translator: RFC 6052. What counts is the IPv4 address in the last 32 bits. */
const nat64 = ipaddr.parseCIDR('64:ff9b::/96')

/**
 * Whether an IP address belongs to the public internet. Private, loopback, link-local, shared (CGNAT),
 * multicast, documentation, benchmarking and reserved ranges do not, nor do they in mapped or NAT64 form; of
 * IPv6 nothing outside 2000::/3, and of that no 6to4 and no Teredo, which can carry any IPv4 address.
 */
export function isPublicAddress(address: string): boolean {
  if (isIP(address) === 0 || !ipaddr.isValid(address)) return false
  // ipaddr.js reads the old "::1.2.3.4" as a mapped address, the system as one that leads nowhere
  if (/^::\d+\./.test(address)) return false
  const parsed = ipaddr.parse(address)
  if (parsed instanceof ipaddr.IPv4) return parsed.range() === 'unicast'
  if (parsed.isIPv4MappedAddress()) return isPublicAddress(parsed.toIPv4Address().toString())
  if (parsed.match(nat64)) return isPublicAddress(parsed.toByteArray().slice(12).join('.'))
  return parsed.match(globalUnicast) && parsed.range() === 'unicast'
}
