import { burst, inTurns, type Request } from './load.ts'
import type { Started } from './processes.ts'
import { callersToken, startSeparate, strangersToken } from './product.ts'
import { print, ratio } from './report.ts'

/** What is asked for in each form; `signedIn` with the session of `session`. */
export type Asked = { name: string; path: Request['path']; signedIn?: boolean }

/**
 * Compares a service alone, the product as one process, and gateway and service as processes of their own.
 * `session` is the header of a session in `dataDir`.
 */
export const compareForms = async (options: {
  dataDir: string; product: Started; kept<S extends Started>(one: S): S; session: { cookie: string }; asked: readonly Asked[]
  turns: number; amount: number; connections: number
}): Promise<void> => {
  const { product, session } = options
  const separate = await startSeparate(options.dataDir)
  for (const one of Object.values(separate)) options.kept(one)
  const tokens = { stranger: await strangersToken(), caller: await callersToken(separate.identity, session.cookie) }
  print('\nin other forms')
  for (const { name, path, signedIn = false } of options.asked) {
    const headers = signedIn ? session : {}
    const sides = {
      alone: { request: { path, headers: { 'x-plateful-identity': signedIn ? tokens.caller : tokens.stranger } }, processes: [separate.recipes] as const },
      one: { request: { path, headers }, processes: [product] as const },
      apart: { request: { path, headers }, processes: [separate.gateway, separate.recipes, separate.identity] as const },
    }
    // the other processes have done as little so far as the product has done much
    for (const side of [sides.alone, sides.apart]) await burst(side, 8000, options.connections)
    const { alone, one, apart } = await inTurns(sides, options)
    print(`${name}: the service alone ${alone.cpuMicros.toFixed(0)} µs; one process ${one.cpuMicros.toFixed(0)} µs, ${ratio(one, alone)} × (goal 1.1); through the gateway's own process ${apart.cpuMicros.toFixed(0)} µs, ${ratio(apart, alone)} × (goal 2.8)`)
  }
}
