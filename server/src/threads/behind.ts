import { constants, getPriority, setPriority } from 'node:os'
import { isMainThread } from 'node:worker_threads'

/** Added to the thread's niceness. When it competes with the main thread, it gets about a tenth of the processor. */
const NICER = 10

/**
 * Lowers the priority of the calling thread, so that the main thread, which answers readers, comes first when the processor
 * is busy. Does nothing in the main thread, or on systems that set priorities per process and not per thread.
 */
export function goBehind(): void {
  if (isMainThread || process.platform !== 'linux') return
  try {
    // 0 means the calling thread.
    setPriority(0, Math.min(constants.priority.PRIORITY_LOW, getPriority(0) + NICER))
  } catch {
    // Without permission, the threads share the processor equally.
  }
}
