import { expect, it } from 'vitest'
import { parseInstant } from './instant.ts'

it.each([
  '',
  'yesterday',
  'Nov 3, 2026',
  '2026-13-01',
  '2026-02-30',
  '2026-02-30T10:00:00Z',
  '2026-02-29T10:00:00',
  '2026-11-03T24:30:00Z',
  '2026-11-03T10:61:00Z',
  '2026-11-03T10:00:75Z',
  '0001-01-01T00:00:00Z',
  '9999-12-31T23:59:59Z',
  '9999-12-31',
  '20261103',
  '1'.repeat(200_000),
  undefined,
])('%s is not a date (rule time/invalid)', (written) => {
  expect(parseInstant(written)).toBeUndefined()
})

it.each([
  ['2026-11-03T15:00:00Z', '2026-11-03T15:00:00.000Z'],
  ['2026-11-03T15:00:00.123456Z', '2026-11-03T15:00:00.123Z'],
  ['2026-11-03T10:00:00-05:00', '2026-11-03T15:00:00.000Z'],
  ['2026-11-03T16:30:00+0130', '2026-11-03T15:00:00.000Z'],
  ['2026-11-03 10:00:00-05', '2026-11-03T15:00:00.000Z'],
  ['2026-11-03T18:00:00+03', '2026-11-03T15:00:00.000Z'],
])('%s means %s', (written, iso) => {
  expect(new Date(parseInstant(written)!).toISOString()).toBe(iso)
})

it.each([
  ['2026-11-03T10:00:00', '2026-11-03T15:00:00.000Z'],
  ['2026-07-03 10:00', '2026-07-03T14:00:00.000Z'],
  ['2026-11-03', '2026-11-03T05:00:00.000Z'],
  ['2028-02-29T10:00:00.5', '2028-02-29T15:00:00.500Z'],
])('%s, without a zone, is New York time: %s (rule time/without-zone)', (written, iso) => {
  expect(new Date(parseInstant(written)!).toISOString()).toBe(iso)
})
