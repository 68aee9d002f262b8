import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startOrigin, type Answer, type Origin } from './origin.ts'
import { startService, type Service } from './service.ts'

export interface Newspaper extends Service {
  origin: Origin
}

export interface NewspaperOptions {
  pages: readonly object[]
  answer: Answer
  /** State of the origin while the service starts. */
  originState?: Origin['state']
  movableClock?: boolean
  /** Settings of the service. */
  env?: Record<string, string>
}

/** A folder of page definitions. Each file is written verbatim, so that a test can include a broken one. */
export async function pagesFolder(files: Record<string, string>): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'broadsheet-pages-'))
  await Promise.all(Object.entries(files).map(([name, text]) => writeFile(join(folder, name), text)))
  return folder
}

/** A paper with its own pages and its own origin. */
export async function startNewspaper({
  pages,
  answer,
  originState,
  movableClock = false,
  env = {},
}: NewspaperOptions): Promise<Newspaper> {
  const origin = await startOrigin(answer, originState)
  const folder = await pagesFolder(
    Object.fromEntries(pages.map((page, index) => [`page-${index}.json`, JSON.stringify(page)])),
  )
  const service = await startService({ env: { CONTENT_ORIGIN: origin.url, PAGES_DIR: folder, ...env }, movableClock })
  return {
    ...service,
    origin,
    async stop() {
      const ending = await service.stop()
      await origin.close()
      await rm(folder, { recursive: true })
      return ending
    },
  }
}

const furniture = {
  header: [{ id: 'header', type: 'header', fields: {} }],
  footer: [{ id: 'footer', type: 'footer', fields: {} }],
}

/** A page with these blocks in its main area. */
export const pageOf = (id: string, pageType: string, match: string, main: readonly object[], more: object = {}) => ({
  id,
  pageType,
  match: [match],
  areas: { ...furniture, main },
  ...more,
})

export const articlePage = pageOf(
  'article',
  'article',
  '/:section+/:slug/',
  [{ id: 'article', type: 'article', fields: {} }],
  {
    content: { source: 'content-api-v3', query: { canonical_url: '{path}' } },
  },
)

export const listingPage = (section: string, title: string) =>
  pageOf(`section-${title.toLowerCase()}`, 'section', `/${section}/`, [
    { id: 'listing', type: 'listing', fields: { title, source: 'section-feed', includeSections: '{path}' } },
  ])

/** A front with one package of stories. */
export const frontPage = (fields: object) =>
  pageOf(
    'front',
    'homepage',
    '/',
    [{ id: 'stories', type: 'package', fields: { source: 'section-feed', nativoPosition: 0, ...fields } }],
    {
      title: 'The Test Courier',
    },
  )

/** The smallest story that can be shown. */
export const simpleStory = (section: string, number: number) => ({
  _id: `${section.toUpperCase()}-${number}`,
  type: 'story',
  canonical_url: `/${section}/story-${number}/`,
  headlines: { basic: `${section} story ${number}` },
  description: { basic: `What happened in story ${number}.` },
  first_publish_date: '2025-05-01T12:00:00Z',
  display_date: '2025-05-01T12:00:00Z',
  content_elements: [{ type: 'text', content: `The text of story ${number}.` }],
})

/** Answers section feeds and stories from lists by section. All menus are empty. */
export function answerFrom(sections: Record<string, readonly { canonical_url?: unknown }[]>): Answer {
  const all = Object.values(sections).flat()
  return ({ source, query }) => {
    if (source === 'site-menu') return { _id: query['section'], children: [] }
    if (source.startsWith('content-api')) return all.find((story) => story.canonical_url === query['canonical_url'])
    if (source !== 'section-feed') return undefined
    const name = String(query['includeSections'] ?? '').replaceAll('/', '')
    const stories = name ? (sections[name] ?? []) : all
    const offset = Number(query['feedOffset'] ?? 0)
    return { content_elements: stories.slice(offset, offset + Number(query['feedSize'] ?? 20)), count: stories.length }
  }
}

const many = (section: string, count: number) =>
  Array.from({ length: count }, (_, index) => simpleStory(section, index + 1))

/** News has three pages of stories, sports nine, and the front loads ten stories four at a time. */
export const longLists = (): NewspaperOptions => ({
  pages: [
    listingPage('news', 'News'),
    listingPage('sports', 'Sports'),
    frontPage({ includeSections: '/life', feedSize: 4, hasMoreStories: true, morelinkHref: '/news/' }),
    articlePage,
  ],
  answer: answerFrom({ news: many('news', 45), sports: many('sports', 165), life: many('life', 10) }),
})
