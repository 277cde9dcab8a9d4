import { lookup } from 'node:dns/promises'
import { isIP } from 'node:net'

/** Where one instance listens. `servername` is the name to ask for over TLS. */
export type Address = { origin: string; servername?: string }

/** All addresses of a host. */
export type Lookup = (host: string) => Promise<readonly string[]>

/** What the machine's resolver says. A host that has addresses of both families is one host, not two. */
export const lookupAll: Lookup = async (host) => {
  const found = await lookup(host, { all: true, order: 'ipv4first' })
  return found.filter(({ family }) => family === found[0]?.family).map(({ address }) => address)
}

const inUrl = (address: string) => (isIP(address) === 6 ? `[${address}]` : address)

const addressesOf = async (url: string, find: Lookup): Promise<Address[]> => {
  const { protocol, hostname, host, port } = new URL(url)
  const name = hostname.replace(/^\[|\]$/g, '')
  if (isIP(name) !== 0) return [{ origin: `${protocol}//${host}` }]
  const found = await find(name)
  return found.map((address) => ({ origin: `${protocol}//${inUrl(address)}${port && `:${port}`}`, ...(protocol === 'https:' ? { servername: name } : {}) }))
}

/**
 * The instances that addresses stand for: a host with several addresses (a name of docker compose or of a headless
 * service) is as many instances. Each call asks again; a name that cannot be resolved just now stands for what it did before.
 */
export const createAddressBook = (urls: readonly string[], find: Lookup = lookupAll) => {
  const known = new Map<string, readonly Address[]>()
  return {
    /** True when no address can ever change. */
    isFixed: urls.every((url) => isIP(new URL(url).hostname.replace(/^\[|\]$/g, '')) !== 0),
    read: async (): Promise<Address[]> => {
      await Promise.all(urls.map(async (url) => {
        const found = await addressesOf(url, find).catch(() => [])
        if (found.length > 0) known.set(url, found)
      }))
      return [...new Map([...known.values()].flat().map((address) => [address.origin, address])).values()]
    },
  }
}
