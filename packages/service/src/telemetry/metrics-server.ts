import { listen, type Listening } from '../server.ts'
import { splitTarget } from '../matching.ts'
import type { Metrics } from './metrics.ts'

/** Answers `GET /metrics` on a port of its own, which is not for the public. Rejects with a ConfigError naming METRICS_PORT or METRICS_HOST. */
export const serveMetrics = (metrics: Metrics, { port, host }: { port: number; host: string }): Promise<Listening> =>
  listen((req, res) => {
    if (splitTarget(req.url ?? '/').path !== '/metrics') return void res.writeHead(404).end()
    if (req.method !== 'GET' && req.method !== 'HEAD') return void res.writeHead(405, { Allow: 'GET, HEAD' }).end()
    metrics.text().then((text) => res.writeHead(200, { 'Content-Type': metrics.contentType, 'Cache-Control': 'no-store' }).end(text), () => res.writeHead(500).end())
  }, { port, host, graceMs: 1_000, settings: { port: 'METRICS_PORT', host: 'METRICS_HOST' } })
