import { describe, expect, it } from 'vitest'
import { ansStory, resolveForTest } from '../../../testing/resolve.ts'
import { missingFields, structuredData, type StructuredData } from '../../../testing/structured-data.ts'
import { isoDuration } from '../iso-duration.ts'

const ARTICLE = {
  id: 'article',
  pageType: 'article',
  match: ['/:section+/:slug/'],
  content: { source: 'content-api-v3', query: { canonical_url: '{path}' } },
  areas: { main: [] },
}

/** The structured data of a story's page, checked against what search engines require. */
function dataOf(more: Record<string, unknown>): StructuredData[] {
  const { document } = resolveForTest(ARTICLE, '/news/one/', () => ansStory('ONE', more))
  return document.page.jsonLd.map((data) => structuredData.parse(JSON.parse(JSON.stringify(data))))
}
const typesOf = (more: Record<string, unknown>) => dataOf(more).map((data) => data['@type'])

const videoItem = (more: Record<string, unknown> = {}) => ({
  type: 'video',
  _id: 'VIDEO',
  duration: 3_723_000,
  streams: [{ url: '/media/video.mp4', stream_type: 'mp4' }],
  promo_items: { basic: { url: '/media/still.jpg', width: 1280, height: 720 } },
  ...more,
})

describe('an article', () => {
  it('says what it is, who wrote it and who published it, with absolute addresses', () => {
    const [article] = dataOf({
      last_updated_date: '2026-11-03T14:30:00Z',
      planning: { story_length: { word_count_actual: 812 } },
      taxonomy: {
        primary_section: { _id: '/news', name: 'News' },
        tags: [{ slug: 'septa', text: 'SEPTA' }],
        seo_keywords: ['transit', 'SEPTA'],
      },
      corrections: [{ correction_type: 'correction', text: 'It was <b>eight</b>, not ten.' }],
    })
    expect(article).toMatchObject({
      '@type': 'NewsArticle',
      headline: 'Headline ONE',
      mainEntityOfPage: 'https://paper.example/news/one/',
      image: ['https://images.example.org/ONE.jpg'],
      datePublished: '2026-11-03T14:00:00.000Z',
      dateModified: '2026-11-03T14:30:00.000Z',
      author: [{ '@type': 'Person', name: 'Ann Lee', url: 'https://paper.example/author/ann/' }],
      publisher: { name: 'The Paper', logo: { url: 'https://paper.example/assets/icon-1-512.png' } },
      articleSection: 'News',
      keywords: ['SEPTA', 'transit'],
      wordCount: 812,
      isAccessibleForFree: true,
      correction: [{ text: 'It was eight, not ten.' }],
    })
  })

  it('is by an organisation where the newsroom credits one, and by nobody called Staff reports (rule cards/staff-reports)', () => {
    const by = [
      { type: 'organization', name: 'Water Desk', url: 'https://water.example/' },
      { name: 'Wire', org: 'Wire' },
    ]
    const credited = { by: [{ name: 'Ann Lee', org: 'The Paper' }, ...by] }
    const of = (more: Record<string, unknown>) => dataOf(more)[0]
    expect(of({ credits: credited })).toMatchObject({
      author: [
        { '@type': 'Person', name: 'Ann Lee' },
        { '@type': 'NewsMediaOrganization', name: 'Water Desk', url: 'https://water.example/' },
        { '@type': 'NewsMediaOrganization', name: 'Wire' },
      ],
    })
    expect(of({ credits: {}, subtype: 'restaurant-page', placeDetails: { name: 'Reel' } })).toMatchObject({
      author: [{ '@type': 'NewsMediaOrganization', name: 'The Paper' }],
    })
  })

  it('was never changed before it was published, also where it was written earlier and scheduled', () => {
    const more = { last_updated_date: '2026-11-02T20:00:00Z' }
    const { document } = resolveForTest(ARTICLE, '/news/one/', () => ansStory('ONE', more))
    const published = '2026-11-03T14:00:00.000Z'
    expect(document.page.jsonLd[0]).toMatchObject({ datePublished: published, dateModified: published })
    expect(document.page.openGraph).toMatchObject({ 'article:modified_time': published })
  })

  it('is marked as opinion or review if it is one', () => {
    expect(typesOf({ subtype: 'columnists' })[0]).toBe('OpinionNewsArticle')
    expect(typesOf({ taxonomy: { primary_section: { _id: '/opinion/editorials' } } })[0]).toBe('OpinionNewsArticle')
    expect(typesOf({ subtype: 'review' })[0]).toBe('ReviewNewsArticle')
  })

  it('is free if published since March 1, 2022, in New York, unless it is a video', () => {
    const isFree = (more: Record<string, unknown>) => 'isAccessibleForFree' in dataOf(more)[0]!
    expect(isFree({ first_publish_date: '2022-03-01T05:00:00Z' })).toBe(true)
    expect(isFree({ first_publish_date: '2022-03-01T04:59:59Z' })).toBe(false)
    expect(isFree({ type: 'video' })).toBe(false)
    expect(isFree({ first_publish_date: undefined })).toBe(false)
  })

  it('leaves out missing fields and invalid dates', () => {
    const [article] = dataOf({
      promo_items: {},
      credits: {},
      taxonomy: {},
      description: {},
      first_publish_date: 'soon',
      display_date: 'later',
      last_updated_date: '',
    })
    expect(article).toMatchObject({
      '@type': 'NewsArticle',
      author: [{ '@type': 'NewsMediaOrganization', name: 'The Paper' }],
    })
    expect(article).not.toHaveProperty('datePublished')
  })

  it('has breadcrumbs from the homepage through its sections', () => {
    const crumbs = dataOf({ taxonomy: { primary_section: { _id: '/news/new-jersey' } } }).find(
      (data) => data['@type'] === 'BreadcrumbList',
    )
    expect(crumbs?.itemListElement.map(({ name, item }) => [name, item])).toEqual([
      ['The Paper', 'https://paper.example/'],
      ['News', 'https://paper.example/news/'],
      ['New Jersey', 'https://paper.example/news/new-jersey/'],
      ['Headline ONE', 'https://paper.example/news/one/'],
    ])
  })

  it('has the addresses of sections encoded in its breadcrumbs (rule content/section-letters)', () => {
    const crumbs = dataOf({ taxonomy: { primary_section: { _id: '/café society' } } }).find(
      (data) => data['@type'] === 'BreadcrumbList',
    )
    expect(crumbs?.itemListElement[1]).toMatchObject({
      name: 'Café society',
      item: 'https://paper.example/caf%C3%A9%20society/',
    })
  })
})

