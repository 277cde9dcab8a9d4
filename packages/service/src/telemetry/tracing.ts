import { type Context, ROOT_CONTEXT, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api'
import { parseTraceParent } from '@opentelemetry/core'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import { BatchSpanProcessor, ParentBasedSampler, TraceIdRatioBasedSampler, TracerProvider } from '@opentelemetry/sdk-trace'
import type { Logger } from '../log.ts'

/** A piece of work that was begun. `traceparent` is what its own work continues from. */
export type Span = {
  traceparent: string
  set(attributes: Record<string, string | number>): void
  /** Ends it; with an error, as failed. Errors' texts are not sent: they could name somebody. */
  end(failure?: { type: string }): void
}

export type SpanOptions = {
  /** Whose work it is: the resource's `service.name`. */
  service: string
  name: string
  kind: 'server' | 'consumer' | 'client' | 'internal'
  /** The W3C traceparent it continues; a trace of its own begins where there is none that makes sense. */
  parent?: string | undefined
  /** Further traces that it works for. */
  links?: readonly string[]
  attributes?: Record<string, string | number>
}

export type Tracing = {
  start(options: SpanOptions): Span
  /** Sends what is left. */
  stop(): Promise<void>
}

const kinds = { server: SpanKind.SERVER, consumer: SpanKind.CONSUMER, client: SpanKind.CLIENT, internal: SpanKind.INTERNAL }
/** How long a collector that is away may hold up the end, in milliseconds. */
const lastSendMs = 2_000

const contextOf = (traceparent: string | undefined): Context => {
  const parent = traceparent === undefined ? null : parseTraceParent(traceparent)
  return parent === null ? ROOT_CONTEXT : trace.setSpanContext(ROOT_CONTEXT, { ...parent, isRemote: true })
}

/**
 * Traces by OpenTelemetry, sent as OTLP/JSON to `<endpoint>/v1/traces`. What continues what is said by the
 * traceparents that requests, events and messages carry: nothing hangs on the async context. `share` (0 to 1) of the
 * traces are sent; one that continues another is sent as that one is.
 */
export const createTracing = ({ endpoint, share }: { endpoint: string; share: number }, log: Logger): Tracing => {
  const exporter = new OTLPTraceExporter({ url: `${endpoint.replace(/\/+$/, '')}/v1/traces`, timeoutMillis: 5_000 })
  const processor = new BatchSpanProcessor({ exporter, scheduledDelayMillis: 1_000 })
  const sampler = new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(share) })
  const providers = new Map<string, TracerProvider>()
  const tracerOf = (service: string) => {
    const provider = providers.get(service) ?? new TracerProvider({ sampler, resource: resourceFromAttributes({ 'service.name': service, 'service.namespace': 'plateful' }), spanProcessors: [processor] })
    providers.set(service, provider)
    return provider.getTracer('plateful')
  }

  return {
    start: ({ service, name, kind, parent, links = [], attributes = {} }) => {
      const span = tracerOf(service).startSpan(name, {
        kind: kinds[kind], attributes,
        links: links.flatMap((link) => parseTraceParent(link) ?? []).map((context) => ({ context })),
      }, contextOf(parent))
      const { traceId, spanId, traceFlags } = span.spanContext()
      return {
        traceparent: `00-${traceId}-${spanId}-${traceFlags.toString(16).padStart(2, '0')}`,
        set: (more) => void span.setAttributes(more),
        end: (failure) => {
          if (failure) span.setStatus({ code: SpanStatusCode.ERROR }).setAttribute('error.type', failure.type)
          span.end()
        },
      }
    },
    stop: async () => {
      let timer: NodeJS.Timeout | undefined
      const tooLong = new Promise<void>((resolve) => {
        timer = setTimeout(resolve, lastSendMs)
      })
      const sent = processor.shutdown().catch((error: unknown) => log.warn({ err: error }, 'the last traces were not sent'))
      await Promise.race([sent, tooLong])
      clearTimeout(timer)
    },
  }
}
