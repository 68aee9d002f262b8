import { expect, it } from 'vitest'
import { isPreviewInstant } from './preview.ts'

it.each([
  ['2026-11-03T20:00Z', true],
  ['2026-11-03T20:00:30.5-05:00', true],
  ['2028-02-29T00:00+14:00', true],
  ['2026-11-03T20:00', false],
  ['2026-11-03', false],
  ['2026-02-29T00:00Z', false],
  ['2026-02-30T12:00Z', false],
  ['2026-04-31T12:00Z', false],
  ['2026-13-01T00:00Z', false],
  ['2026-11-00T00:00Z', false],
  ['2026-11-03T25:00Z', false],
])('whether %s is an instant that can be previewed: %s (rule pages/preview)', (text, expected) => {
  expect(isPreviewInstant(text)).toBe(expected)
})
