import { describe, expect, it } from 'vitest'
import { FRAME_HEIGHT, WATCH_TIME, heightOf, watchTimeOf } from './frames.ts'

describe('what a sandboxed document says of its height', () => {
  it('is taken in whole pixels and within reason', () => {
    expect(heightOf({ type: FRAME_HEIGHT, height: 312.4 })).toBe(313)
    expect(heightOf({ type: FRAME_HEIGHT, height: 1e9 })).toBe(20_000)
  })

  it.each([
    null,
    'height',
    5,
    {},
    { type: FRAME_HEIGHT },
    { type: FRAME_HEIGHT, height: '5' },
    { type: FRAME_HEIGHT, height: -1 },
    { type: FRAME_HEIGHT, height: NaN },
    { type: 'other', height: 5 },
  ])('is ignored where it is %j', (data) => expect(heightOf(data)).toBeUndefined())
})

describe('what a sandboxed document says of a video', () => {
  it.each([
    [{ type: WATCH_TIME, seconds: 10 }, 10],
    [{ type: WATCH_TIME, seconds: -1 }, undefined],
    [{ type: WATCH_TIME, seconds: 1e9 }, undefined],
    [{ type: WATCH_TIME, seconds: '10' }, undefined],
    [{ type: 'other', seconds: 10 }, undefined],
    [null, undefined],
  ])('%j is %s seconds', (data, seconds) => expect(watchTimeOf(data)).toBe(seconds))
})
