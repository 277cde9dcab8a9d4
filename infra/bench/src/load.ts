import autocannon from 'autocannon'
import type { Started } from './processes.ts'

/** `path` may be several, which are asked for in turns. */
export type Request = { method?: 'GET' | 'POST'; path: string | readonly string[]; headers?: Record<string, string>; body?(n: number): string; expect?: number }
export type Measured = { cpuMicros: number; perSecond: number; p99Ms: number }

/** A request to one or more processes, whose CPU time counts together; the first is asked. */
export type Side = { request: Request; processes: readonly [Started, ...Started[]] }

let sent = 0

/** The list from a share of its length on: clients that ask for the same in step would only meet what is kept. */
const rotated = (paths: readonly string[], share: number): string[] => {
  const from = Math.floor(paths.length * share)
  return [...paths.slice(from), ...paths.slice(0, from)]
}

/** Sends a request `amount` times and answers what one cost. */
export const burst = async ({ request, processes }: Side, amount: number, connections: number): Promise<Measured> => {
  const { path, method = 'GET', headers = {}, body, expect = 200 } = request
  const cpu = async () => (await Promise.all(processes.map((one) => one.used()))).reduce((sum, { cpuMicros }) => sum + cpuMicros, 0)
  let clients = 0
  const before = await cpu()
  const begun = performance.now()
  const result = await autocannon({
    // it looks only that often whether it is done
    url: processes[0].url + (typeof path === 'string' ? path : ''), method, amount, connections, sampleInt: 20,
    headers: { ...(body ? { 'content-type': 'application/json' } : {}), ...headers },
    setupClient: (client) => {
      if (typeof path !== 'string') client.setRequests(rotated(path, clients++ / connections).map((one) => ({ path: one })))
      if (!body) return
      client.setBody(body(sent++))
      client.on('response', () => client.setBody(body(sent++)))
    },
  })
  const seconds = (performance.now() - begun) / 1000
  const cpuMicros = ((await cpu()) - before) / amount
  const answered = result.statusCodeStats?.[String(expect)]?.count ?? 0
  if (answered < amount) throw new Error(`${String(path)}: ${answered} of ${amount} answers were ${expect}: ${JSON.stringify(result.statusCodeStats)}`)
  return { cpuMicros, perSecond: amount / seconds, p99Ms: result.latency.p99 }
}

const middle = (numbers: readonly number[]) => [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)]!

const middleOf = (all: readonly Measured[]): Measured => ({
  cpuMicros: middle(all.map(({ cpuMicros }) => cpuMicros)), perSecond: middle(all.map(({ perSecond }) => perSecond)), p99Ms: middle(all.map(({ p99Ms }) => p99Ms)),
})

/** Measures several sides in turns, so that what else the machine does meets all of them; the median of the turns after a warm-up. */
export const inTurns = async <Name extends string>(sides: Record<Name, Side>, options: { turns: number; amount: number; connections: number }): Promise<Record<Name, Measured>> => {
  const names = Object.keys(sides) as Name[]
  const found = Object.fromEntries(names.map((name) => [name, [] as Measured[]])) as unknown as Record<Name, Measured[]>
  for (const name of names) await burst(sides[name], options.amount * 2, options.connections)
  for (let turn = 0; turn < options.turns; turn++) {
    for (const name of names) found[name].push(await burst(sides[name], options.amount, options.connections))
  }
  return Object.fromEntries(names.map((name) => [name, middleOf(found[name])])) as unknown as Record<Name, Measured>
}
