import { evalCondition, type FeatureApiResponse, type FeatureRule } from '@growthbook/growthbook'
import { isPageAttribute, valueText, type Assigned, type Attributes } from '../experiments/index.ts'

type Condition = NonNullable<FeatureRule['condition']>
type Entries = Record<string, unknown>
/** The rules of a feature, and an experiment outside of features. */
interface Rule {
  key?: string
  variations?: readonly unknown[]
  meta?: readonly { key?: string }[]
  force?: unknown
  condition?: unknown
}

const hasEntries = (value: unknown): value is Entries => typeof value === 'object' && value !== null

/** The attributes that a condition asks about. */
function asked(condition: unknown): string[] {
  if (Array.isArray(condition)) return condition.flatMap(asked)
  if (!hasEntries(condition)) return []
  return Object.entries(condition).flatMap(([name, operand]) =>
    name.startsWith('$') ? asked(operand) : [name.split('.')[0]!],
  )
}

/**
 * Splits a condition into what it asks about the page and what it asks about the reader. An alternative between the two cannot
 * be split: it goes with the reader, where it holds only if the reader's own attributes meet it.
 */
export function splitCondition(condition: unknown): { page: Entries; reader: Entries } {
  const page: Entries = {}
  const reader: Entries = {}
  for (const [name, operand] of Object.entries(hasEntries(condition) ? condition : {})) {
    const names = asked({ [name]: operand })
    if (names.length > 0 && names.every(isPageAttribute)) page[name] = operand
    else if (name === '$and' && Array.isArray(operand)) {
      const parts = operand.map(splitCondition)
      page[name] = parts.map((part) => part.page)
      reader[name] = parts.map((part) => part.reader)
    } else reader[name] = operand
  }
  return { page, reader }
}

const ofReader = <Each extends Rule>(rule: Each): Each => ({
  ...rule,
  condition: splitCondition(rule.condition).reader,
})

/** The same flags for a reader who may be on any page: conditions keep only what they ask about the reader. */
export function onAnyPage(flags: FeatureApiResponse): FeatureApiResponse {
  const features = Object.entries(flags.features ?? {}).map(([name, feature]) => [
    name,
    feature.rules ? { ...feature, rules: feature.rules.map(ofReader) } : feature,
  ])
  return {
    ...flags,
    features: Object.fromEntries(features) as NonNullable<FeatureApiResponse['features']>,
    ...(flags.experiments ? { experiments: flags.experiments.map(ofReader) } : {}),
  }
}

/**
 * How a value that was found for a reader on any page is assigned on this one. Undefined if none of the rules that give this
 * value is for this page. A reader with a value that an experiment gives is in that experiment.
 */
export function assignedOn(
  flags: FeatureApiResponse,
  { feature, value, page }: { feature: string; value: string; page: Attributes },
): Assigned | undefined {
  const rules: readonly Rule[] =
    flags.features?.[feature]?.rules ?? (flags.experiments ?? []).filter(({ key }) => key === feature)
  const indexIn = ({ variations = [] }: Rule) => variations.findIndex((variation) => valueText(variation) === value)
  const giving = rules.filter((rule) => indexIn(rule) >= 0 || ('force' in rule && valueText(rule.force) === value))
  if (giving.length === 0) return { value }
  const here = giving.filter(({ condition }) =>
    evalCondition(page, splitCondition(condition).page as Condition, flags.savedGroups ?? {}),
  )
  const experiment = here.find((rule) => indexIn(rule) >= 0)
  if (!experiment) return here.length > 0 ? { value } : undefined
  const index = indexIn(experiment)
  return {
    value,
    exposure: { experiment: experiment.key ?? feature, variation: experiment.meta?.[index]?.key ?? String(index) },
  }
}
