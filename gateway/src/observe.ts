import type { IncomingMessage, ServerResponse } from 'node:http'
import { createRequestObserver, type Logger, type Telemetry } from '@plateful/service'

/** What is known of a request while it is answered. Whoever finds out more writes it down. */
export type Noted = {
  userId?: number | undefined
  /** What the service's part of the trace continues from; undefined where nothing is traced. */
  traceparent: string | undefined
}

/** How an upstream's instances do. */
export type UpstreamStats = readonly { instance: string; up: boolean; inFlight: number }[]

/** A read that takes longer is worth a line at `info`, in milliseconds. */
const slowMs = 1_000

/**
 * Writes one line per request to the log, at level `info` for changes, refusals and what took long, at `debug` for quick
 * reads; and counts and traces requests where telemetry is on; undefined where nobody wants to know. The line says which service was asked, never by what path, and nothing that a
 * person has sent.
 */
export const createObserver = ({ log, telemetry }: { log: Logger; telemetry?: Telemetry | undefined }) => {
  const begin = createRequestObserver('gateway', telemetry)
  const writes = log.isLevelEnabled('info')
  if (!begin && !writes) return undefined
  /** `service` is who answers, `web` for pages and files. */
  return (req: IncomingMessage, res: ServerResponse, { service, requestId }: { service: string; requestId: string }): Noted => {
    const { method = 'GET' } = req
    const observed = begin?.({ method, route: service, traceparent: req.headers['traceparent'] as string | undefined })
    const began = performance.now()
    const noted: Noted = { traceparent: observed?.traceparent }
    res.once('close', () => {
      const status = res.statusCode
      observed?.end(status)
      if (!writes) return
      const took = performance.now() - began
      const aborted = !res.writableFinished
      // most requests are quick reads: a line for each would cost more than some of them, and hide the others
      const level = (method === 'GET' || method === 'HEAD') && status < 400 && took < slowMs && !aborted ? 'debug' : 'info'
      log[level]({ method, service, status, ms: Math.round(took * 10) / 10, requestId, userId: noted.userId, ...(aborted ? { aborted } : {}) }, 'request')
    })
    return noted
  }
}

/** Reads, at each scrape, how the instances behind the gateway do and how many sessions it knows. */
export const watchGateway = (telemetry: Telemetry | undefined, upstreams: Record<string, { stats?(): UpstreamStats }>, sessions: () => number): void =>
  telemetry?.metrics?.watch(() => [
    { gauge: 'plateful_sessions_kept', value: sessions(), labels: {} },
    ...Object.entries(upstreams).flatMap(([service, { stats }]) => (stats?.() ?? []).flatMap(({ instance, up, inFlight }) => {
      const labels = { service, instance }
      return [{ gauge: 'plateful_upstream_up' as const, value: up ? 1 : 0, labels }, { gauge: 'plateful_upstream_in_flight' as const, value: inFlight, labels }]
    })),
  ])
