import { describe, expect, it } from 'vitest'
import { count, draw, islandData, textOf } from '../../testing/draw.ts'
import { sampleLiveBlog, sampleLivePost } from '../../testing/sample-live-blog.ts'
import { delayOf } from './poll.ts'

describe('A live blog', () => {
  const html = draw(
    sampleLiveBlog({
      pinned: sampleLivePost('card-9'),
      interactives: [{ type: 'raw-html', id: 'live/map', frame: { src: '/frame/1', height: 300, title: 'Map' } }],
      relatedLinks: [{ text: 'Why it broke', href: '/news/why/' }],
    }),
  )

  it('is complete without JavaScript: the pinned post first, then the others, each with its own address', () => {
    const ids = [...html.matchAll(/<article id="([^"]+)"/g)].map((match) => match[1])
    expect(ids).toEqual(['card-9', 'card-2', 'card-1'])
    expect(textOf(html)).toMatch(
      /^Live Updates .*Key events What happened in card-2 Pinned 1 minute ago What happened in card-9/,
    )
    expect(html).toContain('href="#card-1"')
    expect(html).toMatch(/<iframe[^>]*title="Map"/)
    expect(html).toContain('href="/news/why/"')
  })

  it('sends no post twice', () => {
    const { node } = islandData(html, 'live') as { node: unknown }
    expect(JSON.stringify(node)).not.toMatch(/Words of|frame|Why it broke/)
    expect(node).toMatchObject({
      pinned: { id: 'card-9', version: '1', children: [] },
      posts: [
        { id: 'card-2', children: [] },
        { id: 'card-1', children: [] },
      ],
    })
    expect(count(html, 'Words of card-1')).toBe(1)
  })

  it('says in which language its events and the pinned post are, and lays events out as their words run (rule content/language)', () => {
    const inHebrew = draw(
      sampleLiveBlog({
        lang: 'he',
        pinned: sampleLivePost('card-9'),
        keyEvents: [{ text: 'שלום (SEPTA).', href: '#card-2' }],
      }),
    )
    expect(inHebrew).toContain('<a href="#card-2" lang="he" dir="auto">')
    expect(inHebrew).toMatch(/<article id="card-9"[^>]* lang="he"/)
  })

  it('needs no script once it has ended', () => {
    const { pollSeconds: _, ...ended } = sampleLiveBlog({ status: 'ended', label: 'As It Happened' })
    const drawn = draw(ended)
    expect(drawn).not.toContain('data-island')
    expect(textOf(drawn)).toContain('As It Happened')
  })
})

describe('The wait before the next request for posts', () => {
  it.each([
    [0, 15_000],
    [1, 30_000],
    [3, 120_000],
    [5, 300_000],
    [50, 300_000],
  ])('after %i failures in a row is %i ms', (failures, delay) => expect(delayOf(15, failures)).toBe(delay))
})
