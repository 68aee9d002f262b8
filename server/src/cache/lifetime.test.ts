import { describe, expect, it } from 'vitest'
import { ageOf } from './lifetime.ts'

describe('the age of kept content', () => {
  const usual = { keptAt: 0, freshUntil: 10, staleUntil: 20, heldUntil: 30 }
  it.each([
    ['nothing kept', undefined, 0, 'over'],
    ['at once', usual, 0, 'fresh'],
    ['at its end', usual, 10, 'stale'],
    ['a moment before it is no longer served', usual, 19, 'stale'],
    ['later, while making it again may fail', usual, 20, 'held'],
    ['at last', usual, 30, 'over'],
    ['never stale, but held', { ...usual, staleUntil: 10 }, 10, 'held'],
    ['neither stale nor held', { ...usual, staleUntil: 0, heldUntil: 0 }, 10, 'over'],
    ['held without an end', { ...usual, heldUntil: Infinity }, 1e15, 'held'],
    ['by a clock that was corrected by a moment', usual, -1000, 'fresh'],
    ['by a clock that was set back', usual, -3_600_000, 'held'],
    ['not held, by a clock that was set back', { ...usual, heldUntil: -Infinity }, -3_600_000, 'over'],
  ])('%s', (_when, kept, now, age) => expect(ageOf(kept, now)).toBe(age))
})
