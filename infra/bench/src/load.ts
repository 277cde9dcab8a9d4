import autocannon from 'autocannon'
import { cpuOf } from './processes.ts'

export type Request = { method?: 'GET' | 'POST'; path: string; headers?: Record<string, string>; body?(n: number): string; expect?: number }
export type Measured = { cpuMicros: number; perSecond: number; p99Ms: number }

/** Sends a request many times after a warm-up and answers what one cost the server in CPU time. */
export const measure = async (target: { pid: number; url: string }, request: Request, options: { amount: number; connections: number }): Promise<Measured> => {
  let n = 0
  const round = (amount: number) => autocannon({
    url: target.url + request.path, method: request.method ?? 'GET', amount, connections: options.connections,
    headers: { ...(request.body ? { 'content-type': 'application/json' } : {}), ...request.headers },
    ...(request.body ? { setupClient: (client) => {
      client.setBody(request.body!(n++))
      client.on('response', () => client.setBody(request.body!(n++)))
    } } : {}),
  })
  await round(Math.ceil(options.amount / 4))
  const before = cpuOf(target.pid)
  const result = await round(options.amount)
  const cpu = cpuOf(target.pid) - before
  const answered = result.statusCodeStats?.[String(request.expect ?? 200)]?.count ?? 0
  if (answered < options.amount) throw new Error(`${request.path}: ${answered} of ${options.amount} answers were ${request.expect ?? 200}: ${JSON.stringify(result.statusCodeStats)}`)
  return { cpuMicros: cpu / options.amount, perSecond: result.requests.average, p99Ms: result.latency.p99 }
}
