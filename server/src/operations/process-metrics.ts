import { Registry, collectDefaultMetrics } from 'prom-client'

/**
 * Metrics of which several processes behind one port report the largest value, because neither sum nor average means
 * anything: figures with a limit in each process, delays, and the start time (the latest).
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
 * Node's metrics of this process: event loop, heap, garbage collection, processor, file descriptors. There is one registry
 * per process, however many services run in it, because its observers never end.
 */
export function processMetrics(): Registry {
  if (!registry) {
    registry = new Registry()
    // Sampling every 20 ms needs half the wake-ups of the default, and still catches every delay that a reader would notice.
    collectDefaultMetrics({ register: registry, eventLoopMonitoringPrecision: 20 })
    for (const name of LARGEST) {
      const metric = registry.getSingleMetric(name) as { aggregator?: string } | undefined
      if (metric) metric.aggregator = 'max'
    }
  }
  return registry
}
