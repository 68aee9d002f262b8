import type { SpanAttributes } from './names.ts'
import type { Step } from './step.ts'

export interface TracingOptions {
  /** Address of a collector that takes OTLP over HTTP, without `/v1/traces`. */
  endpoint: string
  serviceName: string
  /** Share of requests that begin a trace of their own, from 0 to 1. */
  ratio: number
  log: { warn(fields: object, message: string): void }
}

/** A request as its trace sees it. */
export interface RootStep extends Step {
  /** Undefined if nobody records this trace. */
  readonly traceId: string | undefined
}

export interface Tracing {
  /** Begins the trace of a request, or its part of a trace that `traceparent`, as it was sent, names. */
  begin(traceparent: string | undefined, attributes: SpanAttributes): RootStep
  /** Sends what is left, for two seconds at most. */
  close(): Promise<void>
}
