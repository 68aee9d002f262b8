/**
 * A value up to `good` is good, one from `poor` on is poor (rule measuring/vitals). Milliseconds, except CLS, which has no
 * unit. INP has replaced FID; its limits are the official ones.
 */
export const VITALS = {
  FCP: { good: 1800, poor: 3000 },
  LCP: { good: 2500, poor: 4000 },
  FID: { good: 100, poor: 300 },
  INP: { good: 200, poor: 500 },
  CLS: { good: 0.1, poor: 0.25 },
  TTFB: { good: 800, poor: 1800 },
} as const

export type VitalName = keyof typeof VITALS
export type Rating = 'good' | 'needs-improvement' | 'poor'

export function ratingOf(name: VitalName, value: number): Rating {
  const { good, poor } = VITALS[name]
  return value <= good ? 'good' : value <= poor ? 'needs-improvement' : 'poor'
}
