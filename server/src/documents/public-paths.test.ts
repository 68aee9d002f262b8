import { describe, expect, it } from 'vitest'
import { pageDefinition } from '@broadsheet/contracts'
import { pageSet } from '../pages/page-store.ts'
import { readSection } from '../sources/ans/index.ts'
import { hasFront, menuPaths, publicPaths } from './public-paths.ts'

const page = (id: string, pageType: string, match: string[], meta: Record<string, unknown> = {}) =>
  pageDefinition.parse({ id, pageType, match, meta, areas: { main: [] } })
const pages = pageSet([
  page('home', 'homepage', ['/']),
  page('front', 'section', ['/news/', '/sports/:team/']),
  page('about', 'static', ['/about/']),
  page('search', 'search', ['/search']),
  page('blocks', 'section', ['/blocks/'], { previewOnly: true }),
  page('account', 'static', ['/account/'], { robots: 'noindex, nofollow' }),
  page('offers', 'static', ['/offers/'], { robots: 'None' }),
  page('pictures', 'static', ['/pictures/'], { robots: 'max-image-preview:none' }),
  page('coming', 'section', ['/coming/'], { previewOnly: true }),
  page('partner', 'section', ['/partner/:name/'], { robots: 'NOINDEX' }),
  page('story', 'article', ['/:section+/:slug/']),
])

describe('paths that everybody may find (rule pages/site-maps)', () => {
  it('are pages with a path of their own that are not hidden', () => {
    expect(publicPaths(pages)).toEqual(['/', '/news/', '/about/', '/pictures/'])
  })

  it('include the menu’s sections if the paper has a front for them', () => {
    const menu = {
      children: [
        { _id: '/news', children: [{ _id: '/sports/eagles' }] },
        { node_type: 'link', url: '/sports/sixers/' },
        { url: 'https://elsewhere.example/sports/flyers/' },
        { url: 'https://paper.example/sports/phillies/' },
        { url: '//elsewhere.example/' },
        { url: '/sports/sixers/?from=menu' },
        { _id: '/news/a-story' },
        // The newsroom's menu does not know what editors hide.
        { _id: '/coming' },
        { _id: '/partner/bank' },
        {},
      ],
    }
    // An entry may name the paper by its whole address (rule content/own-addresses).
    const { section } = readSection(menu, { ownHosts: ['paper.example'] })
    expect(menuPaths(section, pages)).toEqual(['/news/', '/sports/eagles/', '/sports/sixers/', '/sports/phillies/'])
  })

  it('do not include sections that only a pattern matches', () => {
    expect(['/news/', '/sports/anything/', '/about/', '/blocks/'].map((path) => hasFront(path, pages))).toEqual([
      true,
      false,
      false,
      false,
    ])
  })
})
