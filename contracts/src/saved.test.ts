import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  LENGTHS,
  MOST_STORIES,
  REMEMBER_REMOVALS,
  bounded,
  followKind,
  isLive,
  isStoryPath,
  live,
  merged,
  notLaterThan,
  readKept,
  withRemoved,
  withSaved,
  type SavedStory,
} from './saved.ts'

const story = (id: string, savedAt: number, removedAt?: number): SavedStory => ({
  id,
  href: `/news/${id}/`,
  headline: `Story ${id}`,
  savedAt,
  ...(removedAt === undefined ? {} : { removedAt }),
})

/** Few ids and instants, so that many meet. */
const lists = fc.array(
  fc
    .record({
      id: fc.constantFrom('a', 'b', 'c', 'd', 'e'),
      savedAt: fc.nat(6),
      removedAt: fc.option(fc.nat(6), { nil: undefined }),
      headline: fc.constantFrom('One', 'Two'),
    })
    .map(({ id, savedAt, removedAt, headline }) => ({ ...story(id, savedAt, removedAt), headline })),
  { maxLength: 12 },
)

describe('joining two lists (rule saved/merge)', () => {
  it('is the same from both sides, in whatever groups and however often', () =>
    fc.assert(
      fc.property(lists, lists, lists, (first, two, three) => {
        expect(merged(first, two)).toEqual(merged(two, first))
        expect(merged(merged(first, two), three)).toEqual(merged(first, merged(two, three)))
        expect(merged(merged(first, two), two)).toEqual(merged(first, two))
      }),
    ))

  it('loses nothing and has nothing twice', () =>
    fc.assert(
      fc.property(lists, lists, (first, two) => {
        const ids = merged(first, two).map(({ id }) => id)
        expect(new Set(ids).size).toBe(ids.length)
        expect(new Set(ids)).toEqual(new Set([...first, ...two].map(({ id }) => id)))
      }),
    ))

  it('takes of each story what was done last', () => {
    expect(merged([story('a', 1)], [story('a', 1, 5)])).toEqual([story('a', 1, 5)])
    expect(merged([story('a', 7)], [story('a', 1, 5)])).toEqual([story('a', 7)])
    expect(merged([story('a', 5)], [story('a', 1, 5)])).toEqual([story('a', 5)])
  })
})

describe('a list', () => {
  it('is later after each change than it was before, also where clocks went back', () =>
    fc.assert(
      fc.property(lists, fc.nat(6), (given, now) => {
        const before = merged(given, [])
        const saved = withSaved(before, story('a', now))
        expect(merged(before, saved).find(({ id }) => id === 'a')).toSatisfy(isLive)
        const removed = withRemoved(saved, 'a', now)
        expect(merged(saved, removed).find(({ id }) => id === 'a')).not.toSatisfy(isLive)
      }),
    ))

  it('has what was saved last at its head, whatever the clock says (rule saved/bounds)', () => {
    const now = 1000
    const full = Array.from({ length: MOST_STORIES }, (_, index) => story(`s${index}`, now + index))
    const saved = bounded(withSaved(full, story('late', now - 500)), MOST_STORIES, now)
    expect(live(saved)).toHaveLength(MOST_STORIES)
    expect(live(saved)[0]!.id).toBe('late')
    expect(live(withSaved(saved, story('s7', 1)))[0]!.id).toBe('s7')
  })

  it('keeps the newest, and removals for a while (rule saved/bounds)', () => {
    const now = REMEMBER_REMOVALS * 2
    const many = Array.from({ length: MOST_STORIES + 3 }, (_, index) => story(`s${index}`, index))
    const old = story('old', 0, 5)
    const recent = story('recent', 0, now - 5)
    const kept = bounded([...many, old, recent], MOST_STORIES, now)
    expect(live(kept)).toHaveLength(MOST_STORIES)
    expect(live(kept)[0]!.id).toBe(`s${MOST_STORIES + 2}`)
    expect(kept.filter((entry) => !isLive(entry))).toEqual([recent])
  })

  it('has no instant of somebody else’s future', () =>
    expect(notLaterThan(story('a', 50, 90), 60)).toEqual(story('a', 50, 60)))
})

describe('what somebody gives as kept', () => {
  it.each([null, undefined, 3, 'x', [], { stories: 'x', follows: [null, 3, {}] }])('is nothing if it is %j', (given) =>
    expect(readKept(given)).toEqual({ stories: [], follows: [] }),
  )

  it('is cut and cleaned, and never leads off the paper', () => {
    const given = {
      stories: [
        { ...story('a', 1), headline: `  A\u0000 ${'x'.repeat(999)}`, extra: 1, image: 'javascript:alert(1)' },
        { ...story('b', 1), image: '/media/b.webp?w=300' },
        { ...story('c', 1), href: 'https://evil.example/' },
        { ...story('d', 1), href: '//evil.example/' },
        { ...story('e', 1), href: '/news/../../evil/' },
        { ...story('f', 1), savedAt: 'now' },
        { ...story('g', 1), id: 'x'.repeat(LENGTHS.id + 1) },
        story('h\u0000', 1),
      ],
      follows: [
        { id: '/topic/septa/', name: 'SEPTA', savedAt: 1 },
        { id: '/topic/', name: 'x', savedAt: 1 },
      ],
    }
    const { stories, follows } = readKept(given)
    expect(stories.map(({ id }) => id)).toEqual(['a', 'b'])
    expect(stories[0]).toEqual({ ...story('a', 1), headline: expect.stringMatching(/^A {2}x{297}$/) })
    expect(stories[1]!.image).toBe('/media/b.webp?w=300')
    expect(follows).toEqual([{ id: '/topic/septa/', name: 'SEPTA', savedAt: 1 }])
  })

  it('any value at all is read without a fault', () =>
    fc.assert(fc.property(fc.anything(), (given) => void readKept({ stories: [given], follows: [given] }))))

  it.each([
    ['/topic/septa/', 'topic'],
    ['/author/maria-ellison/', 'author'],
    ['/sports/eagles/', 'section'],
    ['/author/', undefined],
    ['/news/2/', undefined],
    ['/2026/', 'section'],
    ['/topic/a/b/', undefined],
    ['/', undefined],
    ['/news/?x=1', undefined],
  ])('%s is followed as %s', (path, kind) => expect(followKind(path)).toBe(kind))

  it('a path names a page of the paper and nothing else', () => {
    expect(
      ['/news/a/', '/news/café/', '/news/a-2026.html', '/a b/', '/', '//news', '\\news\\', 7].map(isStoryPath),
    ).toEqual([true, true, true, false, false, false, false, false])
  })

  it('a path may hold all that stands in one, but leads nowhere else', () => {
    const paths = ['/news/a,b(c)/', "/life/it's:now/", '/news/wait...what/', '/news/you@home+2/']
    expect(paths.map(isStoryPath)).toEqual([true, true, true, true])
    const others = ['/news/../evil/', '/news/./a/', '/news/%2E%2e/a/', '/news/..', '/news/?a=1', '/news/#a']
    expect(others.map(isStoryPath)).toEqual(others.map(() => false))
  })
})
