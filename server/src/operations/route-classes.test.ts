import { expect, it } from 'vitest'
import { classOf, classesOf } from './route-classes.ts'

it.each([
  ['/*', 'page'],
  ['/trpc/:path', 'api'],
  ['/rss/*', 'feed'],
  ['/sitemaps/stories-:file(^[1-9]\\d{0,3}).xml', 'feed'],
  ['/api/reader', 'reader'],
  ['/api/reader/saved/:id', 'reader'],
  ['/healthz', 'operations'],
  ['none', 'other'],
])('%s is a %s', (route, name) => {
  expect(classOf(route)).toBe(name)
  expect(classesOf(route)).toEqual([name])
})

it('an unknown path has no class, and counts as `other`', () => {
  expect(classesOf('/api/invented')).toEqual([])
  expect(classOf('/api/invented')).toBe('other')
})
