import { isIPv4, isIPv6 } from 'node:net'

/** The eight groups of an IPv6 address; a trailing IPv4 part counts as two. */
const groupsOf = (address: string): string[] => {
  const [head = '', tail] = address.split('::', 2)
  const groups = (part: string) => part.split(':').filter(Boolean).flatMap((group) => (group.includes('.') ? ['0', '0'] : [group]))
  const first = groups(head)
  if (tail === undefined) return first
  const last = groups(tail)
  return [...first, ...Array.from({ length: 8 - first.length - last.length }, () => '0'), ...last]
}

/** The network that an address is in: its first 24 bits (IPv4) or 48 bits (IPv6). Null for what is no address. */
export const networkOf = (address: string): string | null => {
  const plain = address.startsWith('::ffff:') && isIPv4(address.slice('::ffff:'.length)) ? address.slice('::ffff:'.length) : address
  if (isIPv4(plain)) return `${plain.split('.').slice(0, 3).join('.')}.0`
  if (!isIPv6(plain)) return null
  return `${groupsOf(plain.split('%')[0]!).slice(0, 3).map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::`
}
