import { Script, createContext } from 'node:vm'
import type { FeatureApiResponse } from '@growthbook/growthbook'

/** Milliseconds for the conditions of a flag, which otherwise take a small part of one. */
const LONGEST = 100
/** How often in a row a flag has to be slow: once, the machine may have been busy. */
const TOO_OFTEN = 2
/** Milliseconds for which a slow flag is left alone. */
const LEFT_ALONE = 60_000
const TIMED_OUT = 'ERR_SCRIPT_EXECUTION_TIMEOUT'
/** What has the library match a pattern of the host's, or look at another flag, which may hold patterns. */
const PATTERN = /"(?:\$regexi?|urlPatterns|parentConditions)":/

class SlowFlagError extends Error {
  constructor() {
    super('its conditions take too long')
  }
}

interface Known {
  /** Whether each flag that was asked for may match patterns. */
  patterned: Map<string, boolean>
  /** How often in a row each flag has been slow. */
  slow: Map<string, number>
  /** Until when each slow flag is left alone. */
  leftUntil: Map<string, number>
}
const known = new WeakMap<FeatureApiResponse, Known>()

function knownOf(flags: FeatureApiResponse): Known {
  const found = known.get(flags) ?? { patterned: new Map(), slow: new Map(), leftUntil: new Map() }
  known.set(flags, found)
  return found
}

function mayMatchPatterns({ features, experiments }: FeatureApiResponse, feature: string): boolean {
  try {
    const asked = [features?.[feature], experiments?.find(({ key }) => key === feature)]
    return PATTERN.test(JSON.stringify(asked))
  } catch {
    // Nested too deeply to be looked through.
    return true
  }
}

/** Looked up once for each flag of an answer. */
function isPatterned(flags: FeatureApiResponse, patterned: Known['patterned'], feature: string): boolean {
  let found = patterned.get(feature)
  if (found === undefined) patterned.set(feature, (found = mayMatchPatterns(flags, feature)))
  return found
}

/**
 * Evaluates a flag, and fails if that takes too long, as a pattern may that the host gives and a reader's address or cookie
 * meets (rule experiments/patterns). Flags without patterns are evaluated as they are: the limit costs a tenth of a
 * millisecond, and a busy machine would keep a reader out of an experiment.
 */
export function evaluatedInTime<Found>(flags: FeatureApiResponse, feature: string, evaluate: () => Found): Found {
  const { patterned, slow, leftUntil } = knownOf(flags)
  if (!isPatterned(flags, patterned, feature)) return evaluate()
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
