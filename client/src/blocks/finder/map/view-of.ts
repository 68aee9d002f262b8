import type { Bounds, Point } from '@broadsheet/contracts/finder'

/** Degrees. Only places this near the middle decide what the map shows: one wrong position must not make it show the world. */
const REACH = 0.6

const middle = (numbers: readonly number[]) => [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)]!

/** The area of the places, without those that are far from all others. Undefined if there are none. */
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
