import { describe, expect, it } from 'vitest'
import { milestonesPassed } from './milestones.ts'

describe('Milestones of a live blog (rule live-blogs/milestones)', () => {
  it.each<[number, number, number[]]>([
    [0, -30, []],
    [0, 9.9, []],
    [0, 10, [10]],
    [10, 19, []],
    [10, 42, [20, 30, 40]],
    [90, 100.2, [100]],
    [100, 140, []],
    [60, 30, []],
  ])('once %i%% is reported, a reader at %f%% passes %j', (reported, percent, passed) =>
    expect(milestonesPassed(reported, percent)).toEqual(passed),
  )
})
