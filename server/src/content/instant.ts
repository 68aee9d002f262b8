/** An instant together with the date as the newsroom wrote it, which is what analytics reports. */
export interface Instant {
  /** Milliseconds. */
  readonly at: number
  readonly written: string
}
