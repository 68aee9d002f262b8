/** What is recorded of a request: spans of its trace for a collector, and times for a preview. */
export type { SpanAttributes } from './names.ts'
export { together, within, type Step, type Requester } from './step.ts'
export { Timings } from './timings.ts'
export { startTracing } from './start.ts'
export type { RootStep, Tracing } from './tracing.ts'
