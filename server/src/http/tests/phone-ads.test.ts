import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { LayoutDocument } from '@broadsheet/contracts'
import { startOrigin, type TestOrigin } from '../../testing/origin.ts'
import { startPaper, type TestPaper } from '../../testing/paper.ts'
import { ansStory } from '../../testing/resolve.ts'

const ad = (id: string, adType: string) => ({ id, type: 'ad', fields: { adType } })
const cards = (feedSize: number, fields: object = {}) => ({
  id: `cards-${feedSize}`,
  type: 'package',
  fields: { source: 'section-feed', feedSize, ...fields },
})
/** A listing of a section that has one story. */
const listing = { id: 'listing', type: 'listing', fields: { source: 'section-feed', includeSections: '/quiet' } }
const page = (name: string, pageType: string, main: object[], more: object = {}) => ({
  id: name,
  pageType,
  match: [`/${name}/`],
  title: name,
  meta: {},
  areas: { main },
  ...more,
})

const DEFINITIONS = [
  page('one-card', 'topic', [ad('leader', 'topic/leader'), listing]),
  page('leader-only', 'section', [ad('leader', 'section/leader')]),
  page('short-list', 'section', [cards(4, { nativoPosition: 1 })]),
  page('long-list', 'section', [cards(20, { nativoPosition: 3 })]),
  page('many-leaders', 'section', [
    ad('first', 'section/leader'),
    cards(12, { nativoPosition: 0 }),
    ad('second', 'section/leader_2'),
    { id: 'row', type: 'chain', fields: { list: ['100%-1'] }, children: [ad('third', 'section/leader')] },
    cards(6, { nativoPosition: 3 }),
  ]),
  page('with-scripts', 'article', [{ id: 'article', type: 'article' }, ad('leader', 'section/leader')], {
    content: { source: 'content-api-v3', query: { canonical_url: '{path}' } },
  }),
  page('short-story', 'article', [ad('leader', 'section/leader'), { id: 'article', type: 'article' }], {
    content: { source: 'content-api-v3', query: { canonical_url: '{path}' } },
  }),
  page('no-meta', 'section', [cards(20, { nativoPosition: 3 }), ad('leader', 'section/leader')], { meta: undefined }),
]

/** A short story with scripts that show nothing. */
const SCRIPTED = ansStory('SCRIPTED', {
  canonical_url: '/with-scripts/',
  content_elements: [
    { type: 'text', content: 'A short story.' },
    ...Array.from({ length: 8 }, () => ({ type: 'raw_html', content: '<script>count()</script>' })),
  ],
})

/** Five paragraphs, some 1,600 characters: on a phone too little for an ad among them beside the one above. */
const SHORT = ansStory('SHORT', {
  canonical_url: '/short-story/',
  content_elements: Array.from({ length: 5 }, () => ({ type: 'text', content: 'The vote was close. '.repeat(16) })),
})
const STORIES = new Map([SCRIPTED, SHORT].map((story) => [String(story['canonical_url']), story]))

interface Found {
  type: string
  [field: string]: unknown
}
/** The ads that a screen of this width shows, in the order of the document. */
function adsOf(value: unknown, width: number): string[] {
  if (Array.isArray(value)) return value.flatMap((inner) => adsOf(inner, width))
  if (typeof value !== 'object' || value === null) return []
  const { media } = value as { media?: { minWidth?: number; maxWidth?: number } }
  if (width < (media?.minWidth ?? 0) || width > (media?.maxWidth ?? Infinity)) return []
  const node = value as Found
  if (node.type === 'ad-slot') return [String(node['slot'])]
  if (node.type === 'native-ad') return [`native-${String(node['slotNumber'])}`]
  return Object.values(value).flatMap((inner) => adsOf(inner, width))
}

