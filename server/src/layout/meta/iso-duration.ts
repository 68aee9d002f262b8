import { MINUTE, SECOND, HOUR } from '../../time/new-york.ts'

/** A duration in milliseconds in ISO 8601: `PT1H2M3S`. Undefined if it is missing or rounds to 0 seconds. */
export function isoDuration(milliseconds: number | undefined): string | undefined {
  const whole = Math.round((milliseconds ?? 0) / SECOND) * SECOND
  if (!Number.isFinite(whole) || whole <= 0) return undefined
  const parts = [
    [Math.floor(whole / HOUR), 'H'],
    [Math.floor((whole % HOUR) / MINUTE), 'M'],
    [(whole % MINUTE) / SECOND, 'S'],
  ] as const
  return `PT${parts.map(([count, unit]) => (count ? `${count}${unit}` : '')).join('')}`
}
