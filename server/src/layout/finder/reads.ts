import {
  FINDER_PAGE_SIZE,
  FINDER_PARAMETERS,
  PRICE_TIERS,
  readFinderState,
  type FinderState,
} from '@broadsheet/contracts'
import type { ContentRead, ContentResult } from '../../content/index.ts'
import type { FactRecorder } from '../../facts/index.ts'
import { DEFAULT_FEED, feedRead } from '../feed.ts'

/** What readers may choose from. The source has no query. */
export const FILTERS_READ: ContentRead = { source: 'restaurant-filters', query: {} }

/**
 * The most pages of places that are read to find those within bounds or the nearest. The service itself knows neither bounds
 * nor distances (rule finder/map-search).
 */
const MOST_PAGES = 20

/** How many guides are shown if nothing was found (rule finder/no-results). */
export const GUIDES = 10
const GUIDES_TAG = 'restaurant-maps'

/** The state in the query of the request. */
export const stateOf = (facts: FactRecorder): FinderState => {
  // All parameters are read, so that the same facts are recorded in the same order whatever the address has.
  const given = new Map(FINDER_PARAMETERS.map((name) => [name, facts.read(`query.${name}`)]))
  return readFinderState((name) => given.get(name))
}

/** Whether the places of all pages are needed, because the service knows no bounds and no distances. */
export const needsEveryPage = ({ bounds, near }: FinderState): boolean => bounds !== undefined || near !== undefined

const TIERS: ReadonlySet<string> = new Set(PRICE_TIERS.map(({ value }) => value))

/** Whether only prices that do not exist are chosen. Then nothing can be found, and the service is not asked. */
export const asksForNoPrice = ({ price }: FinderState): boolean =>
  price.length > 0 && !price.some((tier) => TIERS.has(tier))

const distinct = (values: readonly string[]) => [...new Set(values)]

/** One page of places (rule finder/service). */
const placesRead = (state: FinderState, page: number): ContentRead => ({
  source: 'places',
  query: {
    location: distinct(state.location),
    cuisine: distinct(state.cuisine),
    price: distinct(state.price).filter((tier) => TIERS.has(tier)),
    ...(state.takesReservations ? { takes_reservations: 'true' } : {}),
    page,
    limit: FINDER_PAGE_SIZE,
  },
})

export const firstRead = (state: FinderState): ContentRead => placesRead(state, needsEveryPage(state) ? 1 : state.page)

const range = (from: number, to: number) =>
  Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => from + index)

/**
 * The pages still needed once the first answer says how many there are: all others if every page is needed, or the last page if
 * a later one was asked for.
 */
export function furtherReads(state: FinderState, first: ContentResult): ContentRead[] {
  if (!first.ok || first.content.kind !== 'places') return []
  const { pageCount } = first.content
  if (needsEveryPage(state)) return range(2, Math.min(pageCount, MOST_PAGES)).map((page) => placesRead(state, page))
  return pageCount > 0 && state.page > pageCount ? [placesRead(state, pageCount)] : []
}

/** Whether not all places could be looked at, because there are too many. */
export const hasTooManyPages = (state: FinderState, pageCount: number): boolean =>
  needsEveryPage(state) && pageCount > MOST_PAGES

/** The guides of an editor's collection, or else the newest restaurant maps. */
export const guidesRead = (collectionId: string): ContentRead | undefined => {
  const chosen = collectionId
    ? { source: 'collections-api', collectionId }
    : { source: 'tag-feed', tagFeedSlug: GUIDES_TAG, tagFeedOrder: 'display_date:desc' }
  return feedRead({ ...DEFAULT_FEED, ...chosen }, { kind: 'none' }, { size: GUIDES, skip: 0, renditions: ['listing'] })
}
