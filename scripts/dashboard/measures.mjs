/**
 * What panels measure. A measure is defined once, turned into PromQL for Prometheus and Grafana, and computed from two
 * scrapes for the terminal. It names a metric, the labels to group by (`by`), and which of its lines count (`where`: label
 * → value, or a regular expression for the whole value).
 */

/**
 * @typedef {object} Lines Which lines of a metric count, and by which labels they are grouped.
 * @property {string[]} [by]
 * @property {Record<string, string | RegExp>} [where]
 */

/**
 * @typedef {{ kind: 'rate', metric: string } & Required<Lines>
 *   | { kind: 'share', part: Measure, whole: Measure, by: string[] }
 *   | { kind: 'quantile', q: number, metric: string } & Required<Lines>
 *   | { kind: 'gauge', metric: string, of: 'sum' | 'max' } & Required<Lines>} Measure
 */

/**
 * How often something happens per second.
 *
 * @param {string} metric
 * @param {Lines} [lines]
 * @returns {Measure}
 */
export const rate = (metric, { by = [], where = {} } = {}) => ({ kind: 'rate', metric, by, where })
/**
 * The share that one measure is of another, from 0 to 1.
 *
 * @param {Measure} part
 * @param {Measure} whole
 * @returns {Measure}
 */
export const share = (part, whole) => ({ kind: 'share', part, whole, by: whole.by })
/**
 * The value that a share `q` of a histogram's observations do not exceed.
 *
 * @param {number} q
 * @param {string} metric
 * @param {Lines} [lines]
 * @returns {Measure}
 */
export const quantile = (q, metric, { by = [], where = {} } = {}) => ({ kind: 'quantile', q, metric, by, where })
/**
 * A figure as it is now. Several instances or lines are combined to their sum or largest value.
 *
 * @param {string} metric
 * @param {Lines & { of?: 'sum' | 'max' }} [lines]
 * @returns {Measure}
 */
export const gauge = (metric, { by = [], where = {}, of = 'sum' } = {}) => ({ kind: 'gauge', metric, by, where, of })

const selector = (metric, where) => {
  const labels = Object.entries(where).map(([name, value]) =>
    value instanceof RegExp ? `${name}=~${JSON.stringify(value.source)}` : `${name}=${JSON.stringify(value)}`,
  )
  return metric + (labels.length ? `{${labels.join(',')}}` : '')
}
const grouped = (how, by, inner) => (by.length ? `${how} by (${by.join(', ')}) (${inner})` : `${how}(${inner})`)

/**
 * @param {Measure} measure
 * @param {string} span The time over which rates are taken, such as `5m`.
 * @returns {string}
 */
export function promqlOf(measure, span) {
  switch (measure.kind) {
    case 'rate':
      return grouped('sum', measure.by, `rate(${selector(measure.metric, measure.where)}[${span}])`)
    case 'share': {
      const [part, whole] = [promqlOf(measure.part, span), promqlOf(measure.whole, span)]
      // Something that never happened has no line, so its share counts as 0.
      return `(${part} or ${whole} * 0) / ${whole}`
    }
    case 'quantile': {
      const buckets = selector(`${measure.metric}_bucket`, measure.where)
      return `histogram_quantile(${measure.q}, ${grouped('sum', [...measure.by, 'le'], `rate(${buckets}[${span}])`)})`
    }
    case 'gauge':
      return grouped(measure.of, measure.by, selector(measure.metric, measure.where))
  }
}

const fits = (where) => (sample) =>
  Object.entries(where).every(([name, value]) =>
    value instanceof RegExp
      ? new RegExp(`^(?:${value.source})$`).test(sample.labels[name] ?? '')
      : (sample.labels[name] ?? '') === value,
  )

/** Groups lines of a metric by the values of the labels `by`; a key joins those values. */
function groups(scrape, metric, { by, where }) {
  const found = new Map()
  for (const sample of (scrape.get(metric) ?? []).filter(fits(where))) {
    const key = by.map((name) => sample.labels[name] ?? '').join(' ')
    found.set(key, [...(found.get(key) ?? []), sample])
  }
  return found
}

const keyOf = ({ labels }) => JSON.stringify(Object.entries(labels).sort())

/** How much lines have grown between two scrapes. A counter that fell has restarted at 0; a new one has no growth yet. */
function growth(samples, metric, before) {
  const earlier = new Map((before.get(metric) ?? []).map((sample) => [keyOf(sample), sample.value]))
  return samples.reduce((sum, sample) => {
    const was = earlier.get(keyOf(sample)) ?? sample.value
    return sum + (sample.value < was ? sample.value : sample.value - was)
  }, 0)
}

/** Estimates a quantile as Prometheus does: linearly within a bucket; in the last one, the highest finite bound. */
function quantileOf(q, buckets) {
  const rising = [...buckets].sort(([a], [b]) => a - b)
  const total = rising.at(-1)?.[1] ?? 0
  if (!(total > 0)) return undefined
  const rank = q * total
  const at = rising.findIndex(([, count]) => count >= rank)
  const [bound, count] = rising[at]
  if (bound === Infinity) return rising.at(-2)?.[0]
  const [lower, below] = at === 0 ? [0, 0] : rising[at - 1]
  return lower + ((bound - lower) * (rank - below)) / (count - below)
}

/** The figures of a measure by the values of its labels, from two scrapes `seconds` apart; empty if there are none. */
export function figuresOf(measure, { now, before, seconds }) {
  switch (measure.kind) {
    case 'gauge':
      return new Map(
        [...groups(now, measure.metric, measure)].map(([key, samples]) => {
          const values = samples.map(({ value }) => value)
          return [key, measure.of === 'sum' ? values.reduce((sum, value) => sum + value, 0) : Math.max(...values)]
        }),
      )
    case 'rate':
      return new Map(
        [...groups(now, measure.metric, measure)].map(([key, samples]) => [
          key,
          growth(samples, measure.metric, before) / seconds,
        ]),
      )
    case 'share': {
      const scrapes = { now, before, seconds }
      const part = figuresOf(measure.part, scrapes)
      const all = [...figuresOf(measure.whole, scrapes)].filter(([, whole]) => whole > 0)
      return new Map(all.map(([key, whole]) => [key, (part.get(key) ?? 0) / whole]))
    }
    case 'quantile': {
      const metric = `${measure.metric}_bucket`
      const found = [...groups(now, metric, measure)].map(([key, samples]) => {
        const bounds = new Map()
        for (const sample of samples) {
          const bound = sample.labels.le === '+Inf' ? Infinity : Number(sample.labels.le)
          bounds.set(bound, (bounds.get(bound) ?? 0) + growth([sample], metric, before))
        }
        return [key, quantileOf(measure.q, bounds)]
      })
      return new Map(found.filter(([, value]) => value !== undefined))
    }
  }
}

/** All metrics that a measure names. */
export const metricsOf = (measure) =>
  measure.kind === 'share' ? [...metricsOf(measure.part), ...metricsOf(measure.whole)] : [measure.metric]
