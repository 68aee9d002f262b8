import { describe, expect, it } from 'vitest'
import { FRAME_HEIGHT, WATCH_TIME, heightOf, watchTimeOf } from './frames.ts'

describe('The height that a sandboxed document reports', () => {
  it('is rounded up to whole pixels and limited', () => {
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
  ])('is ignored if it is %j', (data) => expect(heightOf(data)).toBeUndefined())
})

describe('The watch time that a sandboxed document reports', () => {
  it.each([
    [{ type: WATCH_TIME, seconds: 10 }, 10],
    [{ type: WATCH_TIME, seconds: -1 }, undefined],
    [{ type: WATCH_TIME, seconds: 1e9 }, undefined],
    [{ type: WATCH_TIME, seconds: '10' }, undefined],
    [{ type: 'other', seconds: 10 }, undefined],
    [null, undefined],
  ])('is read from %j as %s seconds', (data, seconds) => expect(watchTimeOf(data)).toBe(seconds))
})
