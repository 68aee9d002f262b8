import { AggregatorRegistry } from 'prom-client'
import { expect, it } from 'vitest'
import { processMetrics } from './process-metrics.ts'

it('two processes behind one port report the larger heap and the sum of their memory', async () => {
  const [first, other] = [await processMetrics().getMetricsAsJSON(), await processMetrics().getMetricsAsJSON()]
  const setTo = (metrics: typeof first, value: number) =>
    metrics.map((metric) =>
      /heap_size_used|resident_memory/.test(metric.name) ? { ...metric, values: [{ value, labels: {} }] } : metric,
    )
  const text = await AggregatorRegistry.aggregate([setTo(first, 3), setTo(other, 5)]).metrics()
  expect(text).toMatch(/^nodejs_heap_size_used_bytes 5$/m)
  expect(text).toMatch(/^process_start_time_seconds \d+$/m)
  expect(text).toMatch(/^process_resident_memory_bytes 8$/m)
})
