import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Query } from './origin.ts'

/** Sources that the pages here read. */
export const SOURCES = [
  'content-api-v3',
  'content-api-light-nocache',
  'collections-api',
  'section-feed',
  'tag-feed',
  'topic-feed',
  'author-feed',
  'search',
  'site-menu',
] as const

const PARAGRAPH = 'A paragraph of the story, <b>with</b> some markup and <a href="/news/">a link</a>. '.repeat(6)

const story = (path: string, more: object = {}) => ({
  _id: `ID${path.replaceAll(/\W/g, '')}`,
  type: 'story',
  headlines: { basic: `Headline of ${path}` },
  description: { basic: 'A blurb.' },
  canonical_url: path,
  first_publish_date: '2026-11-03T14:00:00Z',
  display_date: '2026-11-03T14:00:00Z',
  credits: { by: [{ _id: 'ann-lee', name: 'Ann Lee', url: '/author/ann-lee/' }] },
  taxonomy: { primary_section: { _id: '/news', name: 'News' }, tags: [{ slug: 'transit', text: 'Transit' }] },
  content_elements: Array.from({ length: 8 }, (_, index) => ({ type: 'text', _id: `p${index}`, content: PARAGRAPH })),
  ...more,
})

const text = (value: unknown) => (typeof value === 'string' ? value : '')

const list = (name: string, size = 10, more: object = {}) => ({
  content_elements: Array.from({ length: size }, (_, index) => story(`/news/${name}-${index}/`, more)),
  count: 200,
})

/** Answers for a paper with a story at every address under `/news/` and a list for every name. */
export function answer(source: string, query: Query): unknown {
  const size = Number(query.size ?? query.feedSize ?? query.limit ?? 10)
  switch (source) {
    case 'content-api-v3':
    case 'content-api-light-nocache':
      return text(query.canonical_url).startsWith('/news/') ? story(text(query.canonical_url)) : undefined
    case 'collections-api':
      return list(`c-${text(query.id)}`, size)
    case 'section-feed':
      return list(`s-${text(query.includeSections).replaceAll('/', '')}`, size)
    case 'tag-feed':
      return list(`t-${text(query.tagSlug)}`, size)
    case 'topic-feed':
      return list(`o-${text(query.tag)}`, size, { subtype: 'liveblog' })
    case 'author-feed':
      return list(`a-${text(query.slug)}`, size, { credits: { by: [{ _id: text(query.slug), name: 'Ann Lee' }] } })
    case 'search':
      return list('found', size)
    case 'site-menu':
      return { children: [{ _id: '/news', name: 'News', children: [] }] }
    default:
      return undefined
  }
}

const furniture = {
  header: [{ id: 'header', type: 'header', fields: {} }],
  footer: [{ id: 'footer', type: 'footer', fields: {} }],
}
const bar = {
  id: 'bar',
  type: 'newsletter-bar',
  fields: { newsletters: ['Morning|1|/media/a.jpg|Words|list-a|/newsletters/'] },
}
const packageOf = (id: string, fields: object) => ({
  id,
  type: 'package',
  fields: { feedSize: 6, nativoPosition: 0, layoutType: 'strip', hasImageGridCards: true, ...fields },
})

const DEFINITIONS = [
  {
    id: 'front',
    pageType: 'service-hub',
    match: ['/front/:name/'],
    areas: {
      ...furniture,
      main: [
        packageOf('collection', { source: 'collections-api', collectionId: '{name}' }),
        packageOf('section', { source: 'section-feed', includeSections: '/{name}' }),
        packageOf('tag', { source: 'tag-feed', tagFeedSlug: '{name}' }),
        bar,
      ],
      rail: [{ id: 'latest', type: 'headline-list', fields: { source: 'section-feed', feedSize: 8 } }],
    },
  },
  {
    id: 'topic',
    pageType: 'topic',
    match: ['/topic/:slug/'],
    areas: {
      ...furniture,
      main: [{ id: 'l', type: 'listing', fields: { source: 'topic-feed', tagFeedSlug: '{slug}' } }],
    },
  },
  {
    id: 'author',
    pageType: 'author',
    match: ['/author/:slug/'],
    content: { source: 'author-feed', query: { slug: '{slug}', feedSize: 20, feedOffset: 0 } },
    areas: {
      ...furniture,
      main: [{ id: 'l', type: 'listing', fields: { source: 'author-feed', authorSlug: '{slug}' } }],
    },
  },
  {
    id: 'search',
    pageType: 'search',
    match: ['/search'],
    areas: { ...furniture, main: [{ id: 's', type: 'search-results', fields: {} }] },
  },
  {
    id: 'article',
    pageType: 'article',
    match: ['/:section+/:slug/'],
    content: { source: 'content-api-v3', query: { canonical_url: '{path}' } },
    areas: {
      ...furniture,
      main: [
        { id: 'article', type: 'article', fields: {} },
        { id: 'live', type: 'live-blog', fields: {} },
        packageOf('more', { source: 'section-feed', includeSections: '/news' }),
      ],
    },
  },
]

/** Writes the page definitions to a new folder and returns it. */
export function pagesFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'neighbours-pages-'))
  for (const definition of DEFINITIONS) writeFileSync(join(folder, `${definition.id}.json`), JSON.stringify(definition))
  return folder
}

/** A kind of page: the source without which a cold page of it cannot be made, and how many such pages are requested. */
interface Kind {
  path: (name: string) => string
  needs: string | undefined
  many: number
}
const KINDS: readonly Kind[] = [
  { path: (name) => `/news/${name}/`, needs: 'content-api-v3', many: 24 },
  { path: (name) => `/front/${name}/`, needs: undefined, many: 10 },
  { path: (name) => `/topic/${name}/`, needs: 'topic-feed', many: 6 },
  { path: (name) => `/author/${name}/`, needs: 'author-feed', many: 6 },
  { path: (name) => `/search?query=${name}`, needs: undefined, many: 4 },
]

export interface Address {
  path: string
  needs: string | undefined
}

/** Addresses of every kind of page, different for each `name`. */
export const addresses = (name: string): Address[] =>
  KINDS.flatMap(({ path, needs, many }) =>
    Array.from({ length: many }, (_, index) => ({ path: path(`${name}-${index}`), needs })),
  )
