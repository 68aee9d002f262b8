import { describe, expect, it } from 'vitest'
import { draw, textOf } from '../../testing/draw.ts'
import { sampleFooter, sampleHeadlineList } from '../../testing/sample-nodes.ts'

describe('The footer', () => {
  const html = draw(sampleFooter)

  it('has every menu, section, service, network, app and legal text', () => {
    const text = textOf(html)
    for (const name of [
      'About Us',
      'News &amp; Info',
      'Marketplace',
      'e-Editions',
      'Mobile Apps',
      'Site Map',
      'Subscriber login',
      'Instagram',
      'Google Play',
      '© 2026',
    ])
      expect(text).toContain(name)
    for (const href of [
      '/about/terms_and_conditions/#Use',
      '/about/terms_and_conditions/#Cancellations',
      '/privacy-policy/#V',
      '/privacy-policy/#opt-out',
    ])
      expect(html).toContain(`href="${href}"`)
  })

  it('leads from the name of a menu to its page, with entries below it or without', () => {
    const menus = [
      { text: 'About Us', href: '/about/', items: [{ text: 'Contact us', href: '/contact/' }] },
      { text: 'Jobs here', href: '/jobs-here/', items: [] },
    ]
    const withPages = draw({ ...sampleFooter, menus })
    expect(withPages).toContain('<a href="/about/">About Us</a>')
    expect(withPages).toContain('<a href="/jobs-here/">Jobs here</a>')
    expect(withPages).not.toContain('<ul></ul>')
  })

  it('shows the blocks that an editor placed in it above its links', () => {
    const filled = draw({ ...sampleFooter, children: [sampleHeadlineList] })
    expect(filled.indexOf('The Latest')).toBeLessThan(filled.indexOf('<footer'))
    expect(filled).toContain('The Latest')
  })
})
