import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { Logger } from '../log.ts'
import { type GaugeName, gauges, type Reading } from './gauges.ts'

/** The numbers of one process, for all services in it. */
export type Metrics = {
  /** Takes down a request that took so many seconds. `route` is a pattern, never a path. */
  request(labels: { service: string; method: string; route: string; status: number }, seconds: number): void
  /** Reads numbers at each scrape, and only then. */
  watch(read: () => readonly Reading[] | Promise<readonly Reading[]>): void
  /** All of it in Prometheus' text form. */
  text(): Promise<string>
  contentType: string
}

/** From what memory answers to the slowest import, in seconds. */
const buckets = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]
/** What cannot be read in that time is left out: a broker that is away must not hide all the rest. */
const patienceMs = 2_000

const statusClasses = ['', '1xx', '2xx', '3xx', '4xx', '5xx']

/** Metrics of this process, those of Node included. */
export const createMetrics = (log: Logger): Metrics => {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const requests = new Histogram({
    name: 'http_request_duration_seconds', help: 'How long requests took, by the pattern of their route; at the gateway, by the service asked.',
    labelNames: ['service', 'method', 'route', 'status'], buckets, registers: [registry],
  })
  const made = new Map(Object.entries(gauges).map(([name, { help, labels }]) => [name as GaugeName, new Gauge({ name, help, labelNames: labels, registers: [registry] })]))
  const readers: (() => readonly Reading[] | Promise<readonly Reading[]>)[] = []

  const readingsOf = async (read: (typeof readers)[number]): Promise<readonly Reading[]> => {
    let timer: NodeJS.Timeout | undefined
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new Error(`not read in ${patienceMs} ms`)), patienceMs)
    })
    try {
      return await Promise.race([read(), late])
    } catch (error) {
      log.warn({ err: error }, 'some metrics could not be read')
      return []
    } finally {
      clearTimeout(timer)
    }
  }

  return {
    request: ({ service, method, route, status }, seconds) =>
      requests.observe({ service, method, route, status: statusClasses[Math.floor(status / 100)] ?? 'other' }, seconds),
    watch: (read) => void readers.push(read),
    text: async () => {
      const readings = (await Promise.all(readers.map(readingsOf))).flat()
      // at once, so that two who ask do not empty each other's
      for (const gauge of made.values()) gauge.reset()
      for (const { gauge, value, labels } of readings) made.get(gauge)!.set(labels, value)
      return registry.metrics()
    },
    contentType: registry.contentType,
  }
}
