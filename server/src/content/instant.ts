/** An instant together with the date as the newsroom wrote it, which is what analytics reports. */
export interface Instant {
  /** Milliseconds. */
  readonly at: number
  readonly written: string
}

/** Parses an ISO date into milliseconds. Undefined if it is missing or not a date. */
export function parseInstant(iso: string | undefined): number | undefined {
  if (!iso) return undefined
  const at = Date.parse(iso)
  return Number.isNaN(at) ? undefined : at
}
