import { FINDER_FILTERS, needsConsent } from '@broadsheet/contracts'
import type { PageAttributes } from '../experiments/index.ts'
import type { FactFamilies, FactFamily, FactName, FactOf, FactValue, NamedFact, NamedFacts } from './names.ts'
import type { FactSources } from './sources.ts'

/** `page`: the attributes of the page, once they are known. */
export type FactTable = {
  readonly [Name in NamedFact]: (sources: FactSources, page?: PageAttributes) => NamedFacts[Name]
}

type FamilyTable = {
  readonly [Family in FactFamily]: (
    name: string,
    sources: FactSources,
    page: PageAttributes | undefined,
  ) => FactFamilies[Family]
}

const country = ({ preview, location }: FactSources) => preview?.country?.toUpperCase() ?? location.country

/** Fact → how its value follows from the sources. */
export const FACTS: FactTable = {
  'reader.state': ({ reader }) => reader.state,
  'reader.adsFree': ({ reader }) => reader.adsFree,
  'reader.internal': ({ reader }) => reader.internal,
  'reader.subCode': ({ reader }) => reader.subCode,
  'reader.gift': ({ pass }, page) => pass.gives(page?.storyId),
  'reader.giftEnded': ({ pass }, page) => pass.hasEndedGift(page?.storyId),
  'reader.meter': ({ pass }, page) => pass.meterOf(page?.storyId),
  'place.country': country,
  'place.region': ({ location }) => location.region,
  'place.city': ({ location }) => location.city,
  'place.postcode': ({ location }) => location.postcode,
  'consent.required': (sources) => needsConsent(country(sources)),
  'consent.given': ({ consent }) => consent.given,
  'client.platform': ({ preview, client }) => preview?.platform ?? client.platform,
  'client.webview': ({ preview, client }) => preview?.webview ?? client.webview,
  'client.crawler': ({ pass }) => pass.crawler,
  editor: ({ reader }) => reader.editor,
}

/** Parameters that a form repeats, once for each value. They are read as one list. */
const LISTS: ReadonlySet<string> = new Set(FINDER_FILTERS)

/** Parameters that are on if they are 'true' and off otherwise, so that made-up values make no further pages. */
const SWITCHES: ReadonlySet<string> = new Set(['includeTopper'])

const FAMILIES: FamilyTable = {
  'query.': (name, { query }) => {
    if (SWITCHES.has(name)) return query.get(name) === 'true' ? 'true' : undefined
    return (LISTS.has(name) && query.has(name) ? query.getAll(name).join(',') : query.get(name)) ?? undefined
  },
  'experiment.': (feature, sources, page) => sources.assign(feature, page),
}

export const isNamed = (name: string): name is NamedFact => Object.hasOwn(FACTS, name)
const isFamily = (name: string): name is FactFamily => Object.hasOwn(FAMILIES, name)
const FAMILY_NAMES: readonly FactFamily[] = Object.keys(FAMILIES).filter(isFamily)

/** The part of a name after its family: `page` of `query.page`. Undefined for names outside the family. */
const within = (family: FactFamily, name: string): string | undefined =>
  name.startsWith(family) ? name.slice(family.length) : undefined

export const parameterOf = (name: string): string | undefined => within('query.', name)
export const featureOf = (name: string): string | undefined => within('experiment.', name)

/** The value of a fact; undefined for an unknown name. `page`: the attributes of the page, once they are known. */
export function askFact(name: string, sources: FactSources, page: PageAttributes | undefined): FactValue {
  if (isNamed(name)) return FACTS[name](sources, page)
  for (const family of FAMILY_NAMES)
    if (name.startsWith(family)) return FAMILIES[family](name.slice(family.length), sources, page)
  return undefined
}

/** The same, with the type that belongs to the name. */
export const factOf = <Name extends FactName>(
  name: Name,
  sources: FactSources,
  page: PageAttributes | undefined,
): FactOf<Name> =>
  // Both tables give each name its own type, but TypeScript does not follow that for a name it does not know.
  askFact(name, sources, page) as FactOf<Name>

export const NAMED_FACTS: readonly NamedFact[] = Object.keys(FACTS).filter(isNamed)

/** All facts that follow from the request alone, as one string. Requests that differ in it share no flight. */
export const identityOf = (sources: FactSources, search: string): string =>
  [...NAMED_FACTS.map((name) => `${name}=${String(FACTS[name](sources))}`), search].join('\n')
