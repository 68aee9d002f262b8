import type { Bounds, Point } from '@broadsheet/contracts/finder'

/** Degrees from the middle within which places decide what the map shows: one that is misplaced must not show the world. */
const REACH = 0.6

const middle = (numbers: readonly number[]) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)]!

/** The part of the map that holds the places, without those far from all others. Undefined if there are none. */
export function viewOf(points: readonly Point[]): Bounds | undefined {
  if (points.length === 0) return undefined
  const center = {
    latitude: middle(points.map(({ latitude }) => latitude)),
    longitude: middle(points.map(({ longitude }) => longitude)),
  }
  const near = points.filter(
    ({ latitude, longitude }) =>
      Math.abs(latitude - center.latitude) <= REACH && Math.abs(longitude - center.longitude) <= REACH,
  )
  const latitudes = near.map(({ latitude }) => latitude)
  const longitudes = near.map(({ longitude }) => longitude)
  return {
    south: Math.min(...latitudes),
    north: Math.max(...latitudes),
    west: Math.min(...longitudes),
    east: Math.max(...longitudes),
  }
}
