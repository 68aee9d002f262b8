import { createServer } from 'node:http'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { demoMaterial, fixturesFolder, openArchive } from '@broadsheet/fixtures'

export const BENCH_INSTANT = Date.parse('2026-11-03T15:00:00Z')
const STORIES = 2000
const CARDS_PER_LIST = 12
const LISTS = ['strip', 'top-banner', 'big-left', 'vertical', 'food-style'] as const

/** Stories from the demo's generator, with realistic length, variety and weight. */
const { archive } = openArchive({
  folder: fixturesFolder(),
  start: BENCH_INSTANT,
  material: await demoMaterial(),
  count: STORIES,
})
const stories = archive.entries.map((entry) => entry.story())
/** A story of typical length. */
const article = stories.find(
  (story) => story.type === 'story' && story.subtype === 'regular' && story.content_elements.length > 8,
)!
export const articlePath = article.canonical_url

export const POSTS = 200
export const liveBlogPath = '/news/live-blog-of-the-bench/'
/** The article's paragraphs repeated as posts, newest first. */
const liveBlogOf = (posts: number) => ({
  ...article,
  _id: 'LIVEBLOGOFTHEBENCH',
  canonical_url: liveBlogPath,
  subtype: 'liveblog',
  content_elements: Array.from({ length: posts }, (_, index) => {
    const minute = posts - index
    const paragraphs = article.content_elements.filter(({ type }) => type === 'text')
    return [
      { type: 'divider' },
      {
        type: 'text',
        content: `<p>// Timestamp 11/3 ${(Math.floor(minute / 60) % 6) + 6}:${String(minute % 60).padStart(2, '0')}AM</p>`,
      },
      { type: 'header', level: 2, content: `Post ${minute}` },
      paragraphs[index % paragraphs.length]!,
    ]
  }).flat(),
})

/** Addresses of pages that no cache can have yet, by kind and number. */
export const coldPaths: Readonly<Record<string, (index: number) => string>> = {
  'fronts of 60 cards': (index) => `/fronts/${index}/`,
  articles: (index) => `/news/story-${index}/`,
  [`live blogs of ${POSTS} posts`]: (index) => `/live/blog-${index}/`,
}

const articleText = JSON.stringify(article)
/** Texts of live blogs, made once, by their number of posts. */
const liveBlogTexts = new Map<number, string>()
function liveBlogText(posts: number): string {
  const made = liveBlogTexts.get(posts) ?? JSON.stringify(liveBlogOf(posts))
  liveBlogTexts.set(posts, made)
  return made
}

/** Addresses of pages of any size. Different indexes are different pages to a cache. */
export const cardsPath = (cards: number, index: number) => `/cards-${cards}/${index}/`
export const postsPath = (posts: number, index: number) => `/posts-${posts}/${index}/`
/** Fronts with these numbers of cards, in packages of `CARDS_OF_A_PACKAGE`. */
const SIZES_OF_FRONTS = [100, 200, 400, 1000]
const CARDS_OF_A_PACKAGE = 20
const LIVE_BLOG = /^\/posts-(\d+)\//
/** The origin's answer for a story; there is one at every address. */
const storyBody = (path: string) =>
  path === liveBlogPath || path.startsWith('/live/') || LIVE_BLOG.test(path)
    ? liveBlogText(Number(LIVE_BLOG.exec(path)?.[1] ?? POSTS)).replaceAll(liveBlogPath, path)
    : articleText.replaceAll(articlePath, path)

/** A page far down a long listing. */
export const listingPath = '/news/40/'
const COUNT = 1000

const listBodies = new Map<string, string>()
/** The origin's answer for the list at `offset`. It is made only once, because the origin's work is not to be measured. */
export function listBody(offset: number, size = CARDS_PER_LIST): string {
  const key = `${offset} ${size}`
  const made =
    listBodies.get(key) ?? JSON.stringify({ content_elements: stories.slice(offset, offset + size), count: COUNT })
  listBodies.set(key, made)
  return made
}

export const listOffsets = LISTS.map((_, index) => index * CARDS_PER_LIST)

/** The flags: one experiment that is on every page, and another flag. */
const FLAGS = {
  features: {
    lead: {
      defaultValue: '0',
      rules: [{ key: 'lead', variations: ['0', '1'], hashAttribute: 'device_id', condition: { is_employee: false } }],
    },
    quiet: { defaultValue: false, rules: [{ force: true, condition: { country: 'CA' } }] },
  },
}
const EXPERIMENTS = {
  lead: { feature: 'lead', variations: { '1': { fields: {} } } },
  quiet: { feature: 'quiet', variations: { true: { hidden: true } } },
}

