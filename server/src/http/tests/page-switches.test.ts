import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { LayoutDocument } from '@broadsheet/contracts'
import { startOrigin, type TestOrigin } from '../../testing/origin.ts'
import { TEST_PREVIEW_TOKEN, TEST_PURGE_TOKEN, startPaper, type TestPaper } from '../../testing/paper.ts'
import { mainOf } from '../../testing/resolve.ts'

let origin: TestOrigin
let paper: TestPaper
let folder: string

const feed = (id: string, more: object = {}) => ({
  id,
  type: 'headline-list',
  fields: { source: 'section-feed', feedSize: 2, ...more },
})
const articlePage = (id: string, match: string, meta: object) => ({
  id,
  pageType: 'article',
  match: [match],
  meta,
  content: { source: 'content-api-v3', query: { canonical_url: '{path}' } },
  areas: {
    main: [
      { id: 'article', type: 'article', fields: {} },
      { id: 'ad', type: 'ad', fields: { adType: 'article/rail_1' } },
    ],
  },
})
const PAGES = {
  front: {
    id: 'front',
    pageType: 'section',
    match: ['/front/'],
    areas: {
      main: [
        { id: 'desk', type: 'chain', fields: { list: ['100%-1'], isAdmin: true }, children: [feed('in-desk')] },
        feed('latest'),
        feed('named', { includeSections: '/life' }),
        feed('own', { inheritContent: true }),
        feed('card', { card: true }),
      ],
    },
  },
  letters: {
    id: 'letters',
    pageType: 'section',
    match: ['/caf%c3%a9%20society/'],
    areas: {
      main: [
        feed('own', { inheritContent: true }),
        feed('path', { includeSections: '{path}', excludeSections: '/news/, {path}' }),
      ],
    },
  },
  marks: {
    id: 'marks',
    pageType: 'section',
    match: ['/food%26drink/'],
    areas: { main: [feed('own', { inheritContent: true })] },
  },
  premium: articlePage('premium', '/news/premium/:slug/', { premium: 'true' }),
  free: articlePage('free', '/news/free/:slug/', { premium: true }),
}

beforeAll(async () => {
  origin = await startOrigin()
  folder = await mkdtemp(join(tmpdir(), 'switches-'))
  for (const [name, page] of Object.entries(PAGES)) await writeFile(join(folder, `${name}.json`), JSON.stringify(page))
  const navigation = join(folder, 'navigation')
  await writeFile(
    navigation,
    JSON.stringify({
      top: [
        { text: 'The Café', href: '/café society/' },
        { text: 'Food & Drink', href: '/food&drink/' },
      ],
    }),
  )
  paper = await startPaper({
    CONTENT_ORIGIN: origin.address,
    PAGES_DIR: folder,
    NAVIGATION_FILE: navigation,
    LATEST_SECTIONS: '/news, /food',
  })
})
afterAll(async () => {
  await paper.close()
  await origin.close()
  await rm(folder, { recursive: true })
})

const layout = async (url: string, preview?: object) =>
  (
    await paper.app.inject({
      url: `/api/layout/v1?url=${encodeURIComponent(url)}`,
      headers: preview ? { 'x-preview-token': TEST_PREVIEW_TOKEN, 'x-preview': JSON.stringify(preview) } : {},
    })
  ).json<LayoutDocument>()

