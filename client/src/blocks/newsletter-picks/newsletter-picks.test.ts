import type { NewsletterPicksNode } from '@broadsheet/contracts/blocks/newsletter-picks'
import { describe, expect, it } from 'vitest'
import { count, draw, textOf } from '../../testing/draw.ts'

const node: NewsletterPicksNode = {
  type: 'newsletter-picks',
  id: 'letters',
  title: 'By mail',
  newsletters: [
    { id: 'a', title: 'Morning', listName: 'Morning', promoText: 'Every day.', href: '/newsletters/morning/' },
    { id: 'a', title: 'Evening', listName: 'Evening' },
  ],
  signUp: { text: 'Get this newsletter', href: '/sign-in' },
}

describe('Newsletters to pick from', () => {
  it('each have a name, promo text, page and sign-up link', () => {
    const html = draw(node)
    expect(textOf(html)).toBe('By mail Morning Every day. Get this newsletter Evening Get this newsletter')
    expect(html).toContain('<a href="/newsletters/morning/">Morning</a>')
    expect(html).toContain('aria-label="Get this newsletter: Evening"')
    expect(count(html, '<h3')).toBe(2)
  })

  it('become the main content of the page if they have no title', () => {
    expect(count(draw({ ...node, title: '' }), '<h2')).toBe(2)
  })
})
