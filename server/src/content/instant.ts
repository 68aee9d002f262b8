/** A date that others are told as the newsroom wrote it. */
export interface Instant {
  /** Milliseconds. */
  readonly at: number
  readonly written: string
}

/** Milliseconds of an ISO instant; undefined for anything that is none. */
export function parseInstant(iso: string | undefined): number | undefined {
  if (!iso) return undefined
  const at = Date.parse(iso)
  return Number.isNaN(at) ? undefined : at
}
