import { describe, expect, it } from 'vitest'
import { ageOf } from './lifetime.ts'

describe('the age of kept content', () => {
  const usual = { freshUntil: 10, staleUntil: 20, heldUntil: 30 }
  it.each([
    ['nothing kept', undefined, 0, 'over'],
    ['at once', usual, 0, 'fresh'],
    ['at its end', usual, 10, 'stale'],
    ['a moment before it is no longer served', usual, 19, 'stale'],
    ['later, while making it again may fail', usual, 20, 'held'],
    ['at last', usual, 30, 'over'],
    ['never stale, but held', { freshUntil: 10, staleUntil: 10, heldUntil: 30 }, 10, 'held'],
    ['neither stale nor held', { freshUntil: 10, staleUntil: 0, heldUntil: 0 }, 10, 'over'],
    ['held without an end', { freshUntil: 10, staleUntil: 20, heldUntil: Infinity }, 1e15, 'held'],
  ])('%s', (_when, kept, now, age) => expect(ageOf(kept, now)).toBe(age))
})
