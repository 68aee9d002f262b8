import { describe, expect, it } from 'vitest'
import { Viewing, type ViewingEvent } from './viewing.ts'

const start: ViewingEvent = { event: 'video_start' }
const complete: ViewingEvent = { event: 'video_complete' }
const progress = (percent: number): ViewingEvent => ({ event: 'video_progress', percent })
const watched = (seconds: number): ViewingEvent => ({ event: 'watch_time', seconds })

const told = (duration: number, places: readonly number[]) => {
  const viewing = new Viewing()
  return places.flatMap((at) => viewing.playedTo(at, duration))
}
const upTo = (end: number) => Array.from({ length: end + 1 }, (_, second) => second)

describe('What is told of a video (rule measuring/videos)', () => {
  it('is its start, each quarter, its end and every ten seconds of watching, once each', () => {
    const whole = [
      start,
      progress(25),
      watched(10),
      progress(50),
      watched(20),
      progress(75),
      watched(30),
      complete,
      watched(40),
    ]
    expect(told(40, upTo(40))).toEqual(whole)
    expect(told(40, [...upTo(40), ...upTo(9)])).toEqual(whole)
  })

  it('counts a jump as reached, but not as watched', () => {
    expect(told(100, [0, 1, 80, 81])).toEqual([start, progress(25), progress(50), progress(75)])
  })

  it.each([[0], [Number.NaN], [Number.POSITIVE_INFINITY]])('is no end of a video of %s seconds', (duration) => {
    expect(told(duration, [5, 6])).not.toContainEqual(complete)
  })

  it('is nothing of places that are none', () => {
    expect(told(40, [-1, Number.NaN])).toEqual([])
  })
})
