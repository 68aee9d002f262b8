import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { sampleLiveBlog, sampleLivePost } from '../../testing/sample-live-blog.ts'
import { firstFeed, isOlder, merge, release, type Feed } from './feed.ts'

const blogOf = (...ids: string[]) => sampleLiveBlog({ posts: ids.map((id) => sampleLivePost(id)) })
const idsOf = (posts: readonly { id: string }[]) => posts.map(({ id }) => id)
const first = firstFeed(blogOf('b', 'a'))

describe('What a reader sees of a live blog', () => {
  it('stays as the server drew it, except for the time labels', () => {
    const feed = merge(
      first,
      sampleLiveBlog({
        posts: [sampleLivePost('b', { time: { text: '2 minutes ago', instant: '' } }), sampleLivePost('a')],
      }),
      false,
    )
    expect(feed.posts[0]).toMatchObject({ id: 'b', time: { text: '2 minutes ago' } })
    expect(feed.posts.every(({ node }) => node === undefined)).toBe(true)
  })

  it('holds new posts back until asked for, then shows each once and in order', () => {
    const waiting = merge(first, blogOf('d', 'c', 'b', 'x', 'a'), false)
    expect([idsOf(waiting.posts), waiting.held]).toEqual([
      ['b', 'a'],
      ['d', 'c', 'x'],
    ])
    const again = merge(waiting, blogOf('e', 'd', 'c', 'b', 'x', 'a'), false)
    expect(again.held).toEqual(['e', 'd', 'c', 'x'])
    const shown = release(again)
    expect([idsOf(shown.posts), shown.held]).toEqual([['e', 'd', 'c', 'b', 'x', 'a'], []])
    expect(shown.posts.filter(({ node }) => node).map(({ id }) => id)).toEqual(['e', 'd', 'c', 'x'])
  })

  it('redraws a changed post where it is, and never restores the old version', () => {
    const changed = merge(
      first,
      sampleLiveBlog({ posts: [sampleLivePost('b', { version: '2' }), sampleLivePost('a')] }),
      false,
    )
    expect(changed.posts[0]).toMatchObject({ id: 'b', version: '2', node: { version: '2' } })
    expect(merge(changed, blogOf('b', 'a'), false).posts[0]!.node).toBeDefined()
  })

  it('redraws a post that is in use only by a later answer, also where it is shown with new ones', () => {
    const corrected = sampleLiveBlog({ posts: ['c', 'b', 'a'].map((id) => sampleLivePost(id, { version: '2' })) })
    const versions = ({ posts }: Feed) => posts.map(({ id, version }) => id + version)
    const waiting = merge(first, corrected, false, ['b'])
    expect(versions(waiting)).toEqual([`b${first.posts[0]!.version}`, 'a2'])
    expect(versions(release(waiting, ['b']))).toEqual(['c2', `b${first.posts[0]!.version}`, 'a2'])
    expect(versions(merge(waiting, corrected, false))).toEqual(['b2', 'a2'])
    expect(merge(first, blogOf('a'), false, ['b']).posts.map(({ id }) => id)).toEqual(['a'])
  })

  it('drops a post that the newsroom removes', () =>
    expect(idsOf(merge(first, blogOf('a'), false).posts)).toEqual(['a']))

  it('knows posts of the same minute by what they say, whatever number they have by now', () => {
    const blog = (...said: string[]) =>
      sampleLiveBlog({
        posts: said.map((version, index) =>
          sampleLivePost(index === 0 ? 'card-7' : `card-7-${index + 1}`, { version }),
        ),
      })
    const shown = ({ posts }: Feed) => posts.map(({ id, version, key }) => [id, version, key])
    const start = firstFeed(blog('A', 'W'))
    const waiting = merge(start, blog('B', 'A', 'W'), false)
    expect(shown(waiting)).toEqual([
      ['card-7-2', 'A', 'card-7'],
      ['card-7-3', 'W', 'card-7-2'],
    ])
    expect(waiting.held).toEqual(['card-7'])
    expect(waiting.posts.map(({ node }) => node?.id)).toEqual(['card-7-2', 'card-7-3'])
    const released = release(waiting)
    expect(shown(released)).toEqual([
      ['card-7', 'B', 'card-7+'],
      ['card-7-2', 'A', 'card-7'],
      ['card-7-3', 'W', 'card-7-2'],
    ])
    // One is withdrawn.
    expect(shown(merge(released, blog('B', 'W'), false))).toEqual([
      ['card-7', 'B', 'card-7+'],
      ['card-7-2', 'W', 'card-7-2'],
    ])
    // One is corrected.
    expect(shown(merge(start, blog('A2', 'W'), false))).toEqual([
      ['card-7', 'A2', 'card-7'],
      ['card-7-2', 'W', 'card-7-2'],
    ])
    // One that is in use is redrawn later.
    const later = merge(start, blog('B', 'A', 'W'), false, ['card-7'])
    expect(later.posts[0]).toMatchObject({ id: 'card-7-2', drawnAs: 'card-7' })
    expect(later.posts[0]).not.toHaveProperty('node')
    expect(release(later).posts[1]).toMatchObject({ id: 'card-7-2', node: { id: 'card-7-2' } })
  })

  it('dates a post that no answer reaches any more, since nobody says how long ago it was by now (rule live-blogs/older-labels)', () => {
    const part = (...ids: string[]) => ({
      ...blogOf(...ids),
      more: { label: 'Older updates', href: '/blog/?updates=z', cursor: 'z', count: 1 },
    })
    const labels = ({ posts }: Feed) => posts.map(({ node, time }) => (node?.time ?? time)?.text)
    const dated = 'Nov. 20, 2026, 6:20 a.m. ET'
    const drawn = merge(firstFeed(part('b', 'a')), part('c', 'b'), true)
    expect(labels(drawn)).toEqual(['1 minute ago', '1 minute ago', dated])
    expect(labels(merge(drawn, part('e', 'd', 'c'), true))).toEqual([
      ...Array<string>(3).fill('1 minute ago'),
      dated,
      dated,
    ])
    const again = merge(merge(drawn, part('d', 'c'), true), part('e', 'd'), true)
    expect(labels(again)).toEqual(['1 minute ago', '1 minute ago', dated, dated, dated])
  })

  it('gives the id of a post that no answer reaches to no other', () => {
    const part = (...said: [string, string][]) => ({
      ...sampleLiveBlog({ posts: said.map(([id, version]) => sampleLivePost(id, { version })) }),
      more: { label: 'Older updates', href: '/blog/?updates=card-7-3', cursor: 'card-7-3', count: 1 },
    })
    const start = firstFeed(part(['card-7', 'A'], ['card-7-2', 'W']))
    const next = merge(start, part(['card-7', 'B'], ['card-7-2', 'A']), true)
    expect(next.posts.map(({ id, version }) => [id, version])).toEqual([
      ['card-7', 'B'],
      ['card-7-2', 'A'],
      ['card-7-3', 'W'],
    ])
  })

  it('takes an answer for older only if the newsroom has changed the story since, as far as it says when', () => {
    const revised = (time?: string) => sampleLiveBlog(time === undefined ? {} : { revised: time })
    const shown = firstFeed(revised('2025-05-01T13:06:00.000Z'))
    expect(isOlder(revised('2025-05-01T13:05:59.000Z'), shown)).toBe(true)
    for (const time of ['2025-05-01T13:06:00.000Z', '2025-05-01T13:07:00.000Z', undefined])
      expect(isOlder(revised(time), shown)).toBe(false)
    expect(isOlder(revised('2025-05-01T13:05:59.000Z'), firstFeed(revised()))).toBe(false)
  })

  it('shows what moves up from the next part because a post was withdrawn, and calls it no news', () => {
    const partOf = (cursor: string, ...ids: string[]) => ({
      ...blogOf(...ids),
      more: { label: 'Older updates', href: `/blog/?updates=${cursor}`, cursor, count: 1 },
    })
    const feed = merge(firstFeed(partOf('b', 'e', 'd', 'c')), partOf('a', 'f', 'e', 'c', 'b'), false)
    expect([idsOf(feed.posts), feed.held, feed.more?.cursor]).toEqual([['e', 'c', 'b'], ['f'], 'a'])
    // A blog without a next part may be written downwards, so what comes last in it is new.
    expect(merge(first, blogOf('b', 'a', 'c'), false).held).toEqual(['c'])
  })

  it('keeps posts that an answer does not reach, and goes on after them (rule live-blogs/parts)', () => {
    const partOf = (cursor: string, ...ids: string[]) => ({
      ...blogOf(...ids),
      more: { label: 'Older updates', href: `/blog/?updates=${cursor}`, cursor, count: 1 },
    })
    const shown = firstFeed(partOf('b', 'd', 'c'))
    const waiting = merge(shown, partOf('c', 'e', 'd'), false)
    expect([idsOf(waiting.posts), waiting.held, waiting.more?.cursor]).toEqual([['d', 'c'], ['e'], 'b'])
    expect(idsOf(release(waiting).posts)).toEqual(['e', 'd', 'c'])
    // Between what is shown and an answer that shares nothing with it, there may be others.
    const far = merge(shown, partOf('g', 'i', 'h'), false)
    expect([idsOf(far.posts), far.held, far.isMoreNew]).toEqual([['d', 'c'], ['i', 'h'], true])
    // Where the next part begins with what is shown, there are none.
    expect([waiting, merge(shown, partOf('d', 'f', 'e'), false)].map(({ isMoreNew }) => isMoreNew)).toEqual([
      false,
      false,
    ])
    expect([idsOf(release(far).posts), release(far).more?.cursor]).toEqual([['i', 'h'], 'g'])
  })

  it('redraws a post when it is pinned or unpinned, without holding it back', () => {
    const pinned = merge(first, sampleLiveBlog({ pinned: sampleLivePost('a'), posts: [sampleLivePost('b')] }), false)
    expect(pinned).toMatchObject({ pinned: { id: 'a', node: { id: 'a' } }, held: [] })
    const loose = merge(pinned, blogOf('b', 'a'), false)
    expect(loose.pinned).toBeUndefined()
    expect([idsOf(loose.posts), loose.held]).toEqual([['b', 'a'], []])
  })

  it('never restores the original interactives once they have changed', () => {
    const other = merge(
      first,
      sampleLiveBlog({ interactives: [{ type: 'raw-html', id: 'other', html: '<p>B</p>' }] }),
      false,
    )
    expect(
      [first, other, merge(other, sampleLiveBlog(), false)].map(({ keepsInteractives }) => keepsInteractives),
    ).toEqual([true, false, false])
  })

  it('has every post of the latest answer exactly once, shown or held back, whatever came before', () => {
    const answers = fc.array(fc.tuple(fc.uniqueArray(fc.constantFrom(...'abcdefg'), { maxLength: 7 }), fc.boolean()), {
      minLength: 1,
      maxLength: 8,
    })
    fc.assert(
      fc.property(answers, (all) => {
        const feed = all.reduce((before, [ids, showNew]) => merge(before, blogOf(...ids), showNew), first)
        expect([...idsOf(feed.posts), ...feed.held].toSorted()).toEqual(all.at(-1)![0].toSorted())
      }),
    )
  })
})