interface Query {
  canonical_url?: string
  feedOffset?: number
  feedSize?: number
}

const list = (id: string, fields: object) => ({
  id,
  type: 'package',
  fields: {
    source: 'section-feed',
    includeSections: '/news',
    nativoPosition: 0,
    hasBlurbGridCards: true,
    showAuthor: true,
    ...fields,
  },
})

/**
 * An origin, and page definitions for a front of 60 cards, a section front with its listing, an article and a live
 * blog.
 */
export async function benchPaper() {
  const origin = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://origin')
    const { feedOffset = 0, feedSize, canonical_url } = JSON.parse(url.searchParams.get('query') ?? '{}') as Query
    response.setHeader('content-type', 'application/json')
    if (url.pathname === '/api/features/bench') response.end(JSON.stringify(FLAGS))
    else if (url.pathname.endsWith('/section-feed'))
      response.end(listBody(Number(feedOffset), Number(feedSize ?? CARDS_PER_LIST)))
    else if (url.pathname.endsWith('/content-api-v3')) response.end(storyBody(canonical_url ?? articlePath))
    else response.writeHead(404).end('{}')
  })
  await new Promise<void>((ready) => origin.listen(0, '127.0.0.1', ready))
  const { port } = origin.address() as { port: number }

  const pagesDir = mkdtempSync(join(tmpdir(), 'bench-pages-'))
  const furniture = {
    header: [{ id: 'header', type: 'header', fields: {} }],
    footer: [{ id: 'footer', type: 'footer', fields: {} }],
  }
  const front = LISTS.map((layoutType, index) =>
    list(`list-${index}`, {
      layoutType,
      feedSize: CARDS_PER_LIST,
      feedOffset: listOffsets[index],
      packageLabel: `List ${index}`,
    }),
  )
  const otherFront = front.map((block) => ({ ...block, fields: { ...block.fields, includeSections: '{path}' } }))
  const large = (cards: number) =>
    Array.from({ length: cards / CARDS_OF_A_PACKAGE }, (_, index) =>
      list(`list-${index}`, {
        layoutType: LISTS[index % LISTS.length],
        feedSize: CARDS_OF_A_PACKAGE,
        feedOffset: index * CARDS_OF_A_PACKAGE,
        includeSections: '{path}',
      }),
    )
  const section = [
    list('top', { layoutType: 'big-left', feedSize: 3, feedOffset: 0 }),
    {
      id: 'listing',
      type: 'listing',
      fields: { title: 'All stories', source: 'section-feed', includeSections: '{path}', showAuthor: true },
    },
  ]
  const definitions = [
    { id: 'homepage', pageType: 'homepage', match: ['/'], title: 'Bench', areas: { ...furniture, main: front } },
    {
      id: 'fronts',
      pageType: 'homepage',
      match: ['/fronts/:name/'],
      title: 'Bench',
      areas: { ...furniture, main: otherFront },
    },
    ...SIZES_OF_FRONTS.map((cards) => ({
      id: `cards-${cards}`,
      pageType: 'homepage',
      match: [`/cards-${cards}/:name/`],
      title: 'Bench',
      areas: { ...furniture, main: large(cards) },
    })),
    { id: 'section', pageType: 'section', match: ['/news/'], areas: { ...furniture, main: section } },
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
        ],
      },
    },
  ]
  for (const { areas } of definitions) {
    Object.assign(areas.main[0]!, { experiment: EXPERIMENTS.lead })
    Object.assign(areas.footer[0]!, { experiment: EXPERIMENTS.quiet })
  }
  for (const definition of definitions)
    writeFileSync(join(pagesDir, `${definition.id}.json`), JSON.stringify(definition))
  const address = `http://127.0.0.1:${port}`
  /** The settings of a service with this content, these pages and these flags. */
  const settings = {
    CONTENT_ORIGIN: address,
    MEDIA_ORIGIN: address,
    PAGES_DIR: pagesDir,
    FEATURES_HOST: address,
    FEATURES_CLIENT_KEY: 'bench',
  }
  return { origin: address, pagesDir, settings, close: () => new Promise((done) => origin.close(done)) }
}
