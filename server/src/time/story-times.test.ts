import { describe, expect, it } from 'vitest'
import { Clock } from './clock.ts'
import { instantOfNewYork } from './new-york.ts'
import { storyTimestamp } from './story-times.ts'

const at = (first: string, display: string, type = 'story') =>
  storyTimestamp({ isGallery: type === 'gallery', published: Date.parse(first), displayed: Date.parse(display) })

describe('published and updated (rule content/published-updated)', () => {
  it.each([
    ['2026-11-03T15:00:00Z', '2026-11-03T15:00:59Z', false],
    ['2026-11-03T15:00:59Z', '2026-11-03T15:00:00Z', false],
    ['2026-11-03T15:00:59Z', '2026-11-03T15:01:00Z', true],
    ['2026-11-03T15:05:00Z', '2026-11-03T15:00:00Z', true],
  ])('a story first published %s and displayed %s counts as updated: %s', (first, display, isUpdated) => {
    expect(at(first, display).isUpdated).toBe(isUpdated)
  })

  it('an updated story has both times', () => {
    expect(at('2026-11-03T15:00:00Z', '2026-11-03T16:00:00Z')).toEqual({
      isUpdated: true,
      time: Date.parse('2026-11-03T15:00:00Z'),
      updatedTime: Date.parse('2026-11-03T16:00:00Z'),
    })
  })

  it('a gallery shows its display time as updated, even within the same minute', () => {
    expect(at('2026-11-03T15:00:00Z', '2026-11-03T15:00:00Z', 'gallery').updatedTime).toBe(
      Date.parse('2026-11-03T15:00:00Z'),
    )
  })
})

describe('a missing date (rule time/invalid)', () => {
  it('gives no label', () => {
    const clock = new Clock(0)
    expect(clock.story(undefined)).toBeUndefined()
    expect(clock.countdown(undefined)).toBeUndefined()
    expect(clock.absolute(undefined)).toBeUndefined()
    expect(clock.expiresAt).toBeUndefined()
    expect(storyTimestamp({ isGallery: false, published: undefined, displayed: undefined })).toEqual({
      isUpdated: false,
    })
  })
})

describe('wall-clock times in New York', () => {
  it('a skipped time counts as an hour later, and a repeated time as the first of the two', () => {
    expect(instantOfNewYork({ year: 2026, month: 3, day: 8, hour: 2, minute: 30 })).toBe(
      Date.parse('2026-03-08T07:30:00Z'),
    )
    expect(instantOfNewYork({ year: 2026, month: 11, day: 1, hour: 1, minute: 30 })).toBe(
      Date.parse('2026-11-01T05:30:00Z'),
    )
  })
  it('a day that does not exist has no instant', () => {
    expect(instantOfNewYork({ year: 2026, month: 2, day: 30 })).toBeUndefined()
  })
})

describe('the clock of a page', () => {
  it('remembers when the first of its labels will change', () => {
    const clock = new Clock(Date.parse('2026-11-03T15:00:30Z'))
    clock.story(Date.parse('2026-11-03T10:00:00Z'))
    expect(clock.story(Date.parse('2026-11-03T15:00:00Z'))).toEqual({
      text: 'Just now',
      instant: '2026-11-03T15:00:00.000Z',
      until: '2026-11-03T15:01:00.000Z',
    })
    expect(clock.absolute(Date.parse('2026-11-03T15:00:00Z'))?.until).toBeUndefined()
    expect(clock.expiresAt).toBe(Date.parse('2026-11-03T15:01:00Z'))
  })

  it('remembers when an answer about an instant will change', () => {
    const clock = new Clock(Date.parse('2026-11-03T15:00:00Z'))
    expect(clock.hasPassed(Date.parse('2026-11-03T14:00:00Z'))).toBe(true)
    expect(clock.expiresAt).toBeUndefined()
    expect(clock.hasPassed(Date.parse('2026-11-03T16:00:00Z'))).toBe(false)
    expect(clock.expiresAt).toBe(Date.parse('2026-11-03T16:00:00Z'))
    expect(clock.isVeryRecent(Date.parse('2026-11-03T11:00:01Z'))).toBe(true)
    expect(clock.isVeryRecent(Date.parse('2026-11-03T11:00:00Z'))).toBe(false)
    expect(clock.expiresAt).toBe(Date.parse('2026-11-03T15:00:01Z'))
  })
})
