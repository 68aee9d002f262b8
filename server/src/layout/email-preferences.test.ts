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

it('reads the reader’s state only if there is such a link', () => {
  const others = [{ type: 'link', href: '/newsletters/lets-eat/' }, { html: '<a href="/newsletters-of-old/">c</a>' }]
  const state = () => {
    throw new Error('asked')
  }
  expect(withEmailPreferences(others, state)).toBe(others)
})