let origin: TestOrigin
let paper: TestPaper
beforeAll(async () => {
  const folder = mkdtempSync(join(tmpdir(), 'phone-pages-'))
  for (const definition of DEFINITIONS) writeFileSync(join(folder, `${definition.id}.json`), JSON.stringify(definition))
  origin = await startOrigin()
  origin.answer = (response, source, found, query) => {
    const story = STORIES.get(String(query.canonical_url))
    if (story) return void response.end(JSON.stringify(story))
    if (source !== 'section-feed') return void response.end(JSON.stringify(found))
    const size = query.includeSections === '/quiet' ? 1 : Number(query.feedSize)
    const stories = Array.from({ length: size }, (_, index) => ansStory(`S${index}`))
    response.end(JSON.stringify({ content_elements: stories, count: size }))
  }
  paper = await startPaper({ CONTENT_ORIGIN: origin.address, PAGES_DIR: folder })
})
afterAll(async () => {
  await paper.close()
  await origin.close()
})

const documentOf = async (path: string) =>
  (await paper.app.inject(`/api/layout/v1?url=${encodeURIComponent(path)}`)).json<LayoutDocument>()

describe('on phones all ads together take at most 30% of the height (rule ads/phone-share)', () => {
  it('a topic with one card has no ads on phones, but has them on wider screens', async () => {
    const { root } = await documentOf('/one-card/')
    expect(adsOf(root, 375)).toEqual([])
    expect(adsOf(root, 1280)).toEqual(['topic-leader-1'])
  })

  it('a page with nothing but a leader has no ads on phones', async () => {
    const { root } = await documentOf('/leader-only/')
    expect(adsOf(root, 375)).toEqual([])
  })

  it('a list keeps as many of its native ads as it has room for, from the first', async () => {
    const { root } = await documentOf('/short-list/')
    expect(adsOf(root, 1280)).toEqual(['native-1', 'native-2', 'native-3'])
    expect(adsOf(root, 375)).toEqual(['section-adhesion-unit-1'])
    const long = await documentOf('/long-list/')
    expect(adsOf(long.root, 1280)).toHaveLength(6)
    expect(adsOf(long.root, 375)).toEqual(['native-1', 'native-2', 'native-3', 'native-4', 'section-adhesion-unit-1'])
  })

  it('from the first ad without room on, all are left out, in chains and lists alike', async () => {
    const { root } = await documentOf('/many-leaders/')
    expect(adsOf(root, 1280)).toEqual(['section-leader-1', 'section-leader_2-1', 'section-leader-2', 'native-1'])
    expect(adsOf(root, 375)).toEqual(['section-leader-1', 'section-adhesion-unit-1'])
  })

  it('scripts in a story, whose frames may shrink to nothing, make no room for ads', async () => {
    const { root } = await documentOf('/with-scripts/')
    expect(JSON.stringify(root)).toContain('/frame/')
    expect(adsOf(root, 1280)).toEqual(['section-leader-1'])
    expect(adsOf(root, 375)).toEqual(['article-adhesion-unit-1'])
  })

  it('an ad among the paragraphs that phones have no room for stands on wide screens', async () => {
    const { root } = await documentOf('/short-story/')
    expect(adsOf(root, 1280)).toEqual(['section-leader-1', 'article-in-article-1'])
    expect(adsOf(root, 375)).toEqual(['section-leader-1', 'article-adhesion-unit-1'])
  })

  it('a part of a list that is requested by itself goes by its own height', async () => {
    const { nodes } = (await paper.app.inject('/api/layout/v1/block?url=%2Fshort-list%2F&block=cards-4')).json<{
      nodes: unknown[]
    }>()
    expect(adsOf(nodes, 375)).toEqual([])
  })
})

it('a page without meta has no native ads either, and does not vary by them (rule ads/page-meta)', async () => {
  const { root, cache } = await documentOf('/no-meta/')
  expect(adsOf(root, 1280)).toEqual([])
  expect(cache.varies).not.toContain('reader.adsFree')
})
