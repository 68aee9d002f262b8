import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { countdown, daysSince, listTime, liveBlogTime, relativeTime, storyTime, type AgingText } from './labels.ts'
import { DAY, HOUR, MINUTE, SECOND } from './new-york.ts'

/** Tuesday, 10:00 a.m. in New York, standard time. */
const NOW = Date.parse('2026-11-03T15:00:00Z')
const ago = (age: number) => NOW - age

describe('the label of a story in a list (rules time/zone, time/list-label)', () => {
  it.each([
    [0, 'Just now'],
    [59 * SECOND + 999, 'Just now'],
    [MINUTE, '1 minute ago'],
    [2 * MINUTE - 1, '1 minute ago'],
    [59 * MINUTE + 59 * SECOND, '59 minutes ago'],
    [60 * MINUTE, '1 hour ago'],
    [119 * MINUTE, '1 hour ago'],
    [120 * MINUTE, '2 hours ago'],
    [180 * MINUTE, '3 hours ago'],
    [181 * MINUTE, '3 hours ago'],
    [360 * MINUTE, '6 hours ago'],
    [361 * MINUTE, '3:59 a.m. ET'],
    [24 * HOUR, '10:00 a.m. ET'],
    [24 * HOUR + 1, 'Nov. 2, 2026'],
    [40 * DAY, 'Sept. 24, 2026'],
  ])('%i ms old reads "%s"', (age, text) => {
    expect(storyTime(ago(age), NOW).text).toBe(text)
  })

  it.each([
    [180 * MINUTE, '3 hours ago'],
    [180 * MINUTE + 59 * SECOND, '3 hours ago'],
    [181 * MINUTE, '6:59 a.m. ET'],
  ])('in short format %i ms old reads "%s"', (age, text) => {
    expect(storyTime(ago(age), NOW, { short: true }).text).toBe(text)
  })

  it('a time in the future is never negative: just now within a minute, otherwise absolute', () => {
    expect(storyTime(NOW + 30 * SECOND, NOW).text).toBe('Just now')
    expect(storyTime(NOW + 5 * HOUR, NOW).text).toBe('3:00 p.m. ET')
    expect(storyTime(NOW + 3 * DAY, NOW).text).toBe('Nov. 6, 2026')
  })
})

describe('AP style (rule time/zone)', () => {
  it.each([
    ['2026-01-15T17:00:00Z', 'Jan. 15, 2026'],
    ['2026-02-15T17:00:00Z', 'Feb. 15, 2026'],
    ['2026-03-15T17:00:00Z', 'March 15, 2026'],
    ['2026-04-15T17:00:00Z', 'April 15, 2026'],
    ['2026-05-15T17:00:00Z', 'May 15, 2026'],
    ['2026-06-15T17:00:00Z', 'June 15, 2026'],
    ['2026-07-15T17:00:00Z', 'July 15, 2026'],
    ['2026-08-15T17:00:00Z', 'Aug. 15, 2026'],
    ['2026-09-15T17:00:00Z', 'Sept. 15, 2026'],
    ['2026-10-15T17:00:00Z', 'Oct. 15, 2026'],
    ['2025-11-15T17:00:00Z', 'Nov. 15, 2025'],
    ['2025-12-15T17:00:00Z', 'Dec. 15, 2025'],
  ])('%s is %s', (iso, text) => {
    expect(listTime(Date.parse(iso), Date.parse('2026-12-31T17:00:00Z')).text).toBe(text)
  })

  it.each([
    ['2026-07-01T04:05:00Z', '12:05 a.m. ET'],
    ['2026-07-01T16:00:00Z', '12:00 p.m. ET'],
    ['2026-07-01T19:05:00Z', '3:05 p.m. ET'],
    ['2026-12-01T20:05:00Z', '3:05 p.m. ET'],
  ])('%s is %s, in daylight and in standard time', (iso, text) => {
    expect(listTime(Date.parse(iso), Date.parse(iso) + HOUR).text).toBe(text)
  })
})

describe('when the clocks change in 2026', () => {
  it.each([
    // On March 8, 2 a.m. becomes 3 a.m.
    ['2026-03-08T06:59:00Z', '1:59 a.m. ET'],
    ['2026-03-08T07:00:00Z', '3:00 a.m. ET'],
    // On November 1, 2 a.m. becomes 1 a.m. again.
    ['2026-11-01T05:30:00Z', '1:30 a.m. ET'],
    ['2026-11-01T06:30:00Z', '1:30 a.m. ET'],
    ['2026-11-01T07:00:00Z', '2:00 a.m. ET'],
  ])('%s reads %s', (iso, text) => {
    expect(listTime(Date.parse(iso), Date.parse(iso) + 7 * HOUR).text).toBe(text)
  })

  it('hours ago are hours that really passed', () => {
    expect(storyTime(Date.parse('2026-03-08T06:30:00Z'), Date.parse('2026-03-08T08:30:00Z')).text).toBe('2 hours ago')
    expect(storyTime(Date.parse('2026-11-01T05:30:00Z'), Date.parse('2026-11-01T07:30:00Z')).text).toBe('2 hours ago')
  })

  it('days since display are always 24 hours long (rule time/days-since)', () => {
    expect(daysSince(Date.parse('2026-03-07T17:00:00Z'), Date.parse('2026-03-08T16:59:59Z'))).toBe(0)
    expect(daysSince(Date.parse('2026-03-07T17:00:00Z'), Date.parse('2026-03-08T17:00:00Z'))).toBe(1)
    expect(daysSince(NOW + DAY, NOW)).toBe(0)
  })
})

