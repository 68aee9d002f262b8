import { expect, test } from 'vitest'
import { newYorkDay } from './new-york-day.ts'

test.each([
  ['2026-11-24T03:00:00Z', { day: 'Nov. 23', year: '2026', time: '10:00 p.m. ET' }],
  ['2026-06-01T12:05:00Z', { day: 'June 1', year: '2026', time: '8:05 a.m. ET' }],
  ['2026-06-01T16:00:00Z', { day: 'June 1', year: '2026', time: '12:00 p.m. ET' }],
  ['2027-01-01T04:59:59Z', { day: 'Dec. 31', year: '2026', time: '11:59 p.m. ET' }],
  ['2027-01-01T05:00:00Z', { day: 'Jan. 1', year: '2027', time: '12:00 a.m. ET' }],
])('day and time at %s are New York’s, in AP style (rule time/zone)', (at, written) => {
  expect(newYorkDay(Date.parse(at))).toEqual(written)
})
