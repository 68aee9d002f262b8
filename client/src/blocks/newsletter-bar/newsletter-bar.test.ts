import type { NewsletterBarNode } from '@broadsheet/contracts/blocks/newsletter-bar'
import { describe, expect, it } from 'vitest'
import { count, draw, islandData, textOf } from '../../testing/draw.ts'
import { sampleImage } from '../../testing/sample-nodes.ts'

const letter = (title: string) => ({
  id: title,
  title,
  listName: `${title}_List`,
  href: `/newsletters/${title}/`,
  image: sampleImage(''),
})
const bar = (...titles: string[]): NewsletterBarNode => ({
  type: 'newsletter-bar',
  id: 'bar',
  newsletters: titles.map(letter),
  errorMessage: 'Sorry!',
  action: '/newsletters/sign-up/',
})

describe('The newsletter bar', () => {
  it('is a form that works without JavaScript and becomes an island once used', () => {
    const html = draw(bar('Morning'))
    expect(html).toContain('data-island="newsletter-bar" data-hydrate="interaction"')
    expect(html).toMatch(/<form[^>]* action="\/newsletters\/sign-up\/" method="post"/)
    expect(html).toContain('<input type="hidden" name="list" value="Morning_List"/>')
    expect(html).toMatch(/<input(?=[^>]* name="email")(?=[^>]* type="email")(?=[^>]* required="")/)
    expect(html).toMatch(/<label[^>]* for="bar\/email"[^>]*>Email address/)
    expect(html).not.toMatch(/<button[^>]* disabled/)
    expect(textOf(html)).toMatch(/^Sign up for Morning! Email address Sign up/)
  })

  it('draws words of newsletters that run from right to left so (rule content/language)', () => {
    const arabic = { ...letter('صباح'), promoText: 'كل يوم.' }
    expect(draw({ ...bar(), newsletters: [arabic] })).toMatch(/<p[^>]* dir="auto"[^>]*>كل يوم/)
    expect(count(draw({ ...bar(), newsletters: [arabic, letter('A')] }), /<span[^>]* dir="auto"/)).toBe(2)
  })

  it.each([
    [['A', 'B'], 'Sign up for A and B!'],
    [['A', 'B', 'C', 'D'], 'Sign up for 4 newsletters!'],
  ])('with the newsletters %j lets each be deselected: %s', (titles, headline) => {
    const html = draw(bar(...titles))
    expect(textOf(html)).toContain(headline)
    expect(count(html, 'type="checkbox"')).toBe(titles.length)
    expect(count(html, /checked=""/)).toBe(titles.length)
  })

  it('sends no pictures to the browser, and is left out if nothing takes sign-ups', () => {
    expect(JSON.stringify(islandData(draw(bar('A')), 'bar'))).not.toMatch(/image|href/)
    const { action: _, ...idle } = bar('A')
    expect(draw(idle)).toBe('<div id="bar" data-block="newsletter-bar"></div>')
  })
})
