import type { Telemetry } from './telemetry.ts'

/** A request that is being answered. `traceparent` is what its work continues from; undefined where nothing is traced. */
export type ObservedRequest = { traceparent: string | undefined; end(status: number): void }

/** Told of each request that begins. `route` is a pattern or a service's name, never a path. */
export type ObserveRequest = (request: { method: string; route: string; traceparent: string | undefined }) => ObservedRequest

/** Times, counts and traces the requests of one service; undefined where nobody wants to know. */
export const createRequestObserver = (service: string, { metrics, tracing }: Telemetry = {}): ObserveRequest | undefined => {
  if (!metrics && !tracing) return undefined
  let inFlight = 0
  metrics?.watch(() => [{ gauge: 'plateful_http_requests_in_flight', value: inFlight, labels: { service } }])
  return ({ method, route, traceparent }) => {
    const span = tracing?.start({
      service, name: `${method} ${route}`, kind: 'server', parent: traceparent, attributes: { 'http.request.method': method, 'http.route': route },
    })
    const began = performance.now()
    inFlight++
    return {
      traceparent: span?.traceparent,
      end: (status) => {
        inFlight--
        metrics?.request({ service, method, route, status }, (performance.now() - began) / 1000)
        span?.set({ 'http.response.status_code': status })
        span?.end(status >= 500 ? { type: String(status) } : undefined)
      },
    }
  }
}
