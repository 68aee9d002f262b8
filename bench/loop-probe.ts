/**
 * Loaded into the service before it starts. It tells the program that started the service, and only that one, how long the
 * event loop was held up and how much memory the process holds.
 */
import { PerformanceObserver, monitorEventLoopDelay } from 'node:perf_hooks'
import { getHeapSpaceStatistics } from 'node:v8'

export interface ProbeReport {
  /** The longest delay of the event loop since the last request, in milliseconds. */
  longest: number
  /** The longest garbage collection, in milliseconds. */
  longestCollection: number
  memory: NodeJS.MemoryUsage
  /** The bytes in each space of the heap, by name. */
  spaces: Record<string, number>
}

const delay = monitorEventLoopDelay({ resolution: 1 })
delay.enable()
let longestCollection = 0
new PerformanceObserver((list) => {
  for (const { duration } of list.getEntries()) longestCollection = Math.max(longestCollection, duration)
}).observe({ entryTypes: ['gc'] })

process.on('message', (message) => {
  if (message === 'collect') globalThis.gc?.()
  if (message !== 'probe' && message !== 'collect') return
  const report: ProbeReport = {
    longest: delay.max / 1e6,
    longestCollection,
    memory: process.memoryUsage(),
    spaces: Object.fromEntries(
      getHeapSpaceStatistics().map(({ space_name, physical_space_size }) => [space_name, physical_space_size]),
    ),
  }
  delay.reset()
  longestCollection = 0
  process.send?.(report)
})
// The channel must not keep the service from ending.
process.channel?.unref()
