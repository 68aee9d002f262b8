/**
 * How many times as long a limit lasts at most. A process that has had so little of the processor will not get on with it either.
 */
const LONGEST = 5
/** The fewest milliseconds between two looks. */
const GLANCE = 50

/** Milliseconds for which a reading of the clock counts. Systems take the longer for one, the more threads a process has. */
const READING = 20

/** A clock of the milliseconds of processor time that all threads of this process have used, as of its latest reading. */
export function processorClock(): () => number {
  let reading = { at: -Infinity, used: 0 }
  return () => {
    const now = performance.now()
    if (now - reading.at >= READING) {
      const { user, system } = process.cpuUsage()
      reading = { at: now, used: (user + system) / 1000 }
    }
    return reading.used
  }
}
const processorTime = processorClock()

/** A time limit for what this process itself has to do. Whoever sets it ends it. */
export interface EnoughTime {
  readonly signal: AbortSignal
  end(): void
}

/**
 * Aborts once the milliseconds have passed, and this process has also used the processor for as long. Time in which others
 * have the processor says nothing about what the work costs.
 */
export function enoughTime(limit: number, used: () => number = processorTime): EnoughTime {
  const ending = new AbortController()
  const began = performance.now()
  const usedBefore = used()
  const look = () => {
    const left = Math.min(limit - (used() - usedBefore), limit * LONGEST - (performance.now() - began))
    if (left <= 0) ending.abort()
    else timer = setTimeout(look, Math.max(GLANCE, left)).unref()
  }
  let timer = setTimeout(look, limit).unref()
  return { signal: ending.signal, end: () => clearTimeout(timer) }
}
