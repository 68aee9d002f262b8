import type { PageDefinition } from '@broadsheet/contracts'

/** What a name of `meta` may say, in words and as a condition. */
interface MetaRule {
  says: string
  isMet(value: unknown): boolean
}

const oneOf = (...values: readonly (string | boolean)[]): MetaRule => ({
  says: values.map((value) => JSON.stringify(value)).join(' or '),
  isMet: (value) => values.some((allowed) => allowed === value),
})
const TRUTH = oneOf(true, false)
const WORDS: MetaRule = { says: 'a text', isMet: (value) => typeof value === 'string' }

/** Only names that the service knows; clients may have others of their own. */
const META: Readonly<Record<string, MetaRule>> = {
  navigationVariant: oneOf('sports', 'food'),
  noSubscriberBar: oneOf(true, false, 'true', 'false'),
  premium: oneOf('true', 'false'),
  bettingAsOpinion: TRUTH,
  previewOnly: TRUTH,
  adhesion: oneOf('eagles', 'world-series'),
  channel: WORDS,
  description: WORDS,
  robots: WORDS,
}

/** Lists values of `meta` that the service would ignore, one line each with field and reason (rule service/page-definitions). */
export const metaWarnings = ({ meta = {} }: PageDefinition): string[] =>
  Object.entries(META).flatMap(([name, { says, isMet }]) =>
    Object.hasOwn(meta, name) && !isMet(meta[name])
      ? [`meta.${name}: ${JSON.stringify(meta[name])} counts for nothing; it must be ${says}`]
      : [],
  )
