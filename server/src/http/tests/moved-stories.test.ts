import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { LayoutDocument } from '@broadsheet/contracts'
import { articlePages, storyReads } from '../../testing/one-story.ts'
import { startOrigin, wellBehaved, type TestOrigin } from '../../testing/origin.ts'
import { TEST_PURGE_TOKEN, startPaper, type TestPaper } from '../../testing/paper.ts'
import { TEST_EDGE_TOKEN } from '../../testing/mixed-readers.ts'

/** Where the origin says that the story of a path has moved to. */
const MOVED: Readonly<Record<string, string>> = {
  '/news/old/': '/sports/new/',
  '/news/whole/': 'http://localhost:4000/sports/new/#latest',
  '/news/with-query/': '/sports/new/?page=2',
  '/news/nameless/': '/sports/new/',
  '/news/away/': 'https://other.example/new/',
  '/news/script/': 'javascript:alert(1)',
  '/news/in-disguise/': '/.//other.example/',
  '/news/itself/': '/news/itself/',
  '/news/its%C3%A9lf/': '/news/its%c3%a9lf/',
}

let origin: TestOrigin
let paper: TestPaper
beforeAll(async () => {
  origin = await startOrigin()
  origin.answer = (response, source, found, query) => {
    const to = MOVED[String(query['canonical_url'])]
    const id = query['canonical_url'] === '/news/nameless/' ? {} : { _id: 'OLD' }
    wellBehaved(response, source, to ? { type: 'redirect', ...id, redirect_url: to } : found, query)
  }
  paper = await startPaper({
    CONTENT_ORIGIN: origin.address,
    PAGES_DIR: articlePages(),
    SITE_URL: 'http://localhost:4000',
    EDGE_TOKEN: TEST_EDGE_TOKEN,
  })
})
afterAll(async () => {
  await paper.close()
  await origin.close()
})

const document = async (path: string) =>
  (await paper.app.inject(`/api/layout/v1?url=${encodeURIComponent(path)}`)).json() as LayoutDocument

describe('a story that has moved (rule content/moved)', () => {
  it.each([
    ['/news/old/', '/sports/new/'],
    ['/news/old/?utm_source=x&gift=y', '/sports/new/?utm_source=x&gift=y'],
    ['/news/old', '/news/old/'],
    ['/news/whole/?a=1', '/sports/new/?a=1#latest'],
    ['/news/with-query/?a=1', '/sports/new/?page=2'],
  ])('%s leads for good to %s', async (from, to) => {
    const { statusCode, headers } = await paper.app.inject(from)
    expect([statusCode, headers['location']]).toEqual([301, to])
  })

  it('is told to apps as a redirect, and every form of it is read once', async () => {
    const before = storyReads(origin)
    expect(await document('/news/old/?utm_source=app')).toMatchObject({
      status: 301,
      redirect: { to: '/sports/new/', permanent: true },
      cache: { tags: ['page:article', 'story:OLD'] },
    })
    await paper.app.inject('/news/old/?utm_source=letter')
    expect(storyReads(origin)).toBe(before)
  })

  it('is told to open pages that ask for more of it', async () => {
    const { statusCode, body } = await paper.app.inject('/api/layout/v1/block?block=article&url=%2Fnews%2Fold%2F')
    expect([statusCode, JSON.parse(body)]).toMatchObject([
      200,
      { redirect: { to: '/sports/new/', permanent: true }, nodes: [] },
    ])
  })

  it.each(['/news/away/', '/news/script/', '/news/in-disguise/', '/news/itself/', '/news/its%C3%A9lf/'])(
    'is not there if it leads to no other page of the paper: %s',
    async (path) => {
      expect((await paper.app.inject(path)).statusCode).toBe(404)
      expect((await document(path)).problems).toContainEqual({ code: 'story-moved-nowhere' })
    },
  )

  it('is dropped at an edge when its story is purged (rule edge/keys)', async () => {
    const answer = await paper.app.inject({ url: '/news/old/', headers: { 'x-edge-token': TEST_EDGE_TOKEN } })
    expect([answer.statusCode, answer.headers['surrogate-key']]).toEqual([301, 'all page:article story:OLD'])
  })

  it('is asked for again by browsers, which no purge reaches, so that a story that moves back leads nobody in a circle (rule content/moved)', async () => {
    const controlOf = async (url: string) => (await paper.app.inject(url)).headers['cache-control']
    expect(await controlOf('/news/old/')).toBe('public, max-age=0, s-maxage=300')
    expect(await controlOf('/news/old')).toBe('public, max-age=300')
  })

  it('is dropped with any purge where the origin names no story (rule content/moved)', async () => {
    const answer = await paper.app.inject({ url: '/news/nameless/', headers: { 'x-edge-token': TEST_EDGE_TOKEN } })
    expect([answer.statusCode, answer.headers['surrogate-key']]).toEqual([301, 'all page:article content:missing'])
  })

  it('is there again once it is purged after it came back', async () => {
    origin.answer = wellBehaved
    expect((await paper.app.inject('/news/old/')).statusCode).toBe(301)
    await paper.app.inject({
      method: 'POST',
      url: '/api/admin/purge',
      headers: { 'x-purge-token': TEST_PURGE_TOKEN },
      payload: { tags: ['story:OLD'] },
    })
    expect((await paper.app.inject('/news/old/')).statusCode).toBe(200)
  })
})
