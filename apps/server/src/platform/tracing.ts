// Traces for OpenTelemetry, where the configuration names a collector: a span for each request, job and statement.
import { AsyncLocalStorage } from 'node:async_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import {
  type Attributes,
  type Context,
  defaultTextMapGetter,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api'
import { W3CTraceContextPropagator } from '@opentelemetry/core'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace'
import type { FastifyInstance } from 'fastify'
import type { Caller } from './http/endpoint.ts'

/** A collector that does not take what is left in so long misses it. */
const STOPPING_MS = 2_000

export interface TracingOptions {
  /** Of a collector that takes OTLP over HTTP; traces go to /v1/traces below it. */
  endpoint: string
  /** That it asks for, as a key. */
  headers: Record<string, string>
  serviceName: string
  /** Share of traces that are kept, from 0 to 1; one that somebody else began is kept as they keep it. */
  share: number
}

export interface Tracing {
  /** From now on each request is a span, named by its route's pattern: ids and tokens stay out of it. */
  followRequests(app: FastifyInstance): void
  /** Work that is a span of its own, with the statements in it. */
  run<T>(name: string, attributes: Attributes, work: () => Promise<T>): Promise<T>
  /** A statement that took so many milliseconds and has just ended. Its values are no part of it. */
  noteStatement(sql: string, ms: number): void
  /** Sends what is left. Never rejects. */
  stop(): Promise<void>
}

declare module 'fastify' {
  interface FastifyRequest {
    span: Span | null
    /** As bind.ts sets it: what reads this file alone, as bench/ does, knows it from here. */
    visitor: Caller | null
  }
}

/** Where the collector does not answer, what it misses is dropped, and nothing waits for it. */
export function openTracing({ endpoint, headers, serviceName, share }: TracingOptions): Tracing {
  const exporter = new OTLPTraceExporter({ url: `${endpoint.replace(/(?<!\/)\/+$/, '')}/v1/traces`, headers })
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': serviceName }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(share) }),
    spanProcessors: [new BatchSpanProcessor({ exporter })],
  })
  const tracer = provider.getTracer('plumbline')
  const propagator = new W3CTraceContextPropagator()
  /** The span that whatever runs now is part of. */
  const here = new AsyncLocalStorage<Context>()

  return {
    followRequests: (app) => {
      app.decorateRequest('span', null)
      app.addHook('onRequest', (request, _reply, done) => {
        const parent = propagator.extract(ROOT_CONTEXT, request.headers, defaultTextMapGetter)
        const { method } = request
        const route = request.routeOptions.url ?? 'unknown'
        const span = tracer.startSpan(
          `${method} ${route}`,
          {
            kind: SpanKind.SERVER,
            attributes: {
              'http.request.method': method,
              'http.route': route,
              'plumbline.request_id': request.id,
            },
          },
          parent,
        )
        request.span = span
        here.run(trace.setSpan(parent, span), done)
      })
      app.addHook('onResponse', (request, reply, done) => {
        const { span, visitor } = request
        span?.setAttribute('http.response.status_code', reply.statusCode)
        if (visitor) span?.setAttribute('plumbline.owner', visitor.scope.ownerId)
        if (reply.statusCode >= 500) span?.setStatus({ code: SpanStatusCode.ERROR })
        span?.end()
        done()
      })
    },
    run: async (name, attributes, work) => {
      const parent = here.getStore() ?? ROOT_CONTEXT
      const span = tracer.startSpan(name, { attributes }, parent)
      try {
        return await here.run(trace.setSpan(parent, span), work)
      } catch (error) {
        // Its message may hold what is somebody's own.
        const type = error instanceof Error ? error.name : 'unknown'
        span.setAttribute('error.type', type).setStatus({ code: SpanStatusCode.ERROR })
        throw error
      } finally {
        span.end()
      }
    },
    noteStatement: (sql, ms) => {
      const parent = here.getStore()
      if (!parent) return
      const now = Date.now()
      const attributes = { 'db.system.name': 'postgresql', 'db.query.text': sql }
      const name = sql.split(/\s/, 1)[0]?.toUpperCase() || 'STATEMENT'
      tracer.startSpan(name, { kind: SpanKind.CLIENT, startTime: now - ms, attributes }, parent).end(now)
    },
    stop: () =>
      Promise.race([provider.shutdown().catch(() => {}), sleep(STOPPING_MS, undefined, { ref: false })]),
  }
}