describe('a live blog', () => {
  const text = (content: string) => ({ type: 'text', content })
  const heading = (content: string) => ({ type: 'header', level: 2, content })
  const divider = { type: 'divider' }
  const body = [
    text('// Timestamp 11/3 9:30AM'),
    heading('First <b>trains</b>'),
    text('They run &amp; run.'),
    { type: 'list', list_type: 'unordered', items: [text('To the north')] },
    divider,
    text(`A long one: ${'word '.repeat(400)}`),
    divider,
    { type: 'image', url: '/media/1.jpg' },
  ]

  it('carries its posts with headline, date and text (rule live-blogs/search)', () => {
    const [data] = dataOf({ subtype: 'liveblog', content_elements: body })
    const updates = data?.['@type'] === 'LiveBlogPosting' ? (data.liveBlogUpdate ?? []) : []
    expect(updates).toHaveLength(2)
    expect(updates[0]).toMatchObject({
      headline: 'First trains',
      url: expect.stringMatching(/^https:\/\/paper\.example\/news\/one\/#card--?\d+$/),
      datePublished: '2026-11-03T14:30:00.000Z',
      articleBody: 'They run & run. To the north',
    })
    expect(updates[1]).toMatchObject({
      headline: expect.stringMatching(/^A long one: .*…$/),
      datePublished: '2026-11-03T14:00:00.000Z',
    })
    expect(missingFields(data!)).toEqual([])
  })

  it('carries its newest 25 posts, however many it has (rule live-blogs/search)', () => {
    const posts = Array.from({ length: 400 }, (_, index) => [text(`Post ${index}`), divider]).flat()
    const [data] = dataOf({ subtype: 'liveblog', content_elements: posts })
    const updates = data?.['@type'] === 'LiveBlogPosting' ? (data.liveBlogUpdate ?? []) : []
    expect(updates.map(({ headline }) => headline)).toEqual(Array.from({ length: 25 }, (_, index) => `Post ${index}`))
  })

  it('says when it began and, once it has ended, when it ended', () => {
    const [going] = dataOf({ subtype: 'liveblog' })
    expect(going).toMatchObject({
      '@type': 'LiveBlogPosting',
      coverageStartTime: '2026-11-03T14:00:00.000Z',
    })
    expect(going).not.toHaveProperty('coverageEndTime')
    const [ended] = dataOf({
      subtype: 'live',
      last_updated_date: '2026-11-03T14:45:00Z',
      taxonomy: { tags: [{ slug: 'endliveblog' }] },
    })
    expect(ended).toMatchObject({ coverageEndTime: '2026-11-03T14:45:00.000Z' })
  })
})

describe('pictures and videos', () => {
  it('a gallery lists its pictures with captions and credits', () => {
    const pictures = [
      {
        type: 'image',
        url: '/media/1.jpg',
        width: 900,
        height: 600,
        caption: 'A <i>river</i>',
        credits: { by: [{ name: 'Jo Ray' }] },
      },
      { type: 'text', content: 'x' },
    ]
    const gallery = dataOf({ type: 'gallery', content_elements: pictures }).find(
      (data) => data['@type'] === 'ImageGallery',
    )
    expect(gallery?.image).toEqual([
      {
        '@type': 'ImageObject',
        url: 'https://paper.example/media/1.jpg',
        contentUrl: 'https://paper.example/media/1.jpg',
        width: '900',
        height: '600',
        caption: 'A river',
        creditText: 'Jo Ray',
      },
    ])
    expect(typesOf({ type: 'gallery', content_elements: [] })).not.toContain('ImageGallery')
  })

  it('a video has its picture, its length and its file', () => {
    const video = dataOf({ promo_items: { video: videoItem() } }).find((data) => data['@type'] === 'VideoObject')
    expect(video).toMatchObject({
      name: 'Headline ONE',
      thumbnailUrl: ['https://paper.example/media/still.jpg'],
      uploadDate: '2026-11-03T14:00:00.000Z',
      duration: 'PT1H2M3S',
      contentUrl: 'https://paper.example/media/video.mp4',
    })
  })

  it('a YouTube video is embedded, and a video that cannot be played or shown is left out', () => {
    const still = { type: 'image', url: '/media/1.jpg', width: 900, height: 600 }
    const url = 'https://youtu.be/abc123'
    for (const art of [{ youtube: { url } }, { lead_art: { type: 'video', url } }]) {
      const there = dataOf({ promo_items: { basic: still, ...art } }).find((data) => data['@type'] === 'VideoObject')
      expect(there).toMatchObject({ embedUrl: 'https://www.youtube-nocookie.com/embed/abc123' })
    }
    expect(typesOf({ promo_items: { video: videoItem({ streams: [] }) } })).not.toContain('VideoObject')
    expect(typesOf({ promo_items: { video: videoItem({ promo_items: {} }) } })).not.toContain('VideoObject')
  })

  it('durations are in ISO 8601', () => {
    expect([7000, 60_000, 3_600_000, 3_661_400].map(isoDuration)).toEqual(['PT7S', 'PT1M', 'PT1H', 'PT1H1M1S'])
    expect([undefined, 0, -5, NaN, 300].map(isoDuration)).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
      undefined,
    ])
  })
})

