import type { Lifetime } from '../cache/index.ts'

/** Milliseconds for which an answer is fresh, and how long after that it may be served while a new one is fetched. */
export const FRESH = 15_000
const STALE_WHILE_FETCHED = 30_000
/**
 * 'Not found' and 'gone' are remembered only for this long (milliseconds), since the content may still appear or
 * return.
 */
export const NOT_THERE = 10_000
/** If the origin fails, answers up to this old (milliseconds) are served instead. */
const STALE_WHILE_FAILING = 24 * 60 * 60 * 1000

/** The lifetime of content that was read at this instant (milliseconds). */
export const lifetimeOf = (at: number): Lifetime => ({
  keptAt: at,
  freshUntil: at + FRESH,
  staleUntil: at + FRESH + STALE_WHILE_FETCHED,
  heldUntil: at + STALE_WHILE_FAILING,
})

/** The lifetime of an answer that the content is not there, read at this instant (milliseconds). */
export const absentLifetimeOf = (at: number): Lifetime => ({
  keptAt: at,
  freshUntil: at + NOT_THERE,
  staleUntil: 0,
  heldUntil: 0,
})
