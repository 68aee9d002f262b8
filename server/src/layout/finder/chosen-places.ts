import { FINDER_PAGE_SIZE, type Bounds, type FinderState, type Point } from '@broadsheet/contracts'
import type { Place } from '../../content/index.ts'

/** One page of the places found. `page` is its number: that of the last page if a later one was asked for. */
export interface ChosenPlaces {
  places: readonly Place[]
  total: number
  page: number
  pageCount: number
}

const isWithin = ({ latitude, longitude }: Point, { south, west, north, east }: Bounds) =>
  latitude >= south && latitude <= north && longitude >= west && longitude <= east

/**
 * A number that grows with the distance on the ground. Within a city the earth counts as flat, but a degree of longitude is
 * shorter than a degree of latitude.
 */
function remoteness(from: Point, { position }: Place): number {
  if (!position) return Infinity
  const north = position.latitude - from.latitude
  const east = (position.longitude - from.longitude) * Math.cos((from.latitude * Math.PI) / 180)
  return north * north + east * east
}

/** The places within the bounds, nearest first, cut to the page that was asked for (rule finder/map-search). */
export function chosenPlaces(everyPlace: readonly Place[], { bounds, near, page }: FinderState): ChosenPlaces {
  const within = bounds
    ? everyPlace.filter(({ position }) => position !== undefined && isWithin(position, bounds))
    : everyPlace
  const ordered = near
    ? within.toSorted((a, b) => {
        const [before, after] = [remoteness(near, a), remoteness(near, b)]
        return before === after ? 0 : before - after
      })
    : within
  const total = ordered.length
  const pageCount = Math.ceil(total / FINDER_PAGE_SIZE)
  const there = Math.max(1, Math.min(page, pageCount))
  const from = (there - 1) * FINDER_PAGE_SIZE
  return { places: ordered.slice(from, from + FINDER_PAGE_SIZE), total, page: there, pageCount }
}
