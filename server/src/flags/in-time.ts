import { Script, createContext } from 'node:vm'
import type { FeatureApiResponse } from '@growthbook/growthbook'

/** Milliseconds for the conditions of a flag, which otherwise take a small part of one. */
const LONGEST = 100
/** How often in a row a flag has to be slow: once, the machine may have been busy. */
const TOO_OFTEN = 2
/** Milliseconds for which a slow flag is left alone. */
const LEFT_ALONE = 60_000
const TIMED_OUT = 'ERR_SCRIPT_EXECUTION_TIMEOUT'
/** What has the library match a pattern of the host's. */
const PATTERN = /"(?:\$regexi?|urlPatterns)":/

class SlowFlagError extends Error {
  constructor() {
    super('its conditions take too long')
  }
}

interface Known {
  hasPatterns: boolean
  /** How often in a row each flag has been slow. */
  slow: Map<string, number>
  /** Until when each slow flag is left alone. */
  leftUntil: Map<string, number>
}
const known = new WeakMap<FeatureApiResponse, Known>()

function knownOf(flags: FeatureApiResponse): Known {
  const found = known.get(flags) ?? { hasPatterns: holdsPatterns(flags), slow: new Map(), leftUntil: new Map() }
  known.set(flags, found)
  return found
}

function holdsPatterns(flags: FeatureApiResponse): boolean {
  try {
    return PATTERN.test(JSON.stringify(flags))
  } catch {
    // Nested too deeply to be looked through.
    return true
  }
}

/**
 * Evaluates a flag, and fails if that takes too long, as a pattern may that the host gives and a reader's address or cookie
 * meets (rule experiments/patterns). Flags without patterns are evaluated as they are, since the limit costs a tenth of a
 * millisecond.
 */
export function evaluatedInTime<Found>(flags: FeatureApiResponse, feature: string, evaluate: () => Found): Found {
  const { hasPatterns, slow, leftUntil } = knownOf(flags)
  if (!hasPatterns) return evaluate()
  if ((leftUntil.get(feature) ?? 0) > performance.now()) throw new SlowFlagError()
  try {
    const found = withinLimit(evaluate)
    slow.delete(feature)
    return found
  } catch (error) {
    if ((error as { code?: unknown } | undefined)?.code !== TIMED_OUT) throw error
    const times = (slow.get(feature) ?? 0) + 1
    slow.set(feature, times)
    if (times >= TOO_OFTEN) leftUntil.set(feature, performance.now() + LEFT_ALONE)
    throw new SlowFlagError()
  }
}

const shared: { run?: () => unknown } = {}
const context = createContext(shared)
const script = new Script('run()')

/** Nothing but the time limit of a script can end a pattern on this thread. The function itself runs as ever. */
function withinLimit<Found>(run: () => Found): Found {
  shared.run = run
  return script.runInContext(context, { timeout: LONGEST }) as Found
}
