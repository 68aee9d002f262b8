import { describe, expect, it } from 'vitest'
import { count, draw, textOf } from '../../testing/draw.ts'
import { sampleCard, sampleImage, without } from '../../testing/sample-nodes.ts'
import { clock } from './duration-badge.tsx'

describe('A story card', () => {
  it.each([
    ['live-blog', 'Live Updates'],
    ['live-blog', 'As It Happened'],
    ['editorial', 'The Editorial Board'],
    ['columnist', 'Columnist'],
    ['opinion', 'Opinion'],
  ] as const)('of kind %s shows %s', (kind, label) => {
    const html = draw(sampleCard('a', 0, { kind, label }))
    expect(html).toContain(`data-kind="${kind}"`)
    expect(textOf(html)).toContain(label)
  })

  it('has a single link to its story, and one to its author', () => {
    const html = draw(sampleCard('a', 0))
    expect(count(html, 'href="/news/story-0/"')).toBe(1)
    expect(html).toContain('href="/author/maria-ellison/"')
    expect(textOf(html)).toContain('By Maria Ellison')
  })

  it('gives the time in words and, for machines, as an instant', () => {
    expect(draw(sampleCard('a', 0))).toContain(
      '<time class="card-module__time" dateTime="2026-11-20T11:20:00.000Z">1 hours ago</time>',
    )
  })

  it('can be drawn with nothing but its headline', () => {
    const html = draw(without(sampleCard('a', 0), 'image', 'blurb', 'byline', 'time', 'eyebrow'))
    expect(html).not.toContain('<img')
    expect(textOf(html)).toBe('City Council votes to cap school bus fares after a year of protests')
  })

  it('joins several authors and adds label and organisation', () => {
    const html = draw(
      sampleCard('a', 0, {
        byline: { authors: [{ name: 'A' }, { name: 'B' }, { name: 'C' }], label: 'For The Courier' },
      }),
    )
    expect(textOf(html).replace(/ ([,.])/g, '$1')).toContain('By A, B and C, For The Courier')
  })

  it('keeps names that run from right to left in their order (rule content/language)', () => {
    const html = draw(
      sampleCard('a', 0, {
        byline: { authors: [{ name: 'נועה לוי', href: '/author/noa/' }, { name: 'A' }, { name: 'عمر' }] },
      }),
    )
    expect(html.match(/<(?:a|span)[^>]*dir="auto"[^>]*>(?:נועה לוי|عمر)</g)).toHaveLength(2)
    expect(html).not.toMatch(/dir="auto"[^>]*>A</)
  })

  it('lays the entries of its timeline out as their words run (rule content/language)', () => {
    const entries = [
      { href: '/a/#1', header: 'שלום (SEPTA).' },
      { href: '/a/#2', header: 'Two' },
    ]
    const timeline = { entries, visible: 2, expandable: false }
    const html = draw(sampleCard('a', 0, { timeline }))
    expect(html).toContain('<a href="/a/#1" dir="auto">')
    expect(html).toContain('<a href="/a/#2">')
    expect(draw(sampleCard('a', 0, { timeline, lang: 'he' }))).toContain('<a href="/a/#1" lang="he" dir="auto">')
  })

  it('collapses the entries that its timeline does not show', () => {
    const entries = [1, 2, 3, 4, 5].map((index) => ({ header: `Post ${index}`, href: `#card-${index}` }))
    const html = draw(sampleCard('a', 0, { timeline: { entries, visible: 3, expandable: true } }))
    expect(html).toMatch(/Post 3<[\s\S]*<details[^>]*><summary[^>]*>2 more updates<\/summary>[\s\S]*Post 4/)
    expect(draw(sampleCard('a', 0, { timeline: { entries, visible: 3, expandable: false } }))).not.toContain('Post 4')
  })

  it('marks a video with its length', () => {
    expect(
      textOf(draw(sampleCard('a', 0, { kind: 'video', video: { sources: [], aspect: 1.78, duration: 65_000 } }))),
    ).toContain('1:05')
    expect([clock(9_000), clock(3_725_000)]).toEqual(['0:09', '1:02:05'])
  })

  it('names its sponsor by text and logo', () => {
    const html = draw(
      sampleCard('a', 0, { eyebrow: { type: 'sponsored', text: 'Sponsored by', logo: '/media/acme.svg' } }),
    )
    expect(textOf(html)).toContain('Sponsored by')
    expect(html).toContain('src="/media/acme.svg"')
  })

  it('reserves the picture’s room and keeps its alternative text and focal point', () => {
    const html = draw(sampleCard('a', 0, { image: { ...sampleImage('A "cat"'), focal: { x: 0.25, y: 1 } } }))
    expect(html).toContain('width="1200" height="800" alt="A &quot;cat&quot;"')
    expect(html).toContain('object-position:25% 100%')
  })

  it('lists its related stories', () => {
    expect(textOf(draw(sampleCard('a', 0, { relatedLinks: [{ text: 'Earlier', href: '/earlier/' }] })))).toContain(
      'Earlier',
    )
  })
})
