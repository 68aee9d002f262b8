import { constants, getPriority, setPriority } from 'node:os'
import { isMainThread } from 'node:worker_threads'

/** By so much a thread is nicer than the process: it gets a tenth of a processor that the main thread wants too. */
const NICER = 10

/**
 * Lets the thread that calls it wait for the main thread, which answers readers, wherever the processor is short. Where the
 * system keeps priorities by process and not by thread, and in the main thread, it does nothing.
 */
export function goBehind(): void {
  if (isMainThread || process.platform !== 'linux') return
  try {
    // 0 is the thread that asks.
    setPriority(0, Math.min(constants.priority.PRIORITY_LOW, getPriority(0) + NICER))
  } catch {
    // Then they share it alike.
  }
}