describe('fronts', () => {
  const feed = {
    contentElements: [],
    content_elements: [ansStory('A'), ansStory('B'), ansStory('C', { canonical_url: 'https://elsewhere.example/c/' })],
    count: 3,
  }
  const pageOf = (pageType: string, match: string, path: string, main: unknown[]) =>
    resolveForTest({ id: 'page', pageType, match: [match], areas: { main } }, path, (read) =>
      read.source === 'site-menu' ? undefined : feed,
    ).document.page

  it('a front lists the paper’s own stories, including those in toppers and chains, without duplicates', () => {
    const list = (id: string) => ({
      id,
      type: 'package',
      fields: { layoutType: 'strip', source: 'section-feed', includeSections: '/news', feedSize: '3' },
    })
    const { jsonLd } = pageOf('section', '/news/', '/news/', [
      list('a'),
      { id: 'c', type: 'chain', fields: {}, children: [list('b')] },
    ])
    const topper = { id: 't', type: 'topper', fields: { source: 'section-feed', includeSections: '/news' } }
    expect(pageOf('section', '/news/', '/news/', [topper]).jsonLd[0]).toMatchObject({
      mainEntity: { itemListElement: [{ url: 'https://paper.example/news/a/' }] },
    })
    const [collection, crumbs] = jsonLd.map((data) => structuredData.parse(data))
    expect(collection).toMatchObject({
      '@type': 'CollectionPage',
      mainEntity: {
        itemListElement: [{ url: 'https://paper.example/news/a/' }, { url: 'https://paper.example/news/b/' }],
      },
    })
    expect(crumbs).toMatchObject({
      '@type': 'BreadcrumbList',
      itemListElement: [{ name: 'The Paper' }, { name: 'News' }],
    })
  })

  it('an author’s page is a profile', () => {
    const [profile] = pageOf('author', '/author/:slug/', '/author/ann-lee/', []).jsonLd.map((data) =>
      structuredData.parse(data),
    )
    expect(profile).toMatchObject({
      '@type': 'ProfilePage',
      mainEntity: { name: 'Ann Lee', url: 'https://paper.example/author/ann-lee/' },
    })
  })

  it('the homepage describes the paper, its publisher and its search', () => {
    const types = pageOf('homepage', '/', '/', []).jsonLd.map((data) => structuredData.parse(data)['@type'])
    expect(types).toEqual(['WebSite', 'NewsMediaOrganization'])
  })
})
