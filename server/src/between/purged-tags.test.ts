import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { CLOCK_SKEW, PurgedTags } from './purged-tags.ts'

const purge = (id: string, at: number, ...tags: string[]) => ({ id, at, tags })

describe('an answer that another instance read', () => {
  const tags = new PurgedTags()
  tags.add(purge('first', 100_000, 'story:A', 'sports'))

  it.each([
    ['long before the purge', ['story:A'], { at: 50_000 }, true],
    ['just after it, by a reader who had not heard of it', ['story:A'], { at: 100_001 }, true],
    ['just after it, by a reader who had', ['story:A'], { at: 100_001, knew: ['first'] }, false],
    ['when every clock says that it came after', ['story:A'], { at: 100_001 + CLOCK_SKEW }, false],
    ['of a section named by its bare id', ['section:sports'], { at: 90_000 }, true],
    ['of something else', ['story:B'], { at: 50_000 }, false],
  ])('%s', (_name, held, since, expected) => {
    expect(tags.mayHold(held, since)).toBe(expected)
  })

  it('is not taken over after a purge of everything', () => {
    const all = new PurgedTags()
    all.add(purge('all', 100_000, 'all'))
    expect(all.mayHold(['story:B'], { at: 50_000 })).toBe(true)
  })

  it('is never taken over if it is older than a purge that its reader had not heard of, in any order', () => {
    const tag = fc.constantFrom('story:A', 'story:B', 'section:news', 'A')
    const anyPurge = fc.record({
      at: fc.integer({ min: 0, max: 20_000 }),
      tags: fc.array(tag, { minLength: 1, maxLength: 3 }),
      isKnown: fc.boolean(),
    })
    const instant = fc.integer({ min: 0, max: 20_000 })
    fc.assert(
      fc.property(fc.array(anyPurge, { maxLength: 40 }), instant, (purges, at) => {
        const heard = new PurgedTags()
        const named = purges.map((each, index) => ({
          ...each,
          id: `purge-${index}`,
          // A reading cannot know a purge told after it began, beyond the difference of clocks.
          isKnown: each.isKnown && each.at <= at + CLOCK_SKEW,
        }))
        for (const each of named) heard.add(each)
        const knew = named.filter(({ isKnown }) => isKnown).map(({ id }) => id)
        const isOlder = named.some(
          (each) => !each.isKnown && each.at >= at && each.tags.some((name) => name === 'story:A' || name === 'A'),
        )
        if (isOlder) expect(heard.mayHold(['story:A'], { at, knew })).toBe(true)
      }),
      { numRuns: 500 },
    )
  })

  it('is soon taken over again, however often a story is corrected', () => {
    const often = new PurgedTags()
    for (let index = 0; index < 100; index++) often.add(purge(`p${index}`, 100_000 + index, 'story:A'))
    expect(often.mayHold(['story:A'], { at: 100_200, knew: often.knownAt(100_200) })).toBe(true)
    expect(often.mayHold(['story:A'], { at: 100_100 + CLOCK_SKEW })).toBe(false)
  })
})
