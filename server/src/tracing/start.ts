import type { Tracing, TracingOptions } from './tracing.ts'

/** Loads what traces need, which a service without a collector never does. */
export async function startTracing(options: TracingOptions): Promise<Tracing> {
  const { OtlpTracing } = await import('./otlp.ts')
  return new OtlpTracing(options)
}
