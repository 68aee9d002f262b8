import fc from 'fast-check'
import { expect, it } from 'vitest'
import { firstLetters } from './first-letters.ts'

it.each([
  ['soup', 4, 'soup'],
  ['soup', 2, 'so'],
  ['🍲', 1, ''],
  ['a🍲', 2, 'a'],
  ['a🍲', 3, 'a🍲'],
  ['🍲🍲🍲', 4, '🍲🍲'],
  ['', 3, ''],
])('the beginning of %j in %i characters is %j', (text, most, beginning) =>
  expect(firstLetters(text, most)).toBe(beginning),
)

it('no text loses half a letter, or more than fits (rule content/halves)', () =>
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.integer({ min: 1, max: 20 }), (text, most) => {
      const beginning = firstLetters(text, most)
      expect(text.startsWith(beginning)).toBe(true)
      expect(beginning).not.toMatch(/\p{Cs}/u)
      expect(beginning.length).toBeGreaterThanOrEqual(Math.min(text.length, most) - 1)
      expect(beginning.length).toBeLessThanOrEqual(most)
    }),
  ))
