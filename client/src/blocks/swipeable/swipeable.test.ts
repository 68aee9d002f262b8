import type { SwipeableNode } from '@broadsheet/contracts/blocks/swipeable'
import { describe, expect, it } from 'vitest'
import { count, draw, islandData, textOf } from '../../testing/draw.ts'
import { sampleImage } from '../../testing/sample-nodes.ts'

const node: SwipeableNode = {
  type: 'swipeable',
  id: 'swipe',
  title: 'The day',
  screens: [
    {
      id: 'swipe/A',
      headline: 'A <b>bold</b> one',
      blurb: 'What it is',
      href: '/news/a/',
      image: sampleImage('Alt'),
      byline: { authors: [{ name: 'Ann Lee' }] },
      children: [],
    },
    { id: 'swipe/B', headline: 'B', href: '/news/b/', children: [] },
    {
      id: 'swipe/3',
      children: [
        { type: 'heading', id: 'h', level: 2, html: 'Part' },
        { type: 'text', id: 't', html: 'Words' },
      ],
    },
  ],
}

describe('Stories to swipe as the server draws them', () => {
  const html = draw(node)

  it('are a named list of screens that the keyboard can reach', () => {
    expect(html).toMatch(/<section[^>]*aria-label="The day"[^>]*tabindex="0"/i)
    expect(count(html, '<article')).toBe(3)
    expect(html).toContain('id="swipe/B"')
  })

  it('have picture, headline, blurb, byline and link', () => {
    expect(html).toContain('<a href="/news/a/">A &lt;b&gt;bold&lt;/b&gt; one</a>')
    expect(textOf(html)).toContain('What it is By Ann Lee Read the story')
    expect(html).toContain('aria-label="Read the story: B"')
    expect(count(html, '<img')).toBe(1)
  })

  it('may hold the parts of a single story', () => expect(textOf(html)).toContain('Part Words'))

  it('send only the number of screens to the browser', () => {
    expect(islandData(html, 'swipe')).toEqual({
      node: {
        ...node,
        screens: [
          { id: 'swipe/A', children: [] },
          { id: 'swipe/B', children: [] },
          { id: 'swipe/3', children: [] },
        ],
      },
    })
  })
})
