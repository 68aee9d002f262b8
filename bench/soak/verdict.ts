/** What is expected of a series: bytes that stay, a number of things that does not grow, or nothing. */
export type Rule = 'memory' | 'count' | 'none'

export interface Series {
  /** Whose it is: an instance, or the house. */
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
  /** From the second quarter to the last, as a share. */
  growth: number
  isWell: boolean
}

/** By how much memory may be more in the last quarter than in the second. */
const MOST_GROWTH = 0.05
/** Megabytes by which memory differs with what is under way: more than a twentieth only of a series of a few. */
const CHANCE_MB = 4
/** By so many anything counted may differ with what is open at the moment. */
const CHANCE = 20

export const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? NaN

/**
 * Compares the second quarter of a soak with the last: memory by its medians; of counts, which go up and down with what is open,
 * whether the least of the last quarter is more than the most of the second.
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