describe('relative time (rule time/relative)', () => {
  it.each([
    [0, 'Just now'],
    [4999, 'Just now'],
    [5 * SECOND, '5 seconds ago'],
    [59 * SECOND, '59 seconds ago'],
    [MINUTE, '1 minute ago'],
    [59 * MINUTE, '59 minutes ago'],
    [HOUR, '1 hour ago'],
    [23 * HOUR, '23 hours ago'],
    [DAY, '1 day ago'],
    [29 * DAY, '29 days ago'],
    [30 * DAY, '1 month ago'],
    [364 * DAY, '12 months ago'],
    [365 * DAY, '1 year ago'],
    [800 * DAY, '2 years ago'],
  ])('%i ms old reads "%s"', (age, text) => {
    expect(relativeTime(ago(age), NOW).text).toBe(text)
  })
})

describe('live blogs (rule time/live-blog-label)', () => {
  it.each([
    [30 * SECOND, true, 'Updated just now'],
    [5 * MINUTE, true, 'Updated 5 minutes ago'],
    [180 * MINUTE, true, 'Updated 3 hours ago'],
    [181 * MINUTE, true, '3 hours ago'],
    [11 * HOUR, false, '11 hours ago'],
    [12 * HOUR, false, '12 hours ago'],
    [12 * HOUR + 1, false, 'Nov. 2, 2026, 9:59 p.m. ET'],
  ])('%i ms old, with Updated in front: %s, reads "%s"', (age, updated, text) => {
    expect(liveBlogTime(ago(age), NOW, { updated }).text).toBe(text)
  })
})

describe('countdown (rule time/countdown)', () => {
  it.each([
    ['2026-11-03T23:05:00Z', 'Today at 6:05 p.m. ET'],
    ['2026-11-04T04:59:00Z', 'Today at 11:59 p.m. ET'],
    ['2026-11-04T05:00:00Z', 'in 14 hours'],
    ['2026-11-05T14:59:59Z', 'in 47 hours'],
    ['2026-11-05T15:00:00Z', 'in 2 days'],
    ['2026-11-08T14:59:59Z', 'in 4 days'],
  ])('before %s reads "%s"', (iso, text) => {
    expect(countdown(Date.parse(iso), NOW)?.text).toBe(text)
  })

  it.each([
    [60, 'in 1 hour'],
    [59, 'in 59 minutes'],
    [20, 'in 20 minutes'],
    [1.5, 'in 1 minute'],
    [0.9, 'in 1 minute'],
  ])('%d minutes before an event just after midnight reads "%s", never in 0 hours', (minutes, text) => {
    const event = Date.parse('2026-11-04T05:00:30Z')
    expect(countdown(event, event - minutes * MINUTE)?.text).toBe(text)
  })

  it('says nothing once the event has begun', () => {
    expect(countdown(NOW, NOW)).toBeUndefined()
    expect(countdown(NOW - DAY, NOW)).toBeUndefined()
  })
})

describe('a label tells until when it is right', () => {
  const formatters: [string, (at: number, now: number) => AgingText | undefined][] = [
    ['in a list', (at, now) => storyTime(at, now)],
    ['in short format', (at, now) => storyTime(at, now, { short: true })],
    ['relative', relativeTime],
    ['of a live blog', (at, now) => liveBlogTime(at, now, { updated: true })],
    ['countdown', countdown],
  ]
  it.each(formatters)(
    '%s: the text stays the same until that instant, and is different from then on',
    (_name, write) => {
      const age = fc.oneof(fc.integer({ min: -3 * DAY, max: 3 * DAY }), fc.integer({ min: -2 * MINUTE, max: 7 * HOUR }))
      fc.assert(
        fc.property(age, (offset) => {
          const at = NOW - offset
          const label = write(at, NOW)
          if (!label || label.until === undefined) return
          expect(label.until).toBeGreaterThan(NOW)
          expect(write(at, label.until - 1)?.text).toBe(label.text)
          expect(write(at, label.until)?.text).not.toBe(label.text)
        }),
        { seed: 7, numRuns: 2000 },
      )
    },
  )
})
