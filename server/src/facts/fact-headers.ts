import type { NamedFact, NamedFacts } from './names.ts'
import { NAMED_FACTS, featureOf, isNamed } from './table.ts'

/** How a fact travels between an edge and the service: by one header. */
export interface FactHeader<Value> {
  readonly header: string
  /** The value that a header gives; the fact's default if there is no header or its value is unknown. */
  read(text: string | undefined): Value
  /** Undefined for the default, which needs no header. */
  write(value: Value): string | undefined
}

/** The most characters of a header that is read: more than any name of a country or city, or value of a feature, needs. */
const MOST_LETTERS = 200

const flag = (header: string): FactHeader<boolean> => ({
  header,
  read: (text) => text === '1',
  write: (value) => (value ? '1' : undefined),
})

const oneOf = <Value extends string>(header: string, [usual, ...others]: readonly [Value, ...Value[]]) => ({
  header,
  read: (text: string | undefined): Value => others.find((other) => other === text) ?? usual,
  write: (value: Value) => (value === usual ? undefined : value),
})

/** A name, percent-encoded so that its header has only characters that every cache accepts. */
const words = (header: string): FactHeader<string | undefined> => ({
  header,
  read: (text) => decoded(text)?.trim() || undefined,
  write: (value) => (value === undefined ? undefined : encodeURIComponent(value)),
})

function decoded(text: string | undefined): string | undefined {
  if (text === undefined || text.length > MOST_LETTERS) return undefined
  try {
    return decodeURIComponent(text)
  } catch {
    return undefined
  }
}

const COUNTRY = /^[A-Za-z0-9]{2}$/

/** Whatever else a cookie or a proxy calls a country is neither read nor written, because no header may be able to hold it. */
const country: FactHeader<string | undefined> = {
  header: 'x-fact-country',
  read: (text) => (text !== undefined && COUNTRY.test(text) ? text.toUpperCase() : undefined),
  write: (value) => (value !== undefined && COUNTRY.test(value) ? value : undefined),
}

/** Fact → its header (rule edge/facts): `x-fact-` and the fact's name; the three that are asked most have shorter names. */
export const FACT_HEADERS: { readonly [Name in NamedFact]: FactHeader<NamedFacts[Name]> } = {
  'reader.state': oneOf('x-fact-reader', ['logged-out', 'logged-in', 'subscribed']),
  'reader.adsFree': flag('x-fact-ads-free'),
  'reader.internal': flag('x-fact-reader-internal'),
  'reader.subCode': words('x-fact-reader-sub-code'),
  'reader.gift': flag('x-fact-reader-gift'),
  'reader.giftEnded': flag('x-fact-reader-gift-ended'),
  'reader.meter': oneOf('x-fact-reader-meter', ['open', 'last', 'spent']),
  'place.country': country,
  'place.region': words('x-fact-place-region'),
  'place.city': words('x-fact-place-city'),
  'place.postcode': words('x-fact-place-postcode'),
  'consent.required': flag('x-fact-consent-required'),
  'consent.given': flag('x-fact-consent-given'),
  'client.platform': oneOf('x-fact-client-platform', ['web', 'ios', 'android']),
  'client.webview': flag('x-fact-client-webview'),
  'client.crawler': flag('x-fact-client-crawler'),
  editor: flag('x-fact-editor'),
}

/** Feature names that can be part of a header's name. At an edge, any other feature has its default. */
const HEADER_NAME = /^[\w.-]{1,100}$/

/** The header of a feature; undefined if no header can have its name. */
export const featureHeader = (feature: string): string | undefined =>
  HEADER_NAME.test(feature) ? `x-fact-feature-${feature.toLowerCase()}` : undefined

/** A feature's value, written into its header as it is if a header can carry all its characters. */
export const featureValue = {
  read: (text: string | undefined): string | undefined =>
    text === undefined || text.length > MOST_LETTERS ? undefined : text,
  /** Undefined for a value that no header can carry. */
  write: (value: string): string | undefined =>
    value.length <= MOST_LETTERS && /^[ -~]+$/.test(value) && value.trim() === value ? value : undefined,
}

/** The header that a fact comes by; undefined for facts that are in the address, such as query parameters. */
export function headerOf(name: string): string | undefined {
  if (isNamed(name)) return FACT_HEADERS[name].header
  const feature = featureOf(name)
  return feature === undefined ? undefined : featureHeader(feature)
}

/** What an edge says about a named fact. `header` gives a header's value by its name in lower case. */
export const saidOf = <Name extends NamedFact>(
  name: Name,
  header: (name: string) => string | undefined,
): NamedFacts[Name] => FACT_HEADERS[name].read(header(FACT_HEADERS[name].header))

/**
 * How a fact is known. `account`: by a reader's cookies, without which it has its default. `location`, `consent`: by what else an edge
 * has to ask for. `country`: by another fact, which is told in its place. `client`: by `CLIENT_HEADERS`. `story`:
 * by what may open the requested story if it is paid; an answer that depends on this is one reader's own (rule edge/paid-stories).
 */
const KNOWN_BY: {
  readonly [Name in NamedFact]: 'account' | 'location' | 'consent' | 'country' | 'client' | 'story'
} = {
  'reader.state': 'account',
  'reader.adsFree': 'account',
  'reader.internal': 'account',
  'reader.subCode': 'account',
  'reader.gift': 'story',
  'reader.giftEnded': 'story',
  'reader.meter': 'story',
  'place.country': 'location',
  'place.region': 'location',
  'place.city': 'location',
  'place.postcode': 'location',
  'consent.required': 'country',
  'consent.given': 'consent',
  'client.platform': 'client',
  'client.webview': 'client',
  'client.crawler': 'story',
  editor: 'account',
}

export const isOfOneReader = (name: string): boolean => isNamed(name) && KNOWN_BY[name] === 'story'
export const isOfCookies = (name: string): name is NamedFact => isNamed(name) && KNOWN_BY[name] === 'account'
export const isOfClient = (name: string): boolean => isNamed(name) && KNOWN_BY[name] === 'client'

/**
 * The facts about a reader that an edge is told (rule edge/asking). It sees the client and the requested story itself, and no
 * cookie opens a story twice.
 */
export const TOLD_FACTS: readonly NamedFact[] = NAMED_FACTS.filter((name) =>
  ['account', 'location', 'consent'].includes(KNOWN_BY[name]),
)
