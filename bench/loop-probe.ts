/**
 * Loaded into the service before it starts: tells the program that started it how long the event loop was held up, and what
 * the process holds. Only over the channel to that program.
 */
import { PerformanceObserver, monitorEventLoopDelay } from 'node:perf_hooks'
import { getHeapSpaceStatistics } from 'node:v8'

export interface ProbeReport {
  /** Milliseconds that the event loop was late at most since it was asked last. */
  longest: number
  /** Milliseconds of the longest pause in which memory was collected. */
  longestCollection: number
  memory: NodeJS.MemoryUsage
  /** Bytes that spaces of the heap take, by name. */
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
// The service ends as it would without it.
process.channel?.unref()
