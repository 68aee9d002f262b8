import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { BlockDocument, LayoutDocument } from '@broadsheet/contracts'
import type { LiveBlogNode } from '@broadsheet/contracts/blocks/live-blog'
import { TEST_PREVIEW_TOKEN, startPaper, type TestPaper } from '../../testing/paper.ts'

const RUNS = '/news/broad-street-line-water-main-live-updates/'
const ENDED = '/politics/council-budget-marathon-live-updates/'

let paper: TestPaper
beforeAll(async () => {
  paper = await startPaper()
})
afterAll(() => paper.close())

const get = (url: string, headers: Record<string, string> = {}) => paper.app.inject({ url, headers })
const updates = (url: string, headers?: Record<string, string>) =>
  get(`/api/live-blog/v1/updates?url=${encodeURIComponent(url)}`, headers)
const liveBlogOf = (document: BlockDocument) => document.nodes.find((node) => node.type === 'live-blog') as LiveBlogNode
const mainOf = (document: LayoutDocument) =>
  document.root.children.flatMap((node) => (node.type === 'main' ? node.children : []))

describe('the updates of a live blog', () => {
  it('come by REST and by tRPC as the live blog of the page', async () => {
    const document: BlockDocument = (await updates(RUNS)).json()
    const page: LayoutDocument = (await get(`/api/layout/v1?url=${RUNS}`)).json()
    const main = mainOf(page)
    // Ads are the page's: updates are the same for all of its readers.
    const withoutAds = (key: string, value: unknown) =>
      key === 'children' && Array.isArray(value)
        ? value.filter((node: { type?: string }) => node.type !== 'ad-slot')
        : value
    expect(document.nodes).toEqual(
      JSON.parse(
        JSON.stringify(
          main.filter((node) => node.type === 'live-blog'),
          withoutAds,
        ),
      ),
    )
    expect(JSON.stringify(document)).not.toMatch(/ad-slot|adsFree/)
    const trpc = await get(`/trpc/liveBlog.updates?input=${encodeURIComponent(JSON.stringify({ url: RUNS }))}`)
    expect(trpc.json().result.data).toEqual(document)
  })

  it('may be kept by everyone for the longest time between two requests of a client, and are 304 for a client that has them', async () => {
    const answer = await updates(RUNS)
    const maxAge = Number(/^public, max-age=(\d+)/.exec(String(answer.headers['cache-control']))?.[1])
    expect(maxAge).toBeGreaterThan(0)
    expect(maxAge).toBeLessThanOrEqual(15)
    expect((await updates(RUNS, { 'if-none-match': String(answer.headers.etag) })).statusCode).toBe(304)
    expect(
      (await updates(RUNS, { 'x-preview-token': TEST_PREVIEW_TOKEN, 'x-preview': '{}' })).headers['cache-control'],
    ).toBe('private, no-store')
  })

  it.each([
    [`/api/live-blog/v1/updates`, 400, 'bad-request'],
    [`/api/live-blog/v1/updates?url=news`, 400, 'bad-address'],
    [`/api/live-blog/v1/updates?url=/education/school-boilers-past-service-life-survey/`, 404, 'live-blog-not-found'],
    [`/api/live-blog/v1/updates?url=/news/nothing-here/`, 404, 'not-found'],
    [`/api/live-blog/v1/updates?url=/`, 404, 'live-blog-not-found'],
  ])('%s is %i', async (url, status, code) => {
    const answer = await get(url)
    expect([answer.statusCode, answer.json().error.code]).toEqual([status, code])
  })
})

describe('the page of a live blog', () => {
  it.each([
    [RUNS, 'live', 'Live Updates', 15],
    [ENDED, 'ended', 'As It Happened', undefined],
  ])(
    '%s is %s: the article block has head and art, the live blog has the posts',
    async (url, status, label, pollSeconds) => {
      const page: LayoutDocument = (await get(`/api/layout/v1?url=${url}`)).json()
      const main = mainOf(page).filter((node) => node.type !== 'share')
      expect(main.slice(0, 2)).toMatchObject([
        { type: 'article', leadArt: { type: 'image' }, children: [] },
        { type: 'live-blog', status, label },
      ])
      expect((main[1] as LiveBlogNode).pollSeconds).toBe(pollSeconds)
      expect((main[1] as LiveBlogNode).pinned?.children[0]).toMatchObject({ html: expect.stringMatching(/^<b>/) })
      expect(JSON.stringify(main[1])).not.toContain('"html":"//')
    },
  )

  it.each([
    [RUNS, '/news/'],
    [ENDED, '/blocks/'],
  ])(
    '%s: the links of its card in %s lead to its posts (rules live-blogs/post-ids, live-blogs/timeline)',
    async (url, list) => {
      const ids = liveBlogOf((await updates(url)).json()).posts.map(({ id }) => id)
      const { body } = await get(`/api/layout/v1?url=${encodeURIComponent(list)}`)
      const links = [...body.matchAll(new RegExp(`"href":"${url}#([^"]+)"`, 'g'))].map((match) => match[1])
      expect(links.length).toBeGreaterThan(2)
      for (const link of links) expect(ids).toContain(link)
    },
  )

  it('lists the headings of its latest posts with their fragments, five at most', async () => {
    const { keyEvents, posts } = liveBlogOf((await updates(RUNS)).json())
    expect(keyEvents.map(({ text }) => text)).toEqual([
      'First trains run through the tunnel',
      'The pipe that failed was laid in 1926',
      'Schools stay open; one lunch moves',
      'Valves closed after 75 minutes',
    ])
    for (const { href } of keyEvents) expect(posts.map(({ id }) => `#${id}`)).toContain(href)
  })
})
