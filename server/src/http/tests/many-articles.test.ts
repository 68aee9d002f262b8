import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hasDemo } from '@broadsheet/fixtures'
import { MEGABYTE } from '../megabyte.ts'
import { startPaper, type TestPaper } from '../../testing/paper.ts'

const ARTICLES = 100
/** Of which pages have three quarters: some 30 KB for each article, a third of it the style of its first view. */
const CACHE_MB = '4'
const ROOM = 3 * MEGABYTE
/** Milliseconds: by then a label of every article has changed, and for half a minute the old one is served meanwhile. */
const LABELS_CHANGED = 20_000

let paper: TestPaper
let walked: string[]
const statuses = new Set<number>()

const documents = async () => {
  const { body } = await paper.app.inject('/metrics')
  return Number(/documents_total{page_type="article",status="200"} (\d+)/.exec(body)?.[1] ?? 0)
}
/** Once no more articles are resolved in the background, where a busy machine may take its time. */
async function settled(): Promise<number> {
  const count = await documents()
  await sleep(1000)
  return (await documents()) === count ? count : settled()
}
const get = async (url: string) => {
  const { statusCode } = await paper.app.inject({ url, headers: { 'accept-encoding': 'gzip, br' } })
  statuses.add(statusCode)
}
const walk = async (addressOf = (path: string) => path) => {
  for (const path of walked) await get(addressOf(path))
}

/** Reads the latest articles, of those that are one. */
async function firstWalk(articles: number) {
  statuses.clear()
  walked = []
  const { body } = await paper.app.inject('/sitemaps/stories-1.xml')
  const paths = [...body.matchAll(/<loc>http:\/\/localhost:3000([^<]+)/g)].map(([, path]) => path!)
  for (const path of paths) {
    if (walked.length === articles) break
    const before = await documents()
    await get(path)
    if ((await documents()) > before) walked.push(path)
  }
}

describe.skipIf(!hasDemo)('a walk through a hundred articles', () => {
  beforeAll(async () => {
    paper = await startPaper({ CACHE_MB })
    await firstWalk(ARTICLES)
  })
  afterAll(() => paper.close())

  it('keeps them all in four megabytes, and does not resolve any again', async () => {
    const before = await documents()
    expect([walked.length, before]).toEqual([ARTICLES, ARTICLES])
    await walk()
    expect(await documents()).toBe(before)
    expect(paper.app.caches.sizes.pages.bytes).toBeLessThan(ROOM)
    expect([...statuses]).toEqual([200])
  })

  it('keeps them all once each has been resolved again, in the encoding that readers ask for', async () => {
    paper.advance(LABELS_CHANGED)
    const before = await documents()
    await walk()
    await expect.poll(documents).toBeGreaterThan(before + ARTICLES * 0.9)
    const after = await settled()
    expect(paper.app.caches.sizes.pages.bytes).toBeLessThan(ROOM * 0.9)
    await walk()
    expect(await settled()).toBe(after)
  })
})

describe.skipIf(!hasDemo)('a walk through a hundred and fifty articles', () => {
  beforeAll(async () => {
    paper = await startPaper({ CONTENT_CACHE_MB: '1' })
    await firstWalk(150)
  })
  afterAll(() => paper.close())

  it('keeps the content of all of them in a megabyte, in case the origin is down', async () => {
    expect(paper.app.caches.sizes.content.bytes).toBeLessThan(MEGABYTE)
    await paper.newsroom.close()
    paper.advance(60 * 60_000)
    // In another form, of which no document is kept.
    await walk((path) => `/api/layout/v1?url=${path}`)
    expect([walked.length, ...statuses]).toEqual([150, 200])
  })
})
