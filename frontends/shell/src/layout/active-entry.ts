import type { NavEntry } from '@plateful/shell-sdk'

/** The entry that an address belongs to: the longest one that it starts with. */
export function activeEntry(entries: readonly NavEntry[], pathname: string): NavEntry | undefined {
  const lengthOf = (entry: NavEntry) =>
    Math.max(...[entry.to, ...(entry.activeOn ?? [])].map((prefix) => (startsWith(pathname, prefix) ? prefix.length : 0)))
  return entries.filter((entry) => lengthOf(entry) > 0).toSorted((a, b) => lengthOf(b) - lengthOf(a))[0]
}

function startsWith(pathname: string, prefix: string): boolean {
  return pathname === prefix || (prefix !== '/' && pathname.startsWith(`${prefix}/`))
}
