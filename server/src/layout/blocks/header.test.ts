import { describe, expect, it } from 'vitest'
import type { FooterNode, MenuGroup } from '@broadsheet/contracts'
import type { HeaderNode } from '@broadsheet/contracts/blocks/header'
import { mainOf, pageOf, resolveForTest, type Answer } from '../../testing/resolve.ts'
import { subscribeTarget } from '../navigation.ts'

describe('the header', () => {
  const headerOf = (
    facts: Record<string, string> = {},
    meta: Record<string, unknown> = {},
    answer: Answer = () => undefined,
  ) =>
    mainOf(
      resolveForTest(pageOf([{ id: 'h', type: 'header', fields: {} }], { meta }), '/news/', answer, facts).document,
    )[0] as HeaderNode

  it('has all of the paper’s navigation (rule header/navigation)', () => {
    const { navigation, menu } = headerOf()
    expect(navigation.map((link) => link.text)).toEqual([
      'News',
      'Sports',
      'Business',
      'Opinion',
      'Politics',
      'Entertainment',
      'Life',
      'Food',
      'Health',
      'Real Estate',
      'Philly First',
      'Obituaries',
      'Jobs',
    ])
    expect(menu.groups.map((group) => group.text)).toEqual([
      'News',
      'Sports',
      'Business',
      'Entertainment',
      'Opinion',
      'Life',
      'Food',
      'Health',
      'Real Estate',
      'El Courier',
      'Philly First',
    ])
    expect(menu.partners.map((group) => group.text)).toEqual([
      'Philly Tips',
      'People',
      'Your Day',
      'Get In Touch',
      'Marketplace',
    ])
  })

  it('leads to partners for notices and jobs, and to the paper’s own sections for reports about them', () => {
    const { navigation, menu } = headerOf()
    const notices = 'https://notices.example/'
    const jobs = 'https://jobs.example/'
    expect(navigation.slice(-2).map((link) => link.href)).toEqual([notices, jobs])
    const hrefs = (groups: readonly MenuGroup[]) =>
      groups
        .flatMap(({ items }) => items)
        .filter(({ text }) => text === 'Obituaries' || text === 'Jobs')
        .map(({ href }) => href)
    expect([hrefs(menu.groups), hrefs(menu.partners)]).toEqual([
      ['/obituaries/', '/jobs/'],
      [notices, jobs],
    ])
    const footer = mainOf(
      resolveForTest(pageOf([{ id: 'f', type: 'footer', fields: {} }]), '/news/').document,
    )[0] as FooterNode
    expect(hrefs(footer.menus)).toEqual([jobs, notices])
  })

  it('takes the menu from the origin if it has one', () => {
    const answer: Answer = (read) =>
      read.query.section === '/'
        ? {
            children: [
              { _id: '/stadt', name: 'Stadt', children: [{ _id: '/stadt/nord', name: 'Nord' }] },
              { _id: '/alt', name: 'Alt', inactive: true },
            ],
          }
        : undefined
    expect(headerOf({}, {}, answer)).toMatchObject({
      navigation: [{ text: 'Stadt', href: '/stadt/' }],
      menu: { groups: [{ text: 'Stadt', items: [{ text: 'Nord', href: '/stadt/nord/' }] }] },
    })
  })

  it('takes each entry by whichever of its names and addresses it has, with its style and icon', () => {
    const children = [
      { _id: '/stadt', name: 'Stadt', display_name: ' ' },
      { _id: '/sport', name: 'Sport', display_name: 'Sport & Spiel', url: 'sport' },
      { name: 'Abo', path: '/abo/', style: 'fill', icon: 'star' },
      { name: 'Jobs', url: 'https://jobs.example/', style: 'bold', icon: ' ' },
      { name: 'Karten', path: '/karten/', icon: 'https://pics.example/a.svg' },
      { name: 'Rat', path: '/rat/', icon: 'data:image/svg+xml,<svg/>' },
    ]
    const answer: Answer = (read) => (read.query.section === '/' ? { children } : undefined)
    expect(headerOf({}, {}, answer).navigation).toEqual([
      { text: 'Stadt', href: '/stadt/' },
      { text: 'Sport & Spiel', href: '/sport/' },
      { text: 'Abo', href: '/abo/', style: 'fill', icon: 'star' },
      { text: 'Jobs', href: 'https://jobs.example/' },
      { text: 'Karten', href: '/karten/', icon: 'https://pics.example/a.svg' },
      { text: 'Rat', href: '/rat/' },
    ])
  })

  it('leads no subscribed reader from the origin’s menus to subscribing (rule header/no-subscribe-link)', () => {
    const offer = { name: 'Subscribe', url: '/offers/?from=menu' }
    const children = [offer, { _id: '/stadt', name: 'Stadt', children: [offer, { _id: '/nord', name: 'Nord' }] }]
    const withGroup = [...children, { ...offer, name: 'Mehr', children: [{ _id: '/abo', name: 'Abo' }] }]
    const answer: Answer = () => ({ children: withGroup })
    const sports = { navigationVariant: 'sports' }
    const subscribed = headerOf({ 'reader.state': 'subscribed' }, sports, answer)
    const stadt = { text: 'Stadt', href: '/stadt/' }
    expect([subscribed.navigation, subscribed.sections]).toEqual([[stadt], [stadt]])
    expect(subscribed.menu.groups).toEqual([
      { ...stadt, items: [{ text: 'Nord', href: '/nord/' }] },
      { text: 'Mehr', items: [{ text: 'Abo', href: '/abo/' }] },
    ])
    expect(headerOf({}, sports, answer)).toMatchObject({
      navigation: [{ text: 'Subscribe' }, stadt, { text: 'Mehr' }],
      menu: { groups: [{ text: 'Subscribe', items: [] }, stadt, { text: 'Mehr', href: '/offers/?from=menu' }] },
    })
  })

  it('uses the paper’s own menu if the origin’s has no usable link (rule header/navigation)', () => {
    const inactive: Answer = (read) =>
      read.query.section === '/'
        ? { children: [{ _id: '/alt', name: 'Alt', inactive: true }, { name: 'Neu' }] }
        : undefined
    const own = headerOf()
    expect(headerOf({}, {}, inactive)).toMatchObject({ navigation: own.navigation, menu: own.menu })
  })

  it('is a sports header only if the page says so and its menu can be read (rule header/variants)', () => {
    const answer: Answer = (read) =>
      read.query.section === '/sports' ? { children: [{ _id: '/eagles', name: 'Eagles' }] } : undefined
    expect(headerOf({}, { navigationVariant: 'sports' }, answer)).toMatchObject({
      variant: 'sports',
      navigation: [{ text: 'Eagles' }],
    })
    expect(headerOf({}, { navigationVariant: 'sports' }).variant).toBe('default')
    expect(headerOf({}, {}, answer).variant).toBe('default')
  })

  it.each([
    ['logged-out', ['Sign in/Sign up', 'Subscribe', 'Support local news'], true],
    ['logged-in', ['Subscribe', 'Support local news', 'Sign out'], true],
    ['subscribed', ['Support local news', 'Manage account', 'Sign out'], false],
  ])('offers a %s reader the links %j (rule header/account-links)', (state, links, offered) => {
    const { account, subscribe } = headerOf({ 'reader.state': state })
    expect(account.links.map((link) => link.text)).toEqual(links)
    expect(account.prompt).toBe(
      state === 'logged-out' ? 'Keep reading by creating a free account or signing in.' : undefined,
    )
    expect(subscribe !== undefined).toBe(offered)
  })

  it.each([
    ['production', 'logged-out', 'subscribe_today'],
    ['local', 'logged-out', 'subscribe_test'],
    ['production', 'logged-in', 'subscribe_loggedin'],
    ['sandbox', 'logged-in', 'subscribe_loggedin_test'],
  ] as const)(
    'in the environment %s lets a %s reader subscribe at %s (rule header/subscribe-targets)',
    (environment, state, target) => {
      expect(subscribeTarget(environment, state)).toBe(target)
    },
  )

  it('leads readers with an account to their email preferences (rule header/newsletters-link)', () => {
    expect(headerOf().links[1]!.href).toBe('/newsletters/')
    expect(headerOf({ 'reader.state': 'logged-in' }).links[1]!.href).toBe('/newsletters/#emailpreferences')
  })
})

describe('the footer (rule header/footer)', () => {
  it('has the paper’s menus, sections, legal links and social links', () => {
    const page = pageOf([], { areas: { main: [], footer: [{ id: 'f', type: 'footer', fields: {} }] } })
    const footer = resolveForTest(page, '/news/').document.root.children.at(-1) as FooterNode
    expect(footer.legal.map((link) => link.href)).toEqual([
      '/about/copyright/',
      '/about/terms_and_conditions/#Use',
      '/privacy-policy/',
      '/about/terms_and_conditions/#Cancellations',
      '/privacy-policy/#V',
      '/privacy-policy/#opt-out',
    ])
    expect(footer.social.map((link) => link.text)).toEqual(['X', 'Facebook', 'Instagram'])
    expect(footer.menus.map((group) => group.text)).toEqual([
      'About Us',
      'News & Info',
      'Marketplace',
      'e-Editions',
      'Mobile Apps',
    ])
    expect(footer.sections.map((link) => link.href)).toEqual([
      '/news/',
      '/sports/',
      '/entertainment/',
      '/business/',
      '/health/',
      '/food/',
      '/life/',
      '/opinion/',
      '/philly-first/',
      '/archives/',
      '/special-reports/',
      '/site-map/',
    ])
  })
})
