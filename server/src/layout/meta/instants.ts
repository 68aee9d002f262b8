import { MINUTE, SECOND, HOUR } from '../../time/new-york.ts'

/** `PT1H2M3S` of a length in milliseconds; nothing for none. */
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
