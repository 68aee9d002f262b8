/**
 * What server and browser share about the restaurant finder: its address, its query and its limits. Kept apart from the
 * schemas (as `@broadsheet/contracts/finder`) so that scripts of the page need not bundle those.
 */
import { firstLetters } from './first-letters.ts'

/** The page that holds the finder (rule finder/address). */
export const FINDER_PATH = '/food/restaurant-finder-philadelphia/'

/** Places on one page of results (rule finder/page-size). */
export const FINDER_PAGE_SIZE = 50

/** The tiers of prices, cheapest first (rule finder/price-tiers). `label` is what a meal costs. */
export const PRICE_TIERS = [
  { value: '$', label: 'Under $50' },
  { value: '$$', label: '$50-$100' },
  { value: '$$$', label: '$100-$200' },
  { value: '$$$$', label: 'Over $200' },
] as const

/** The filters that take several values, either comma-separated or with the name repeated, as a form sends them. */
export const FINDER_FILTERS = ['location', 'cuisine', 'price'] as const
export type FinderFilter = (typeof FINDER_FILTERS)[number]

/** Degrees, as on any map: north and east are positive. */
export interface Point {
  latitude: number
  longitude: number
}

/** A part of the map between two circles of latitude and two meridians, in degrees. */
export interface Bounds {
  south: number
  west: number
  north: number
  east: number
}

/** What a reader asks the finder for. The page's address holds all of it (rule finder/state). */
export interface FinderState extends Record<FinderFilter, string[]> {
  takesReservations: boolean
  /** From 1. */
  page: number
  /** Only places in this part of the map, which is what the reader sees of it. */
  bounds?: Bounds | undefined
  /** The nearest places first. */
  near?: Point | undefined
}

export const EMPTY_STATE: FinderState = { location: [], cuisine: [], price: [], takesReservations: false, page: 1 }

/** Limits of a filter: no neighborhood or cuisine has a longer name, and further values are ignored. */
const MOST_LETTERS = 80
const MOST_VALUES = 40
const PAGE = /^[1-9]\d*$/
/** The last page that is asked for. A finder has fewer pages, so any later one leads to its last as well. */
const LAST_PAGE = 99_999

/** Decimals of a degree that leave the browser: about a kilometer for a reader's location, 100 meters for a part of the map. */
const DECIMALS = { near: 2, bounds: 3 } as const

const NUMBERS = /^-?\d{1,3}(?:\.\d{1,10})?(?:,-?\d{1,3}(?:\.\d{1,10})?){1,3}$/

const rounded = (degrees: number, decimals: number) => Number(degrees.toFixed(decimals))

/** Whether two numbers are a place on earth. */
export const isPoint = ({ latitude, longitude }: Point): boolean =>
  Number.isFinite(latitude) && Number.isFinite(longitude) && Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180

/**
 * A value that stands twice stays so: it may also be a part of a name with a comma, as 'Beer' in 'Wine, Beer', and the names are
 * known only beside the list of choices.
 */
const valuesOf = (text: string | undefined): string[] =>
  (text ?? '')
    .split(',', MOST_VALUES)
    .map((value) => firstLetters(value.trim(), MOST_LETTERS))
    .filter(Boolean)

const numbersOf = (text: string | undefined): number[] =>
  text && NUMBERS.test(text) ? text.split(',').map(Number) : []

export function roundedPoint({ latitude, longitude }: Point): Point {
  return { latitude: rounded(latitude, DECIMALS.near), longitude: rounded(longitude, DECIMALS.near) }
}

export function roundedBounds({ south, west, north, east }: Bounds): Bounds {
  const [s, w, n, e] = [south, west, north, east].map((degrees) => rounded(degrees, DECIMALS.bounds))
  return { south: s!, west: w!, north: n!, east: e! }
}

function pointOf(text: string | undefined): Point | undefined {
  const [latitude, longitude, more] = numbersOf(text)
  if (latitude === undefined || longitude === undefined || more !== undefined) return undefined
  const point = { latitude, longitude }
  return isPoint(point) ? roundedPoint(point) : undefined
}

function boundsOf(text: string | undefined): Bounds | undefined {
  const [south, west, north, east] = numbersOf(text)
  if (south === undefined || west === undefined || north === undefined || east === undefined) return undefined
  const corners = [
    { latitude: south, longitude: west },
    { latitude: north, longitude: east },
  ]
  return corners.every(isPoint) && south < north && west < east
    ? roundedBounds({ south, west, north, east })
    : undefined
}

/** The query parameters that the finder reads, in the order in which it writes them. */
export const FINDER_PARAMETERS = [...FINDER_FILTERS, 'takes_reservations', 'bounds', 'near', 'page'] as const
export type FinderParameter = (typeof FINDER_PARAMETERS)[number]

/**
 * Reads the state out of an address. Only 'true' switches reservations on. A page that is not a whole number from 1 counts as
 * page 1 (rule finder/state).
 */
export function readFinderState(parameter: (name: FinderParameter) => string | undefined): FinderState {
  const page = parameter('page') ?? ''
  const bounds = boundsOf(parameter('bounds'))
  const near = pointOf(parameter('near'))
  return {
    location: valuesOf(parameter('location')),
    cuisine: valuesOf(parameter('cuisine')),
    price: valuesOf(parameter('price')),
    takesReservations: parameter('takes_reservations') === 'true',
    page: PAGE.test(page) ? Math.min(Number(page), LAST_PAGE) : 1,
    ...(bounds ? { bounds } : {}),
    ...(near ? { near } : {}),
  }
}

const LISTS: ReadonlySet<string> = new Set(FINDER_FILTERS)

/** The state in a query. A repeated name gives a filter all its values; of anything else, the first value counts. */
export const finderStateOf = (query: URLSearchParams): FinderState =>
  readFinderState((name) => (LISTS.has(name) ? query.getAll(name).join(',') : query.get(name)) || undefined)

const EVERY_COMMA = /%2C/g

/** The query of a state, with its '?'; empty for the state that asks for everything. */
export function finderSearch(state: FinderState): string {
  const query = new URLSearchParams()
  for (const filter of FINDER_FILTERS) if (state[filter].length) query.set(filter, state[filter].join(','))
  if (state.takesReservations) query.set('takes_reservations', 'true')
  const { bounds, near, page } = state
  if (bounds) query.set('bounds', [bounds.south, bounds.west, bounds.north, bounds.east].join(','))
  if (near) query.set('near', [near.latitude, near.longitude].join(','))
  if (page > 1) query.set('page', String(page))
  return query.size ? `?${query.toString().replace(EVERY_COMMA, ',')}` : ''
}

/** The address of a search, as a path of the paper. */
export const finderHref = (state: FinderState): string => FINDER_PATH + finderSearch(state)

/** How many filters are set, which the badge on the button shows. */
export const countFilters = (state: FinderState): number =>
  FINDER_FILTERS.reduce((sum, filter) => sum + state[filter].length, 0) + (state.takesReservations ? 1 : 0)

/** Whether anything narrows the results, or puts them in another order. */
export const isNarrowed = (state: FinderState): boolean =>
  countFilters(state) > 0 || state.bounds !== undefined || state.near !== undefined