describe('what editors switch', () => {
  it('a chain for editors is shown to them alone (rule blocks/admin-chain)', async () => {
    const ids = async (preview?: object) => mainOf(await layout('/front/', preview)).map(({ id }) => id)
    expect(await ids()).not.toContain('desk')
    expect(await ids({ editor: true })).toContain('desk')
    expect((await paper.app.inject('/front/')).body).not.toContain('in-desk')
  })

  it('a feed without a section takes the paper’s own sections (rule blocks/latest-sections)', async () => {
    await layout('/front/')
    const sections = origin.asked
      .filter((read) => read.startsWith('section-feed '))
      .map((read) => (JSON.parse(read.slice('section-feed '.length)) as { includeSections: string }).includeSections)
    expect(new Set(sections)).toEqual(new Set(['/news,/food', '/life', '/front']))
  })

  it('the front of a section whose name is encoded in addresses is about it as the newsroom names it (rule content/section-letters)', async () => {
    const { page, analytics } = await layout('/caf%C3%A9%20society/')
    expect([page.title, analytics.section]).toEqual(['The Café', '/café society'])
    expect(page.jsonLd).toContainEqual(
      expect.objectContaining({
        '@type': 'BreadcrumbList',
        itemListElement: [
          expect.anything(),
          expect.objectContaining({ name: 'The Café', item: expect.stringMatching(/\/caf%C3%A9%20society\/$/) }),
        ],
      }),
    )
    expect(origin.asked).toContainEqual(expect.stringMatching(/^section-feed .*"includeSections":"\/café society"/))
    expect(origin.asked).toContainEqual(expect.stringContaining('"excludeSections":"/news,/café society"'))
    // Also by encodings in lower case (rule pages/encoding-case).
    expect((await layout('/caf%c3%a9%20society/')).status).toBe(200)
    const followed = await paper.app.inject('/api/follows/latest/caf%C3%A9%20society/')
    expect(followed.json<{ stories: unknown[] }>().stories).toHaveLength(3)
    expect(origin.asked.filter((read) => read.includes('caf%C3%A9'))).toEqual([])
    const purge = await paper.app.inject({
      method: 'POST',
      url: '/api/admin/purge',
      headers: { 'x-purge-token': TEST_PURGE_TOKEN },
      payload: { tags: ['/café society'] },
    })
    expect(purge.json()).toMatchObject({ purged: { pages: 1 } })
  })

  it('the front of a section with a mark in its name stands where links lead (rules pages/plain-marks, content/section-letters)', async () => {
    for (const path of ['/food%26drink/', '/food%26drink', '/food&drink']) {
      const { statusCode, headers } = await paper.app.inject(`${path}?a=%26`)
      expect([statusCode, headers.location]).toEqual([301, '/food&drink/?a=%26'])
    }
    const { status, page } = await layout('/food&drink/')
    expect([status, page.title, page.canonicalUrl]).toEqual([
      200,
      'Food & Drink',
      expect.stringMatching(/\/food&drink\/$/),
    ])
    expect(origin.asked).toContainEqual(expect.stringMatching(/^section-feed .*"includeSections":"\/food&drink"/))
    expect((await paper.app.inject('/rss/food%26drink/')).body).toContain('/food&amp;drink/</link>')
    expect(origin.asked.filter((read) => read.includes('food%26drink'))).toEqual([])
    const sitemaps = await paper.app.inject('/sitemaps/sections.xml')
    expect([sitemaps.statusCode, sitemaps.body]).toEqual([200, expect.stringContaining('/food&amp;drink/</loc>')])
  })

  it('a list of headlines has a title of its own as a card, and can then be collapsed (rule blocks/headline-rows)', async () => {
    const lists = mainOf(await layout('/front/')).filter((node) => node.type === 'headline-list')
    const told = lists.map(({ id, title, collapsible, card }) => [id, title, collapsible, card])
    expect(told).toContainEqual(['latest', 'The Latest', false, undefined])
    expect(told).toContainEqual(['card', 'Latest Headlines', true, true])
    expect((await paper.app.inject('/front/')).body).toMatch(
      /<details open=""><summary[^>]*><h2[^>]*>Latest Headlines</,
    )
  })

  it("a page is for subscribers by the text 'true' and nothing else (rule comments/premium)", async () => {
    const premium = await layout('/news/premium/story/')
    expect(premium.page.jsonLd[0]).toMatchObject({ '@type': 'NewsArticle', isAccessibleForFree: false })
    expect([premium.targeting.article_tags, premium.analytics.premium]).toEqual([['premium'], 'true'])
    const free = await layout('/news/free/story/')
    expect(free.page.jsonLd[0]).toMatchObject({ isAccessibleForFree: true })
    expect([free.targeting.article_tags, free.analytics.premium]).toEqual([undefined, undefined])
  })
})
