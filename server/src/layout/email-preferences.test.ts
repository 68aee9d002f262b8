import { expect, it } from 'vitest'
import { withEmailPreferences } from './email-preferences.ts'

const nodes = [
  { type: 'link', href: '/newsletters/' },
  { type: 'link', href: '/newsletters' },
  { type: 'link', href: '/newsletters/lets-eat/' },
  {
    type: 'text',
    href: '',
    html: '<a href="/newsletters">a</a> <a href="/newsletters/">b</a> <a href="/newsletters-of-old/">c</a>',
  },
]

it('leads readers with an account to their preferences, with or without the slash (rule header/newsletters-link)', () => {
  expect(withEmailPreferences(nodes, () => 'logged-out')).toBe(nodes)
  expect(withEmailPreferences(nodes, () => 'logged-in')).toEqual([
    { type: 'link', href: '/newsletters/#emailpreferences' },
    { type: 'link', href: '/newsletters/#emailpreferences' },
    { type: 'link', href: '/newsletters/lets-eat/' },
    {
      type: 'text',
      href: '',
      html: '<a href="/newsletters/#emailpreferences">a</a> <a href="/newsletters/#emailpreferences">b</a> <a href="/newsletters-of-old/">c</a>',
    },
  ])
})
