import { expect, test } from 'vitest'
import { savedOn } from './saved-on.ts'

test('the day a story was saved is New York’s, in AP style (rule time/zone)', () => {
  expect(savedOn(Date.parse('2026-11-24T03:00:00Z'))).toBe('Saved Nov. 23, 2026')
  expect(savedOn(Date.parse('2026-06-01T12:00:00Z'))).toBe('Saved June 1, 2026')
  expect(savedOn(Date.parse('2026-09-30T12:00:00Z'))).toBe('Saved Sept. 30, 2026')
})
