import type { CommonConfig } from '../environment.ts'
import type { Logger } from '../log.ts'
import type { Metrics } from './metrics.ts'
import type { Tracing } from './tracing.ts'

/** What tells those outside how the product does. Each part is there only where it is configured. */
export type Telemetry = { metrics?: Metrics; tracing?: Tracing }

/** What was opened, and how it ends: what is still to be sent is sent then, bounded. `metricsPort` is where the metrics are, where they are. */
export type OpenTelemetry = Telemetry & { metricsPort?: number; stop(): Promise<void> }

/**
 * Opens what the settings ask for; without any, nothing is loaded, and nothing costs anything.
 * @throws ConfigError when the port for the metrics cannot be had
 */
export const openTelemetry = async (config: Pick<CommonConfig, 'METRICS_PORT' | 'METRICS_HOST' | 'OTEL_EXPORTER_OTLP_ENDPOINT' | 'OTEL_TRACES_SAMPLER_ARG'>, log: Logger): Promise<OpenTelemetry> => {
  const { METRICS_PORT: port, METRICS_HOST: host, OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_TRACES_SAMPLER_ARG: share } = config
  const opened: OpenTelemetry = { stop: async () => {} }
  const stops: (() => Promise<void>)[] = []
  if (port !== undefined) {
    const { createMetrics } = await import('./metrics.ts')
    const { serveMetrics } = await import('./metrics-server.ts')
    opened.metrics = createMetrics(log)
    const listening = await serveMetrics(opened.metrics, { port, host })
    opened.metricsPort = listening.port
    log.info({ host, port: listening.port }, 'metrics ready')
    stops.push(() => listening.stop())
  }
  if (endpoint !== undefined) {
    const { createTracing } = await import('./tracing.ts')
    opened.tracing = createTracing({ endpoint, share }, log)
    stops.push(opened.tracing.stop)
  }
  opened.stop = async () => {
    await Promise.all(stops.map((stop) => stop()))
  }
  return opened
}
