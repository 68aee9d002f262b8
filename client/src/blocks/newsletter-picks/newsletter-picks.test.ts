import type { NewsletterPicksNode } from '@broadsheet/contracts/blocks/newsletter-picks'
import { describe, expect, it } from 'vitest'
import { count, draw, islandData, textOf } from '../../testing/draw.ts'
import { sampleImage } from '../../testing/sample-nodes.ts'

const node: NewsletterPicksNode = {
  type: 'newsletter-picks',
  id: 'letters',
  title: 'By mail',
  newsletters: [
    {
      id: 'a',
      title: 'Morning',
      listName: 'Morning_List',
      promoText: 'Every day.',
      href: '/newsletters/morning/',
      image: sampleImage(''),
    },
    { id: 'b', title: 'Evening', listName: 'Evening_List' },
  ],
  asks: 'in-page',
  action: '/newsletters/sign-up/',
}

describe('Newsletters to pick from (rule newsletters/picks)', () => {
  it('each have a name, promo text, page and a way into the inbox', () => {
    const html = draw(node)
    expect(html).toContain('<a href="/newsletters/morning/">Morning</a>')
    expect(textOf(html)).toContain('Every day.')
    expect(count(html, '<h3')).toBe(3)
    for (const list of ['Morning_List', 'Evening_List'])
      expect(html).toMatch(new RegExp(`<button(?=[^>]* name="list")(?=[^>]* value="${list}")(?=[^>]* type="submit")`))
  })

  it('are one form of checkboxes and one address without JavaScript', () => {
    const html = draw(node)
    expect(count(html, '<form')).toBe(1)
    expect(html).toMatch(/<form(?=[^>]* method="post")(?=[^>]* action="\/newsletters\/sign-up\/")/)
    expect(count(html, /<input(?=[^>]* type="checkbox")(?=[^>]* name="list")/)).toBe(2)
    expect(count(html, 'type="email"')).toBe(1)
    expect(count(html, 'checked')).toBe(0)
  })

  it.each([
    ['in-page', 0],
    ['in-dialog', 1],
  ] as const)('ask for the address %s', (asks, dialogs) => {
    expect(count(draw({ ...node, asks }), '<dialog')).toBe(dialogs)
  })

  it.each([
    [{}, 'interaction'],
    [{ signedIn: true as const }, 'visible'],
  ])('wake up for %j at the first %s', (reader, when) => {
    expect(draw({ ...node, ...reader })).toContain(`data-island="newsletter-picks" data-hydrate="${when}"`)
  })

  it('run from right to left if their words do (rule content/language)', () => {
    const html = draw({ ...node, newsletters: [{ ...node.newsletters[0]!, title: 'صباح', promoText: 'كل يوم.' }] })
    expect(html).toMatch(/<h3[^>]* dir="auto"[^>]*><a[^>]*>صباح/)
    expect(html).toMatch(/<p[^>]* dir="auto"[^>]*>كل يوم/)
  })

  it('send the browser their names, and of a picture only that there is one', () => {
    const sent = JSON.stringify(islandData(draw(node), 'letters'))
    expect(sent).not.toMatch(/href|promoText/)
    expect(sent.match(/"image":/g)).toHaveLength(1)
    expect(sent).not.toMatch(/"src":"[^"]/)
  })

  it('keep the room of a picture free before it has come, and only where there is one', () => {
    const html = draw(node)
    expect([count(html, /class="[^"]*beside"/), count(html, /class="[^"]*picture" data-kept/)]).toEqual([1, 1])
  })

  it('become the main content of the page if they have no title', () => {
    expect(count(draw({ ...node, title: '' }), '<h2')).toBe(3)
  })

  it('are a list to read where nobody takes sign-ups', () => {
    const { action: _, ...idle } = node
    const html = draw(idle)
    expect(html).not.toMatch(/<form|<button|data-island/)
    expect(textOf(html)).toBe('By mail Morning Every day. Evening')
  })
})
