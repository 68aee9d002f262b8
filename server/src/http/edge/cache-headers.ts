import type { WarmBlock, WarmPage } from '../../documents/warm-document.ts'
import { CLIENT_HEADERS, isOfClient, isOfCookies, isOfOneReader, parameterOf, saidOf } from '../../facts/index.ts'
import type { RequestParts } from '../request/request-parts.ts'
import { headersRead } from '../request/edge-facts.ts'
import { surrogateKeys } from './surrogate-keys.ts'

type Warm = WarmPage | WarmBlock
type Headers = RequestParts['headers']

/** Seconds for which a cache may keep serving an answer while the service fails (rule edge/lifetimes). */
const STALE_IF_ERROR = 3600

/** How long an answer may be kept, by what is left of its document's time. */
export interface Lifetimes {
  /** Seconds. */
  readonly fresh: number
  readonly stale: number
}

/** The lifetimes of a warm document as it is sent. `now`: milliseconds. */
function lifetimesOf({ freshUntil, staleUntil, staleWhileRevalidate }: Warm, now: number): Lifetimes {
  const stale = Math.floor((staleUntil - Math.max(now, freshUntil)) / 1000)
  return {
    fresh: Math.max(0, Math.floor((freshUntil - now) / 1000)),
    stale: Math.max(0, Math.min(staleWhileRevalidate, stale)),
  }
}

/**
 * Who may get an answer that a shared cache kept, by the facts of its document. `all`: everybody. `strangers`: clients without
 * a cookie. `alike`: readers with the same facts, as an edge knows them. `one`: nobody else.
 */
type Audience = 'all' | 'strangers' | 'alike' | 'one'

const audiences = new WeakMap<Warm, Audience>()

function audienceOf(warm: Warm, knowsCountry: boolean): Audience {
  let audience = audiences.get(warm)
  if (!audience) audiences.set(warm, (audience = foundAudience(warm, knowsCountry)))
  return audience
}

function foundAudience({ varies, recorded, isOwn }: Warm, knowsCountry: boolean): Audience {
  if (isOwn) return 'one'
  const facts = varies.filter((fact) => parameterOf(fact) === undefined)
  if (facts.length === 0) return 'all'
  if (facts.some(isOfOneReader)) return 'one'
  const values = new Map<string, unknown>(recorded)
  const isOfStranger = (fact: string) =>
    isOfClient(fact) ||
    // Where only an edge can say the country, no stranger is asked for consent.
    (fact === 'consent.required' && !knowsCountry && values.get(fact) === false) ||
    (isOfCookies(fact) && values.has(fact) && values.get(fact) === saidOf(fact, () => undefined))
  return facts.every(isOfStranger) ? 'strangers' : 'alike'
}

/** What an answer tells caches. */
export interface CacheHeaders {
  readonly control: string
  readonly vary: string
  /**
   * Only for an edge: the keys by which purges find the answer, and, if it asked for them, lifetimes apart from those of
   * browsers.
   */
  readonly keys?: string
  readonly surrogateControl?: string
}

/** The `Cache-Control` of an address that is another for good, whoever asks. */
export const OF_PERMANENT_REDIRECTS = 'public, max-age=300'

/**
 * The `Cache-Control` of an address that a story has left. Browsers ask again, because no purge reaches them: if the story came
 * back, one that remembers would be led in a circle (rule content/moved).
 */
export const OF_MOVED_STORIES = 'public, max-age=0, s-maxage=300'

const ENCODING = 'accept-encoding'
const OF_STRANGERS = ['Cookie', ...CLIENT_HEADERS, ENCODING].join(', ')

const forShared = ({ fresh, stale }: Lifetimes) =>
  `s-maxage=${fresh}, stale-while-revalidate=${stale}, stale-if-error=${STALE_IF_ERROR}`

/** What an answer tells caches (rule edge/lifetimes). `isFromEdge`: the facts came from an edge that is believed. */
export function cacheHeaders(
  warm: Warm,
  headers: Headers,
  { now, isFromEdge, knowsCountry }: { now: number; isFromEdge: boolean; knowsCountry: boolean },
): CacheHeaders {
  const audience = warm.isPurged ? 'one' : audienceOf(warm, knowsCountry)
  // With `vary`, an edge remembers only for these facts that the answer must not be kept.
  if (audience === 'one') return { control: 'private, no-cache', vary: isFromEdge ? varyOf(warm, headers) : ENCODING }
  const lifetimes = lifetimesOf(warm, now)
  if (isFromEdge)
    return {
      control: `public, max-age=0, ${forShared(lifetimes)}`,
      vary: varyOf(warm, headers),
      keys: keysOf(warm),
      ...surrogateControl(headers, lifetimes),
    }
  if (audience === 'all')
    return { control: `public, max-age=${lifetimes.fresh}, ${forShared(lifetimes)}`, vary: ENCODING }
  if (audience === 'strangers' && headers.cookie === undefined)
    return { control: `public, max-age=0, ${forShared(lifetimes)}`, vary: OF_STRANGERS }
  return { control: 'private, no-cache', vary: ENCODING }
}

/** An edge that states its capabilities gets lifetimes of its own, which it does not pass on. */
function surrogateControl(headers: Headers, { fresh, stale }: Lifetimes): { surrogateControl?: string } {
  if (!String(headers['surrogate-capability'] ?? '').includes('Surrogate/1.0')) return {}
  return {
    surrogateControl: `max-age=${fresh}, stale-while-revalidate=${stale}, stale-if-error=${STALE_IF_ERROR}`,
  }
}

const keys = new WeakMap<Warm, string>()

function keysOf(warm: Warm): string {
  let made = keys.get(warm)
  if (made === undefined) keys.set(warm, (made = surrogateKeys(warm.tags)))
  return made
}

/** The headers of a document's facts, joined, by the list of facts and by whether the edge states the consent fact. */
const varied = new WeakMap<readonly string[], Map<boolean, string>>()

function varyOf({ varies }: Warm, headers: Headers): string {
  // The one fact that an edge may state, or that may follow from another.
  const isSaid = headers['x-fact-consent-required'] !== undefined
  let made = varied.get(varies)
  if (!made) varied.set(varies, (made = new Map()))
  let vary = made.get(isSaid)
  if (vary === undefined) {
    vary = [...new Set([ENCODING, ...varies.flatMap((fact) => headersRead(fact, headers))])].join(', ')
    made.set(isSaid, vary)
  }
  return vary
}
