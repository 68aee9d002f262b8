/** How long something kept may be served. Instants in milliseconds. */
export interface Lifetime {
  /** Until then it is served as it is. */
  readonly freshUntil: number
  /** Until then it is still served, while it is made again behind the answer. */
  readonly staleUntil: number
  /** Until then it stands in where making it again fails. */
  readonly heldUntil: number
}

/** `stale`: to be served now and made again meanwhile; `held`: to be served only where it cannot be made again. */
export type Age = 'fresh' | 'stale' | 'held' | 'over'

/** What may be done with something kept; `over` where there is nothing. */
export function ageOf(kept: Lifetime | undefined, now: number): Age {
  if (!kept) return 'over'
  if (now < kept.freshUntil) return 'fresh'
  if (now < kept.staleUntil) return 'stale'
  return now < kept.heldUntil ? 'held' : 'over'
}
