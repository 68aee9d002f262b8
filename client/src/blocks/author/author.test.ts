import type { AuthorNode } from '@broadsheet/contracts/blocks/author'
import { describe, expect, it } from 'vitest'
import { count, draw, textOf } from '../../testing/draw.ts'

const node: AuthorNode = { type: 'author', id: 'author', name: 'Ann Lee', links: [] }
const image = { src: '/media/ann.jpg', srcset: '/media/ann.jpg 400w', sizes: '96px', width: 400, height: 400, alt: '' }

describe('The head of an author’s page', () => {
  it('has name, position, biography, portrait and links', () => {
    const html = draw({
      ...node,
      position: 'Transit reporter',
      biography: 'Ann Lee rides <b>buses</b>.',
      image,
      links: [{ text: 'X', href: 'https://x.com/ann' }],
    })
    expect(textOf(html)).toBe('Ann Lee Transit reporter Ann Lee rides &lt;b&gt;buses&lt;/b&gt;. Follow X')
    expect(html).toContain('<a class="')
    expect(html).toMatch(/href="https:\/\/x\.com\/ann" rel="me noopener"/)
    expect(html).toMatch(/<img[^>]* src="\/media\/ann\.jpg"[^>]* alt=""/)
  })

  it('runs from right to left if its words do (rule content/language)', () => {
    const html = draw({ ...node, name: 'محمد علي', position: 'مراسل.', biography: 'يكتب عن المدينة.' })
    expect(count(html, /<(?:h1|p)[^>]* dir="auto"/)).toBe(3)
    expect(draw({ ...node, position: 'Reporter', biography: 'She writes.' })).not.toContain('dir=')
  })

  it('leaves no gaps if little is known', () => {
    const html = draw(node)
    expect(count(html, /<(?:h1|p|ul|img)/)).toBe(1)
    expect(textOf(html)).toBe('Ann Lee Follow')
  })
})
