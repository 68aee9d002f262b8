/** Milliseconds for which an outdated answer is served while the origin fails, until the next attempt. */
export const HOLD_WHILE_FAILING = 2_000

/** By so many milliseconds instances' clocks may differ, or one be corrected, without anything being out of date. */
const CLOCK_STEP = 15_000

/** How long a kept answer may be served. Instants in milliseconds. */
export interface Lifetime {
  readonly keptAt: number
  /** Until then it is served as is. */
  readonly freshUntil: number
  /** Until then it is still served, and made again in the background. */
  readonly staleUntil: number
  /** Until then it is served if making it again fails. */
  readonly heldUntil: number
}

/** `stale`: serve it now and make it again in the background. `held`: serve it only if it cannot be made again. */
export type Age = 'fresh' | 'stale' | 'held' | 'over'

/** What may be done with a kept answer; `over` if there is none. */
export function ageOf(kept: Lifetime | undefined, now: number): Age {
  if (!kept) return 'over'
  // The machine's clock was set back: nobody knows how old this is, and until that time came again it would stay fresh.
  if (now < kept.keptAt - CLOCK_STEP) return now < kept.heldUntil ? 'held' : 'over'
  if (now < kept.freshUntil) return 'fresh'
  if (now < kept.staleUntil) return 'stale'
  return now < kept.heldUntil ? 'held' : 'over'
}

/** Whether what could not be made again is still served without another attempt. The clock may have been set back. */
export const isResting = ({ restsUntil }: { restsUntil: number }, now: number): boolean =>
  now < restsUntil && restsUntil - now <= HOLD_WHILE_FAILING
