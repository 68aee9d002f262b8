import type { Tracing, TracingOptions } from './tracing.ts'

/** Starts tracing. Its libraries are loaded only here, so a service without a collector never loads them. */
export async function startTracing(options: TracingOptions): Promise<Tracing> {
  const { OtlpTracing } = await import('./otlp.ts')
  return new OtlpTracing(options)
}
