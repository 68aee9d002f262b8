import { describe, expect, it } from 'vitest'
import { judge, type Rule } from './verdict.ts'

const SECONDS = 400
/** Judges a series that has a point every ten seconds. */
const judged = (rule: Rule, valueAt: (second: number) => number) =>
  judge(
    {
      of: 'instance',
      what: 'something',
      unit: '',
      rule,
      points: Array.from({ length: 40 }, (_, index) => ({ at: index * 10, value: valueAt(index * 10) })),
    },
    SECONDS,
  )

describe('the verdict of a soak', () => {
  it.each<[what: string, rule: Rule, valueAt: (second: number) => number, isWell: boolean]>([
    ['memory that fills at first and then stays', 'memory', (at) => Math.min(300, 200 + at), true],
    ['memory that falls', 'memory', (at) => 300 - at / 10, true],
    ['memory that grows by 4%', 'memory', (at) => 300 + (at / 200) * 0.04 * 300, true],
    ['memory that grows by 10%', 'memory', (at) => 285 + (at / 200) * 0.1 * 300, false],
    ['little memory that is more by a few megabytes', 'memory', (at) => (at < 300 ? 15 : 17), true],
    ['little memory that grows', 'memory', (at) => 15 + at / 40, false],
    ['a count that goes up and down', 'count', (at) => 100 + ((at * 7) % 90), true],
    ['a count that goes up and down and grows', 'count', (at) => 100 + ((at * 7) % 30) + at / 2, false],
    ['a count that is larger by a few', 'count', (at) => (at < 300 ? 10 : 14), true],
    ['what nothing is expected of', 'none', (at) => at, true],
  ])('%s', (_, rule, valueAt, isWell) => {
    expect(judged(rule, valueAt).isWell).toBe(isWell)
  })

  it('is not well of what was not looked at', () => {
    const series = { of: 'instance', what: 'timers', unit: '', rule: 'count', points: [{ at: 390, value: 1 }] } as const
    expect(judge({ ...series, points: [...series.points] }, SECONDS).isWell).toBe(false)
  })
})
