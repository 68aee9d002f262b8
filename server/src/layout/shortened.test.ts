import { expect, it } from 'vitest'
import { shortened } from './shortened.ts'

it.each([
  ['soup', 4, 'soup'],
  ['soup of the day', 8, 'soup of…'],
  ['soupoftheday', 5, 'soup…'],
  ['sou🍲🍲🍲', 5, 'sou…'],
])('%j in %i characters is %j (rule content/halves)', (text, length, short) =>
  expect(shortened(text, length)).toBe(short),
)
