import { expect, it } from 'vitest'
import { withEmailPreferences } from './email-preferences.ts'

const PREFERENCES = '/newsletters/#emailpreferences'

/** Nodes with links to these addresses. */
const nodesOf = (page: string, pageWithoutSlash: string) => [
  { type: 'link', href: page },
  { type: 'link', href: pageWithoutSlash },
  { type: 'link', href: '/newsletters/lets-eat/' },
  {
    type: 'text',
    href: '',
    html: `<a href="${pageWithoutSlash}">a</a> <a href="${page}">b</a> <a href="/newsletters-of-old/">c</a>`,
  },
]
const nodes = nodesOf('/newsletters/', '/newsletters')

it('leads readers with an account to their preferences, with or without the slash (rule header/newsletters-link)', () => {
  expect(withEmailPreferences(nodes, () => 'logged-out')).toBe(nodes)
  expect(withEmailPreferences(nodes, () => 'logged-in')).toEqual(nodesOf(PREFERENCES, PREFERENCES))
})

it('keeps the query of such a link, and leaves alone one that leads to another part of the page', () => {
  const links = (query: string, fragment: string) => [
    { href: `/newsletters/${query}${fragment}` },
    { html: `<a href="/newsletters/${query.replace('&', '&amp;')}${fragment}">a</a>` },
  ]
  const changed = (given: object) => withEmailPreferences(given, () => 'subscribed')
  expect(changed(links('?utm_source=a&b=c', ''))).toEqual(links('?utm_source=a&b=c', '#emailpreferences'))
  expect(changed([{ href: '/newsletters?a' }])).toEqual([{ href: '/newsletters/?a#emailpreferences' }])
  expect(changed(links('?a', '#sign-up'))).toEqual(links('?a', '#sign-up'))
})

it('reads the reader’s state only if there is such a link', () => {
  const others = [{ type: 'link', href: '/newsletters/lets-eat/' }, { html: '<a href="/newsletters-of-old/">c</a>' }]
  const state = () => {
    throw new Error('asked')
  }
  expect(withEmailPreferences(others, state)).toBe(others)
})
