import type { Measured } from './load.ts'

export const print = (text: string): void => void process.stdout.write(`${text}\n`)

/** One figure beside another one. */
export const ratio = (one: Measured, other: Measured): string => (one.cpuMicros / other.cpuMicros).toFixed(2)

export const goal = (most: number): string => `≤ ${most}`

/** How many times less CPU than the peer. */
export const fewer = (peer: number, { cpuMicros }: Measured): string => `${(peer / cpuMicros).toFixed(0)} × less`

export const title = (text: string): void => {
  print(`CPU per request, the whole path in one process, beside a raw node:http server with the same answer\n${text}\n`)
  print(`${'what'.padEnd(30)}${'µs'.padStart(7)}${'raw µs'.padStart(9)}${'ratio'.padStart(8)}${'req/s'.padStart(9)}${'p99 ms'.padStart(8)}  goal`)
}

/** Prints a row of the table and answers what the product needed. */
export const line = (name: string, { product, raw, bytes }: { product: Measured; raw: Measured; bytes: number }, wanted: string): Measured => {
  const what = `${name} (${(bytes / 1024).toFixed(1)} KB)`
  print(`${what.padEnd(30)}${product.cpuMicros.toFixed(0).padStart(7)}${raw.cpuMicros.toFixed(1).padStart(9)}${ratio(product, raw).padStart(8)}${product.perSecond.toFixed(0).padStart(9)}${product.p99Ms.toFixed(0).padStart(8)}  ${wanted}`)
  return product
}
