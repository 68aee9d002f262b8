import { Registry, collectDefaultMetrics } from 'prom-client'

/**
 * What several processes behind one port tell together where neither the sum nor the average of theirs says anything: of that
 * which has a bound in each process, and of delays, the largest; of their starts, the latest.
 */
const LARGEST = [
  'nodejs_heap_size_used_bytes',
  'nodejs_heap_size_total_bytes',
  'nodejs_eventloop_lag_seconds',
  'nodejs_eventloop_lag_p50_seconds',
  'nodejs_eventloop_lag_p90_seconds',
  'nodejs_eventloop_lag_p99_seconds',
  'process_open_fds',
  'process_max_fds',
  'process_start_time_seconds',
]

let registry: Registry | undefined

/**
 * What Node says of this process: event loop, heap, collections, processor, file descriptors. Once a process, however many
 * services run in it, because its observers never end.
 */
export function processMetrics(): Registry {
  if (!registry) {
    registry = new Registry()
    // A look every 20 ms takes half the wake-ups of the default, and sees every delay that a reader would.
    collectDefaultMetrics({ register: registry, eventLoopMonitoringPrecision: 20 })
    for (const name of LARGEST) {
      const metric = registry.getSingleMetric(name) as { aggregator?: string } | undefined
      if (metric) metric.aggregator = 'max'
    }
  }
  return registry
}
