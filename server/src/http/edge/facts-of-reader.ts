import {
  FACT_HEADERS,
  TOLD_FACTS,
  featureHeader,
  featureValue,
  type FactHeader,
  type FactOf,
  type NamedFact,
} from '../../facts/index.ts'
import type { FeatureFlags } from '../../flags/index.ts'
import type { HttpFacts } from '../request/request-facts.ts'
import { anyPageOfNobody } from '../request/edge-facts.ts'

/** The most features whose values are told, because Varnish copies them one by one (`deploy/varnish/default.vcl`). */
export const MOST_FEATURES = 16

function told<Name extends NamedFact>(name: Name, facts: HttpFacts): [string, string][] {
  const { header, write } = FACT_HEADERS[name] as FactHeader<FactOf<Name>>
  const text = write(facts.value(name))
  return text === undefined ? [] : [[header, text]]
}

const FEATURE_PREFIX = 'x-fact-feature-'
/** The header that lists the told features by their names in headers, for an edge that can copy only headers it can name. */
const NAMES_HEADER = 'x-fact-features'

/** The headers of a reader's facts. Facts with their default are left out, except the reader's state. */
export function factsOfReader(facts: HttpFacts, flags: FeatureFlags): Readonly<Record<string, string>> {
  return {
    [FACT_HEADERS['reader.state'].header]: facts.value('reader.state'),
    ...Object.fromEntries(TOLD_FACTS.flatMap((name) => told(name, facts))),
    ...featuresOf(facts, flags),
  }
}

/**
 * The features whose values differ for this reader from those of somebody unknown, and those of experiments, whose control
 * groups count too.
 */
function featuresOf(facts: HttpFacts, flags: FeatureFlags): Record<string, string> {
  const nobody = anyPageOfNobody(flags)
  const headers: Record<string, string> = {}
  for (const [name, { value, exposure }] of facts.features(flags.names)) {
    const said = featureHeader(name)
    const text = value === undefined ? undefined : featureValue.write(value)
    if (said === undefined || text === undefined) continue
    if (!exposure && nobody.evaluate(name).value === value) continue
    headers[said] = text
    if (Object.keys(headers).length >= MOST_FEATURES) break
  }
  const names = Object.keys(headers).map((name) => name.slice(FEATURE_PREFIX.length))
  return names.length > 0 ? { ...headers, [NAMES_HEADER]: names.join(' ') } : headers
}
