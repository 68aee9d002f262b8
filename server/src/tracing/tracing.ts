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
  /** Begins a request's trace. If the request was sent with a valid `traceparent`, it continues that trace. */
  begin(traceparent: string | undefined, attributes: SpanAttributes): RootStep
  /** Sends the remaining spans, which takes two seconds at most. */
  close(): Promise<void>
}
