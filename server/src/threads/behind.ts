import { constants, getPriority, setPriority } from 'node:os'
import { isMainThread } from 'node:worker_threads'

/**
 * Added to the thread's niceness. When it competes with the main thread, it gets about a sixth of the processor. With much
 * less it would be starved on a busy machine.
 */
const NICER = 7

/**
 * The task of a thread. After a number of runs, in which its code has been compiled, it lowers the priority of its thread, so
 * that the main thread, which answers readers, comes first when the processor is busy. With a low priority from the start, the
 * first page on a busy machine would have to do without what could not be read in time.
 */
export function behindAfter<Task, Result>(runs: number, task: (given: Task) => Result): (given: Task) => Result {
  let left = runs
  return (given) => {
    if (left-- === 0) goBehind()
    return task(given)
  }
}

/** Does nothing in the main thread, or on systems that set priorities per process and not per thread. */
function goBehind(): void {
  if (isMainThread || process.platform !== 'linux') return
  try {
    // 0 means the calling thread.
    setPriority(0, Math.min(constants.priority.PRIORITY_LOW, getPriority(0) + NICER))
  } catch {
    // Without permission, the threads share the processor equally.
  }
}

/** What `Threads#load` runs: its file is loaded by then. */
export const loaded = (): void => undefined
