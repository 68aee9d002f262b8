/** What is expected of a series: `memory` must stay the same, `count` must not grow; of `none` nothing is. */
export type Rule = 'memory' | 'count' | 'none'

export interface Series {
  /** What it belongs to: an instance, or the house as a whole. */
  of: string
  what: string
  unit: 'MB' | 'ms' | ''
  rule: Rule
  /** `at` in seconds since the load began. */
  points: { at: number; value: number }[]
}

export interface Judged extends Series {
  start: number
  second: number
  last: number
  /** The growth from the second quarter to the last, as a share. */
  growth: number
  isWell: boolean
}

/** The share by which memory may grow from the second quarter to the last. */
const MOST_GROWTH = 0.05
/** Megabytes by which memory may differ with the work under way. It only matters for small series. */
const CHANCE_MB = 4
/** The number by which a count may differ with what is open at the moment. */
const CHANCE = 20

export const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? NaN

/**
 * Compares the second quarter of a soak with the last. Memory is compared by its medians. Counts go up and down with what is
 * open, so they have grown only if the least of the last quarter clearly exceeds the most of the second.
 */
export function judge(series: Series, seconds: number): Judged {
  const quarter = (number: number) =>
    series.points
      .filter(({ at }) => at >= (seconds * (number - 1)) / 4 && at <= (seconds * number) / 4)
      .map(({ value }) => value)
  const [before, after] = [quarter(2), quarter(4)]
  const [second, last] = [median(before), median(after)]
  const growth = second ? (last - second) / second : last > 0 ? Infinity : last
  const isKnown = before.length > 0 && after.length > 0
  const isWell = {
    none: true,
    memory: isKnown && (growth <= MOST_GROWTH || last - second <= CHANCE_MB),
    count: isKnown && Math.min(...after) <= Math.max(...before) + CHANCE,
  }[series.rule]
  return { ...series, start: series.points[0]?.value ?? NaN, second, last, growth, isWell }
}
