import { expect, it } from 'vitest'
import { ansStory, pageOf, resolveForTest } from '../../testing/resolve.ts'
import { pageAddress } from './addresses.ts'

const site = { url: 'https://paper.example' }

it.each([
  ['/news/a', 'https://paper.example/news/a/'],
  ['/a?x=1', 'https://paper.example/a/?x=1'],
  ['/news/a#card-1', 'https://paper.example/news/a/#card-1'],
  ['/news/caf%C3%A9', 'https://paper.example/news/caf%C3%A9/'],
  ['/news/a/', 'https://paper.example/news/a/'],
  ['/', 'https://paper.example/'],
  ['/news/a.html', 'https://paper.example/news/a.html'],
  ['/v1.2/a', 'https://paper.example/v1.2/a/'],
  ['/search?query=a', 'https://paper.example/search?query=a'],
  ['/searching', 'https://paper.example/searching/'],
  ['https://other.example/a', 'https://other.example/a'],
])('the page %s has an address that needs no redirect (rule pages/slashes)', (href, address) =>
  expect(pageAddress(href, site)).toBe(address),
)

it('a story whose newsroom leaves out the slash at the end has its page’s address', () => {
  const { page } = resolveForTest(
    pageOf([{ id: 'article', type: 'article' }], {
      pageType: 'article',
      match: ['/news/:slug/'],
      content: { source: 'content-api-v3', query: { canonical_url: '{path}' } },
    }),
    '/news/s/',
    () => ansStory('S', { canonical_url: '/news/s', credits: { by: [{ name: 'Ann', url: '/author/ann' }] } }),
  ).document
  expect(page).toMatchObject({
    canonicalUrl: 'https://paper.example/news/s/',
    openGraph: { 'og:url': 'https://paper.example/news/s/' },
    openGraphLists: { 'article:author': ['https://paper.example/author/ann/'] },
  })
  expect(JSON.stringify(page.jsonLd)).toContain('"https://paper.example/author/ann/"')
})
