import { expect, test } from 'vitest'
import { newYorkDay } from './new-york-day.ts'

test('a day is New York’s, in AP style (rule time/zone)', () => {
  expect(newYorkDay(Date.parse('2026-11-24T03:00:00Z'))).toEqual({ day: 'Nov. 23', year: '2026' })
  expect(newYorkDay(Date.parse('2026-06-01T12:00:00Z'))).toEqual({ day: 'June 1', year: '2026' })
  expect(newYorkDay(Date.parse('2027-01-01T04:59:59Z'))).toEqual({ day: 'Dec. 31', year: '2026' })
})
