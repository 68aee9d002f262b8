import { describe, expect, it } from 'vitest'
import { count, draw, textOf } from '../../testing/draw.ts'
import { sampleHeader } from '../../testing/sample-nodes.ts'
import { currentHref, currentKind } from './current-section.ts'

describe('The header', () => {
  const html = draw(sampleHeader, { url: '/news/' })

  it('opens menu, search and account as native popovers, one at a time', () => {
    for (const name of ['menu', 'search', 'account']) {
      expect(html).toContain(`popoverTarget="header-${name}"`)
      expect(html).toMatch(new RegExp(`<(?:div|search) id="header-${name}" popover="auto"`))
    }
  })

  it('has the whole navigation: sections, groups, partners and services', () => {
    const text = textOf(html)
    for (const name of [
      'Real Estate',
      'Philly First',
      'Gameday Central',
      'Arts &amp; Culture',
      'Philly Tips',
      'Marketplace',
      'Today&#x27;s Paper',
      'Offers',
    ])
      expect(text).toContain(name)
  })

  it('invites logged-out readers to sign in, and gives others their account', () => {
    expect(html).toContain('Keep reading by creating a free account or signing in.')
    expect(html).toContain('Sign in/Sign up')
    const subscribed = draw({
      ...structuredClone(sampleHeader),
      subscribe: undefined as never,
      account: { state: 'subscribed', links: [{ text: 'Manage account', href: '/account/' }] },
    })
    expect(textOf(subscribed)).toContain('Account')
    expect(subscribed).not.toContain('Keep reading')
    expect(textOf(subscribed)).not.toContain('Subscribe')
  })

  it('searches with a plain form', () => {
    expect(html).toMatch(/<search[^>]*>\s*<form[^>]*action="\/search" method="get"/)
    expect(html).toMatch(/<input[^>]*name="query"/)
  })

  it('marks the section that the reader is in', () => {
    expect(html).toMatch(/href="\/news\/" aria-current="page"/)
    expect(draw(sampleHeader, { url: '/news/a-story/' })).toMatch(/href="\/news\/" aria-current="true"/)
    expect(draw(sampleHeader, { url: '/' })).not.toContain('aria-current')
  })

  it('draws entries of menus in their style, with an icon that is a picture (rule header/menu-styles)', () => {
    const entry = { text: 'Join', href: '/join/', style: 'fill', icon: '/icons/star.svg' } as const
    const other = { text: 'Gifts', href: '/gifts/', style: 'outline', icon: 'present' } as const
    const menus = draw({
      ...structuredClone(sampleHeader),
      sections: [entry, { text: 'News', href: '/news/', style: 'link' }],
      menu: { groups: [{ text: 'More', items: [other] }], partners: [], links: [] },
    })
    expect(menus).toMatch(/href="\/join\/" data-style="fill"><img src="\/icons\/star.svg" alt="" [^>]*>Join</)
    expect(menus).toMatch(/href="\/gifts\/" data-style="outline">Gifts</)
    expect(menus).toMatch(/href="\/news\/">News</)
  })

  it('gives a variant its own line below the paper’s sections', () => {
    const sports = draw(
      { ...sampleHeader, variant: 'sports', navigation: [{ text: 'Eagles', href: '/eagles/' }] },
      { url: '/eagles/' },
    )
    expect(sports).toContain('data-variant="sports"')
    expect(sports).toMatch(/aria-label="Sports"[\s\S]*href="\/eagles\/" aria-current="page"/)
    expect(sports).toMatch(/aria-label="Main"[\s\S]*?href="\/business\/"[\s\S]*?href="\/obituaries\/"/)
    expect(count(sports, 'aria-label="Main"')).toBe(1)
  })
})

describe('The current section', () => {
  const links = ['/sports/', '/sports/eagles/', '/news/'].map((href) => ({ text: href, href }))
  it('is the one with the longest path that the page’s path begins with', () => {
    expect(currentHref(links, '/sports/eagles/game/?x=1')).toBe('/sports/eagles/')
    expect(currentHref(links, '/sportsmen/')).toBeUndefined()
  })
  it('counts every page of a listing as the listing itself', () => {
    expect(currentKind('/news/', '/news/')).toBe('page')
    expect(currentKind('/news/', '/news/12/')).toBe('page')
    expect(currentKind('/news/', '/news/story/')).toBe('true')
  })
})
