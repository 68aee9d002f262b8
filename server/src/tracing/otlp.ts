import { Agent } from 'node:http'
import { Agent as SafeAgent } from 'node:https'
import { setTimeout as wait } from 'node:timers/promises'
import { ROOT_CONTEXT, SpanKind, SpanStatusCode, TraceFlags, trace } from '@opentelemetry/api'
import type { Attributes, Context, Span, Tracer } from '@opentelemetry/api'
import { parseTraceParent } from '@opentelemetry/core'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import { BatchSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace'
import { onlyBriefAnswers } from './brief-answers.ts'
import { ATTRIBUTES, SPANS, type SpanAttributes, type SpanName } from './names.ts'
import { QuietExporter } from './quiet-exporter.ts'
import { RequestSampler } from './request-sampler.ts'
import type { Step } from './step.ts'
import type { RootStep, Tracing, TracingOptions } from './tracing.ts'

/** The most spans that wait to be sent (more are dropped), and the most in one batch. */
const MOST_WAITING = 4096
const BATCH = 512
/** Milliseconds between two batches, for sending one (all tries together), and for sending the rest when closing. */
const SENT_EVERY = 1000
const SEND_LIMIT = 5000
const CLOSE_LIMIT = 2000
/** The most connections to a collector. */
const CONNECTIONS = 2

/** What a `traceparent` header says, by its current version or a later one. An invalid one begins a new trace. */
function contextOf(traceparent = ''): Context {
  const caller = parseTraceParent(traceparent)
  if (!caller) return ROOT_CONTEXT
  const traceFlags = caller.traceFlags & TraceFlags.SAMPLED
  return trace.setSpanContext(ROOT_CONTEXT, { ...caller, traceFlags, isRemote: true })
}

/** Traces, sent to a collector as OTLP over HTTP. */
export class OtlpTracing implements Tracing {
  readonly #provider: TracerProvider
  readonly #tracer: Tracer
  readonly #unwatch: () => void

  constructor({ endpoint, serviceName, ratio, log }: TracingOptions) {
    const connections = { keepAlive: true, maxSockets: CONNECTIONS }
    const agent = endpoint.startsWith('https:') ? new SafeAgent(connections) : new Agent(connections)
    this.#unwatch = onlyBriefAnswers(agent, SEND_LIMIT)
    const exporter = new OTLPTraceExporter({
      url: `${endpoint.replace(/\/$/, '')}/v1/traces`,
      timeoutMillis: SEND_LIMIT,
      concurrencyLimit: CONNECTIONS,
      httpAgentOptions: () => agent,
    })
    this.#provider = new TracerProvider({
      resource: resourceFromAttributes({ 'service.name': serviceName }),
      sampler: new RequestSampler(ratio),
      spanLimits: { attributeCountLimit: 16, attributeValueLengthLimit: 200 },
      spanProcessors: [
        new BatchSpanProcessor({
          exporter: new QuietExporter(exporter, log),
          maxQueueSize: MOST_WAITING,
          maxExportBatchSize: BATCH,
          scheduledDelayMillis: SENT_EVERY,
          exportTimeoutMillis: SEND_LIMIT + 1000,
        }),
      ],
    })
    this.#tracer = this.#provider.getTracer('broadsheet')
  }

  begin(traceparent: string | undefined, attributes: SpanAttributes): RootStep {
    const options = { kind: SpanKind.SERVER, attributes: named(attributes) }
    const span = this.#tracer.startSpan(SPANS.request, options, contextOf(traceparent))
    return new SpanStep(this.#tracer, span)
  }

  async close(): Promise<void> {
    const limit = new AbortController()
    await Promise.race([
      this.#provider.shutdown().catch(() => undefined),
      wait(CLOSE_LIMIT, undefined, { signal: limit.signal }).catch(() => undefined),
    ])
    limit.abort()
    this.#unwatch()
  }
}

/** A step as a span. If it is not recorded, the steps within it are not recorded either. */
class SpanStep implements RootStep {
  readonly #tracer: Tracer
  readonly #span: Span

  constructor(tracer: Tracer, span: Span) {
    this.#tracer = tracer
    this.#span = span
  }

  /** Whether the span is sampled. Unlike the span's own `isRecording`, this stays true after its end. */
  get #isRecorded(): boolean {
    return (this.#span.spanContext().traceFlags & TraceFlags.SAMPLED) !== 0
  }

  get traceId(): string | undefined {
    return this.#isRecorded ? this.#span.spanContext().traceId : undefined
  }

  get traceparent(): string {
    const { traceId, spanId, traceFlags } = this.#span.spanContext()
    return `00-${traceId}-${spanId}-${traceFlags.toString(16).padStart(2, '0')}`
  }

  begin(name: SpanName, attributes: SpanAttributes = {}): Step {
    // The span is reused rather than dropped, so that its `traceparent` tells the origin not to record the trace either.
    if (!this.#isRecorded) return this
    const options = { kind: name === 'read' ? SpanKind.CLIENT : SpanKind.INTERNAL, attributes: named(attributes) }
    const context = trace.setSpan(ROOT_CONTEXT, this.#span)
    return new SpanStep(this.#tracer, this.#tracer.startSpan(SPANS[name], options, context))
  }

  note(attributes: SpanAttributes): void {
    if (this.#isRecorded) this.#span.setAttributes(named(attributes))
  }

  end(attributes: SpanAttributes = {}): void {
    if (!this.#isRecorded) return
    this.#span.setAttributes(named(attributes))
    const { status = 0, outcome = 'ok' } = attributes
    if (Number(status) >= 500 || !NO_FAULTS.has(outcome)) this.#span.setStatus({ code: SpanStatusCode.ERROR })
    this.#span.end()
  }
}

/** Outcomes of a read that are no failures. */
const NO_FAULTS: ReadonlySet<unknown> = new Set(['ok', 'not-found', 'gone'])

/** Attributes by the names under which they are sent. */
function named(attributes: SpanAttributes): Attributes {
  const made: Attributes = {}
  for (const [name, value] of Object.entries(attributes))
    if (value !== undefined) made[ATTRIBUTES[name as keyof SpanAttributes]] = value
  return made
}
