import type { Bounds, Point } from '@broadsheet/contracts/finder'

/** Degrees. Only places this near the middle decide what the map shows: one wrong position must not make it show the world. */
const REACH = 0.6

const isNear = (a: Point, b: Point) =>
  Math.abs(a.latitude - b.latitude) <= REACH && Math.abs(a.longitude - b.longitude) <= REACH

/**
 * The area around the place that has the most others near it, or around the first of several such. A middle of all places could
 * be where none of them is. Undefined if there are none.
 */
export function viewOf(points: readonly Point[]): Bounds | undefined {
  let near: readonly Point[] = []
  for (const center of points) {
    const around = points.filter((point) => isNear(point, center))
    if (around.length > near.length) near = around
  }
  if (near.length === 0) return undefined
  const latitudes = near.map(({ latitude }) => latitude)
  const longitudes = near.map(({ longitude }) => longitude)
  return {
    south: Math.min(...latitudes),
    north: Math.max(...latitudes),
    west: Math.min(...longitudes),
    east: Math.max(...longitudes),
  }
}
